// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ResultsPane.h"

#include "ui/charts/DepthChart.h"
#include "ui/results/ScoreGridView.h"
#include "ui/settings/Appearance.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>

namespace touchstone {

namespace {

constexpr int kGap = 10;
constexpr int kLeastColumn = 7; ///< in average characters

QTableView* makeTable(ResultTableModel& model, QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setObjectName(QStringLiteral("resultTable"));
    table->setModel(&model);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setMinimumSectionSize(table->fontMetrics().averageCharWidth() *
                                                     kLeastColumn);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionsClickable(false);
    return table;
}

} // namespace

ResultsPane::ResultsPane(Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_gridView(new ScoreGridView(m_grid, this))
    , m_depthChart(new DepthChart)
    , m_table(makeTable(m_rows, this))
{
    auto* chartFrame = new QFrame(this);
    chartFrame->setFrameShape(QFrame::StyledPanel);
    chartFrame->setBackgroundRole(QPalette::Base);
    chartFrame->setAutoFillBackground(true);
    auto* chartLayout = new QHBoxLayout(chartFrame);
    chartLayout->setContentsMargins(4, 4, 4, 4);
    chartLayout->addWidget(m_depthChart);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGap);
    layout->addWidget(m_gridView);
    layout->addWidget(chartFrame, 3);
    layout->addWidget(m_table, 2);
    connect(&m_settings, &Settings::unitChanged, this, &ResultsPane::applyUnit);
    m_depthChart->applyTheme(themeOf(palette()));
    applyUnit();
    begin(SuiteView::ScoreGrid, {});
    retranslateUi();
}

void ResultsPane::begin(SuiteView view, const std::vector<TestSpec>& tests)
{
    m_view = view;
    m_sweep.clear();
    m_depthChart->clear();
    m_grid.setTests(view == SuiteView::ScoreGrid ? tests : std::vector<TestSpec>());
    m_rows.setTests(view == SuiteView::ScoreGrid ? std::vector<TestSpec>() : tests);
    m_gridView->setVisible(view == SuiteView::ScoreGrid);
    m_depthChart->parentWidget()->setVisible(view == SuiteView::Sweep);
    m_table->setVisible(view != SuiteView::ScoreGrid);
    // In a sweep the label of a test names its depth already.
    m_table->setColumnHidden(ResultTableModel::Threads, view == SuiteView::Sweep);
    m_table->setColumnHidden(ResultTableModel::Depth, view == SuiteView::Sweep);
    for (int column = ResultTableModel::MeanResponse; column < ResultTableModel::ColumnCount;
         ++column) {
        m_table->setColumnHidden(column, !m_rows.hasRate());
    }
    setSizePolicy(QSizePolicy::Expanding,
                  wantsHeight() ? QSizePolicy::Expanding : QSizePolicy::Fixed);
}

void ResultsPane::addResult(const TestResult& result)
{
    m_grid.setResult(result);
    m_rows.setResult(result);
    if (m_view == SuiteView::Sweep) {
        m_sweep.push_back(result);
        m_depthChart->showResults(m_sweep);
    }
}

void ResultsPane::showLive(const std::optional<LiveTest>& live)
{
    m_grid.setLive(live);
}

void ResultsPane::applyUnit()
{
    m_grid.setUnit(m_settings.unit());
    m_rows.setUnit(m_settings.unit());
}

void ResultsPane::retranslateUi()
{
    m_rows.retranslate();
    m_table->setAccessibleName(tr("Results"));
    m_depthChart->setAccessibleName(tr("IOPS and latency over queue depth"));
}

void ResultsPane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    } else if (event->type() == QEvent::PaletteChange) {
        m_depthChart->applyTheme(themeOf(palette()));
    }
}

} // namespace touchstone
