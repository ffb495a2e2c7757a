// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ScoreGridDelegate.h"

#include "ui/results/ScoreGridModel.h"
#include "ui/results/ScoreGridStyle.h"
#include "ui/settings/Appearance.h"

#include <QPainter>

namespace touchstone {

namespace {

using CellState = ScoreGridModel::CellState;

constexpr double kBarShareOfRow = 0.42;

CellState stateOf(const QModelIndex& index)
{
    return index.data(ScoreGridModel::StateRole).value<CellState>();
}

QColor colourOf(Direction direction, const Theme& theme)
{
    return direction == Direction::Read ? theme.read : theme.write;
}

QColor softColourOf(Direction direction, const Theme& theme)
{
    return direction == Direction::Read ? theme.readSoft : theme.writeSoft;
}

void paintDecades(QPainter& painter, const QRect& scale, int decades, const Theme& theme)
{
    painter.setPen(theme.grid);
    for (int decade = 1; decade < decades; ++decade) {
        const int x = scale.left() + scale.width() * decade / decades;
        painter.drawLine(x, scale.top(), x, scale.bottom());
    }
}

} // namespace

void ScoreGridDelegate::paint(QPainter* painter,
                              const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const auto direction = ScoreGridModel::directionOf(index.column());
    painter->save();
    painter->setClipRect(option.rect);
    if (direction && stateOf(index) == CellState::Live) {
        painter->fillRect(option.rect, softColourOf(*direction, theme));
    }
    if (!direction) {
        paintTest(*painter, option, index);
    } else if (ScoreGridModel::isBar(index.column())) {
        paintBar(*painter, option, index);
    } else {
        paintFigure(*painter, option, index);
    }
    painter->setPen(theme.grid);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (score_grid::beginsHalf(index.column())) {
        painter->setPen(theme.border);
        painter->drawLine(option.rect.topLeft(), option.rect.bottomLeft());
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(theme.accent, 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

void ScoreGridDelegate::paintTest(QPainter& painter,
                                  const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const QRect room = option.rect.adjusted(score_grid::kPadding, 0, -score_grid::kPadding, 0);
    const QString label = index.data().toString();
    const QFont labelFont = boldFont(option.font);
    painter.setFont(labelFont);
    painter.setPen(theme.text);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, label);

    if (m_patternsShown) {
        const int labelWidth =
            QFontMetrics(labelFont).horizontalAdvance(label) + score_grid::kPadding;
        painter.setFont(scaledFont(option.font, type_scale::kSmall));
        painter.setPen(theme.muted);
        painter.drawText(room.adjusted(labelWidth, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         index.data(ScoreGridModel::PatternRole).toString());
    }
}

void ScoreGridDelegate::paintFigure(QPainter& painter,
                                    const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const bool hasFigure = index.data(ScoreGridModel::BarRole).isValid();
    const bool isThroughput = index.column() == ScoreGridModel::ReadThroughput ||
                              index.column() == ScoreGridModel::WriteThroughput;
    painter.setFont(isThroughput && hasFigure ? boldFont(option.font) : option.font);
    painter.setPen(hasFigure ? theme.text : theme.muted);
    painter.drawText(option.rect.adjusted(0, 0, -score_grid::kPadding, 0),
                     Qt::AlignRight | Qt::AlignVCenter,
                     index.data().toString());
}

void ScoreGridDelegate::paintBar(QPainter& painter,
                                 const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const Direction direction = *ScoreGridModel::directionOf(index.column());
    const CellState state = stateOf(index);
    const QRect scale = option.rect.adjusted(score_grid::kPadding, 0, -score_grid::kPadding, 0);
    const auto* model = qobject_cast<const ScoreGridModel*>(index.model());
    paintDecades(painter, scale, model != nullptr ? model->barDecades() : 1, theme);

    painter.setFont(scaledFont(option.font, type_scale::kSmall));
    if (state == CellState::Failed || state == CellState::Skipped) {
        painter.setPen(state == CellState::Failed ? theme.danger : theme.muted);
        painter.drawText(scale,
                         Qt::AlignLeft | Qt::AlignVCenter,
                         state == CellState::Failed ? tr("failed") : tr("skipped"));
        return;
    }
    const int height = qRound(option.rect.height() * kBarShareOfRow);
    const int top = option.rect.center().y() - height / 2;
    const QVariant share = index.data(ScoreGridModel::BarRole);
    const int width = qRound(share.toDouble() * scale.width());
    const QRect bar(scale.left(), top, std::max(width, 2), height);
    const QColor colour = colourOf(direction, theme);
    if (state == CellState::Measured) {
        painter.fillRect(bar, colour);
    } else if (state == CellState::Live || state == CellState::Partial) {
        const double progress =
            state == CellState::Live ? index.data(ScoreGridModel::ProgressRole).toDouble() : 0.0;
        const QRect outline =
            share.isValid() ? bar : QRect(scale.left(), top, scale.width(), height);
        QColor passed = colour;
        passed.setAlphaF(0.35F);
        painter.fillRect(
            QRect(outline.topLeft(), QSize(qRound(outline.width() * progress), height)), passed);
        painter.setPen(colour);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(outline.adjusted(0, 0, -1, -1));
        const QString word = state == CellState::Live ? tr("live") : tr("partial");
        const int wordWidth = painter.fontMetrics().horizontalAdvance(word);
        if (share.isValid() && bar.right() + 4 + wordWidth <= scale.right()) {
            painter.drawText(scale, Qt::AlignRight | Qt::AlignVCenter, word);
        }
    }
}

} // namespace touchstone
