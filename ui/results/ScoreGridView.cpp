// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ScoreGridView.h"

#include "ui/results/ScoreGridDelegate.h"
#include "ui/results/ScoreGridHeader.h"
#include "ui/results/ScoreGridModel.h"
#include "ui/results/ScoreGridStyle.h"
#include "ui/settings/Appearance.h"

#include <QEvent>

#include <algorithm>

namespace touchstone {

namespace {

constexpr int kLeastBarWidth = 56;
constexpr int kRowPadding = 5;

} // namespace

ScoreGridView::ScoreGridView(ScoreGridModel& model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
    , m_delegate(new ScoreGridDelegate(this))
{
    setObjectName(QStringLiteral("scoreGrid"));
    setHorizontalHeader(new ScoreGridHeader(this));
    setModel(&m_model);
    setItemDelegate(m_delegate);
    setShowGrid(false);
    setSelectionMode(NoSelection);
    setTabKeyNavigation(false);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(1);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        distributeWidth();
        updateGeometry();
    });
    connect(&m_model, &QAbstractItemModel::headerDataChanged, this, [this] { distributeWidth(); });
    retranslateUi();
}

int ScoreGridView::wholeHeight() const
{
    return horizontalHeader()->sizeHint().height() +
           m_model.rowCount() * verticalHeader()->defaultSectionSize() + 2 * frameWidth();
}

QSize ScoreGridView::sizeHint() const
{
    return {QTableView::sizeHint().width(), wholeHeight()};
}

QSize ScoreGridView::minimumSizeHint() const
{
    return {0, wholeHeight()};
}

int ScoreGridView::figureWidth(int column, const QString& longest) const
{
    const QFontMetrics heading(scaledFont(font(), type_scale::kSmall));
    const QFontMetrics figure(boldFont(font()));
    return 2 * score_grid::kPadding +
           std::max(heading.horizontalAdvance(
                        m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()),
                    figure.horizontalAdvance(longest));
}

void ScoreGridView::distributeWidth()
{
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kRowPadding);
    const int response = figureWidth(ScoreGridModel::ReadResponse, QStringLiteral("1,234.5678"));
    const int iops = figureWidth(ScoreGridModel::ReadIops, QStringLiteral("1,234,567"));
    const int throughput = figureWidth(ScoreGridModel::ReadThroughput, QStringLiteral("12,345"));

    int label = 0;
    int pattern = 0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex test = m_model.index(row, ScoreGridModel::TestColumn);
        label = std::max(label,
                         QFontMetrics(boldFont(font()))
                             .horizontalAdvance(test.data(Qt::DisplayRole).toString()));
        pattern =
            std::max(pattern,
                     QFontMetrics(scaledFont(font(), type_scale::kSmall))
                         .horizontalAdvance(test.data(ScoreGridModel::PatternRole).toString()));
    }
    const int room = viewport()->width();
    const int figures = 2 * (response + iops + throughput);
    const int shortTest = label + 2 * score_grid::kPadding;
    const int longTest = shortTest + pattern + score_grid::kPadding;
    const bool wide = room >= longTest + figures + 2 * kLeastBarWidth;
    const int test = wide ? longTest : shortTest;
    m_delegate->setPatternsShown(wide);
    const int bar = std::max(0, (room - test - figures) / 2);

    const int lastBar = std::max(0, room - test - figures - bar);
    const int widths[ScoreGridModel::ColumnCount] = {
        test, response, iops, throughput, bar, response, iops, throughput, lastBar};
    for (int column = 0; column < ScoreGridModel::ColumnCount; ++column) {
        horizontalHeader()->resizeSection(column, widths[column]);
    }
}

void ScoreGridView::retranslateUi()
{
    setAccessibleName(tr("Results"));
    m_model.retranslate();
}

void ScoreGridView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    } else if (event->type() == QEvent::FontChange) {
        distributeWidth();
        updateGeometry();
    }
}

void ScoreGridView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    distributeWidth();
}

} // namespace touchstone
