// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ScoreGridHeader.h"

#include "core/base/NumberFormat.h"
#include "ui/results/ScoreGridModel.h"
#include "ui/results/ScoreGridStyle.h"
#include "ui/settings/Appearance.h"
#include "ui/text/QtText.h"

#include <QPainter>

#include <cmath>

namespace touchstone {

ScoreGridHeader::ScoreGridHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(false);
    setHighlightSections(false);
    setMinimumSectionSize(score_grid::kPadding);
}

int ScoreGridHeader::upperHeight() const
{
    return QFontMetrics(boldFont(font())).height() + 6;
}

QSize ScoreGridHeader::sizeHint() const
{
    const QFontMetrics lower(scaledFont(font(), type_scale::kSmall));
    return {QHeaderView::sizeHint().width(), upperHeight() + lower.height() + 6};
}

QRect ScoreGridHeader::halfRect(int firstColumn, int lastColumn, const QRect& like) const
{
    const int left = sectionViewportPosition(firstColumn);
    const int right = sectionViewportPosition(lastColumn) + sectionSize(lastColumn);
    return {left, like.top(), right - left, upperHeight()};
}

void ScoreGridHeader::paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const
{
    const Theme& theme = themeOf(palette());
    painter->save();
    painter->setClipRect(rect);
    painter->fillRect(rect, theme.header);
    painter->setPen(theme.border);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());

    if (const auto direction = ScoreGridModel::directionOf(logicalIndex)) {
        const bool isRead = *direction == Direction::Read;
        const QRect upper =
            isRead ? halfRect(ScoreGridModel::ReadResponse, ScoreGridModel::ReadBar, rect)
                   : halfRect(ScoreGridModel::WriteResponse, ScoreGridModel::WriteBar, rect);
        painter->setFont(boldFont(font()));
        painter->setPen(isRead ? theme.read : theme.write);
        // Each section paints its part of the title that spans the half.
        painter->drawText(upper.adjusted(score_grid::kPadding, 4, 0, 0),
                          Qt::AlignLeft | Qt::AlignVCenter,
                          isRead ? tr("Read") : tr("Write"));
        if (score_grid::beginsHalf(logicalIndex)) {
            painter->setPen(theme.border);
            painter->drawLine(rect.topLeft(), rect.bottomLeft());
        }
    }
    const QRect lower =
        rect.adjusted(score_grid::kPadding, upperHeight(), -score_grid::kPadding, -4);
    painter->setFont(scaledFont(font(), type_scale::kSmall));
    painter->setPen(theme.muted);
    if (ScoreGridModel::isBar(logicalIndex)) {
        paintScale(*painter, lower);
    } else {
        paintTitle(*painter, lower, logicalIndex);
    }
    painter->restore();
}

void ScoreGridHeader::paintTitle(QPainter& painter, const QRect& rect, int column) const
{
    const Qt::Alignment side =
        column == ScoreGridModel::TestColumn ? Qt::AlignLeft : Qt::AlignRight;
    painter.drawText(rect,
                     static_cast<int>((side | Qt::AlignVCenter).toInt()),
                     model()->headerData(column, orientation()).toString());
}

void ScoreGridHeader::paintScale(QPainter& painter, const QRect& rect) const
{
    const auto* grid = qobject_cast<const ScoreGridModel*>(model());
    if (grid == nullptr) {
        return;
    }
    const int decades = grid->barDecades();
    const auto textOf = [](int decade) {
        return toQt(format::count(static_cast<std::int64_t>(std::llround(std::pow(10.0, decade)))));
    };
    const auto draw = [&](int left, const QString& text) {
        painter.drawText(QRect(left, rect.top(), rect.width(), rect.height()),
                         static_cast<int>((Qt::AlignLeft | Qt::AlignVCenter).toInt()),
                         text);
        return left + painter.fontMetrics().horizontalAdvance(text);
    };
    int end = draw(rect.left(), textOf(0));
    const QString last = textOf(decades);
    const int lastLeft = rect.right() - painter.fontMetrics().horizontalAdvance(last);
    for (int decade = 2; decade < decades; decade += 2) {
        const QString text = textOf(decade);
        const int width = painter.fontMetrics().horizontalAdvance(text);
        const int left = rect.left() + rect.width() * decade / decades - width / 2;
        if (left > end + score_grid::kPadding && left + width + score_grid::kPadding < lastLeft) {
            end = draw(left, text);
        }
    }
    if (lastLeft > end + score_grid::kPadding) {
        draw(lastLeft, last);
    }
}

} // namespace touchstone
