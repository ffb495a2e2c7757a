// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/TargetDelegate.h"

#include "ui/settings/Appearance.h"
#include "ui/targets/TargetModel.h"

#include <QPainter>
#include <QPainterPath>

namespace touchstone {

namespace {

constexpr int kMargin = 8;
constexpr int kIconWidth = 18;
constexpr int kEdge = 3;
constexpr int kBarHeight = 3;
constexpr int kGap = 4;

bool isGroup(const QModelIndex& index)
{
    return !index.parent().isValid();
}

QFont nameFont(const QStyleOptionViewItem& option)
{
    return option.font;
}

QFont factsFont(const QStyleOptionViewItem& option)
{
    return scaledFont(option.font, type_scale::kSmall);
}

void drawDriveIcon(QPainter& painter, const QRectF& box)
{
    painter.drawRoundedRect(box.adjusted(1, 4, -1, -4), 2, 2);
    painter.drawLine(box.topLeft() + QPointF(4, 8), box.topLeft() + QPointF(10, 8));
    painter.drawPoint(box.topRight() + QPointF(-4, 8));
}

void drawFolderIcon(QPainter& painter, const QRectF& box)
{
    QPainterPath path;
    const QRectF r = box.adjusted(1, 3, -1, -3);
    path.moveTo(r.bottomLeft());
    path.lineTo(r.topLeft());
    path.lineTo(r.left() + 5, r.top());
    path.lineTo(r.left() + 7, r.top() + 2);
    path.lineTo(r.right(), r.top() + 2);
    path.lineTo(r.bottomRight());
    path.closeSubpath();
    painter.drawPath(path);
}

/// Draws tags from left to right as far as there is room. Returns where they end.
int drawTags(QPainter& painter, const QRect& room, const QStringList& tags, const Theme& theme)
{
    int x = room.left();
    for (const QString& tag : tags) {
        const int width = painter.fontMetrics().horizontalAdvance(tag) + 8;
        if (x + width > room.right()) {
            break;
        }
        const QRect box(x, room.top(), width, room.height());
        painter.setPen(theme.outline);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter.setPen(theme.muted);
        painter.drawText(box, Qt::AlignCenter, tag);
        x += width + kGap;
    }
    return x;
}

void drawGroup(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const Theme& theme = themeOf(option.palette);
    painter.setFont(boldFont(scaledFont(option.font, type_scale::kFacts)));
    painter.setPen(theme.muted);
    const QRect room = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
    painter.setFont(scaledFont(option.font, type_scale::kSmall));
    painter.drawText(
        room, Qt::AlignRight | Qt::AlignVCenter, QString::number(index.model()->rowCount(index)));
}

void drawBackground(QPainter& painter, const QStyleOptionViewItem& option)
{
    const Theme& theme = themeOf(option.palette);
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter.fillRect(option.rect, theme.accentSoft);
        painter.fillRect(QRect(option.rect.topLeft(), QSize(kEdge, option.rect.height())),
                         theme.accent);
    } else if (option.state.testFlag(QStyle::State_MouseOver)) {
        painter.fillRect(option.rect, theme.alternate);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

void drawTarget(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const Theme& theme = themeOf(option.palette);
    const bool usable = index.data(TargetModel::ReasonRole).toString().isEmpty() &&
                        option.state.testFlag(QStyle::State_Enabled);
    drawBackground(painter, option);

    const QFontMetrics nameMetrics(nameFont(option));
    const QFontMetrics factsMetrics(factsFont(option));
    const int left = option.rect.left() + kEdge + kMargin;
    const QRectF icon(left, option.rect.top() + kGap, kIconWidth, kIconWidth);
    painter.setPen(QPen(usable ? theme.muted : theme.disabled, 1.2));
    painter.setBrush(Qt::NoBrush);
    if (index.data(TargetModel::FolderRole).toBool()) {
        drawFolderIcon(painter, icon);
    } else {
        drawDriveIcon(painter, icon);
    }

    const int textLeft = left + kIconWidth + kMargin;
    const int width = option.rect.right() - kMargin - textLeft;
    QRect line(textLeft, option.rect.top() + kGap, width, nameMetrics.height());
    painter.setFont(nameFont(option));
    painter.setPen(usable ? theme.text : theme.disabled);
    painter.drawText(
        line,
        Qt::AlignLeft | Qt::AlignVCenter,
        nameMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, line.width()));

    line = QRect(textLeft, line.bottom() + 2, width, factsMetrics.height() + 2);
    painter.setFont(factsFont(option));
    const QStringList tags = index.data(TargetModel::TagsRole).toStringList();
    int tagsWidth = 0;
    for (const QString& tag : tags) {
        tagsWidth += factsMetrics.horizontalAdvance(tag) + 8 + kGap;
    }
    const QString facts = index.data(TargetModel::FactsRole).toString();
    const int factsWidth = std::min(factsMetrics.horizontalAdvance(facts) + kGap,
                                    std::max(width - tagsWidth - kMargin, width / 2));
    painter.setPen(usable ? theme.muted : theme.disabled);
    painter.drawText(QRect(line.topLeft(), QSize(factsWidth, line.height())),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     factsMetrics.elidedText(facts, Qt::ElideRight, factsWidth));
    drawTags(painter, line.adjusted(factsWidth + kMargin, 0, 0, 0), tags, theme);

    const QVariant used = index.data(TargetModel::UsedShareRole);
    if (used.isValid()) {
        const QRect bar(textLeft, line.bottom() + kGap, width, kBarHeight);
        painter.fillRect(bar, theme.gridMajor);
        painter.fillRect(
            QRect(bar.topLeft(), QSize(qRound(used.toDouble() * bar.width()), kBarHeight)),
            theme.outline);
    }
}

} // namespace

void TargetDelegate::paint(QPainter* painter,
                           const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    QStyleOptionViewItem itemOption = option;
    initStyleOption(&itemOption, index);
    painter->save();
    painter->setClipRect(itemOption.rect);
    painter->setRenderHint(QPainter::Antialiasing);
    if (isGroup(index)) {
        drawGroup(*painter, itemOption, index);
    } else {
        drawTarget(*painter, itemOption, index);
    }
    painter->restore();
}

QSize TargetDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem itemOption = option;
    initStyleOption(&itemOption, index);
    const QFontMetrics name(nameFont(itemOption));
    const QFontMetrics facts(factsFont(itemOption));
    if (isGroup(index)) {
        return {0, name.height() + 2 * kGap};
    }
    return {0, kGap + name.height() + 2 + facts.height() + 2 + kGap + kBarHeight + kGap + 2};
}

} // namespace touchstone
