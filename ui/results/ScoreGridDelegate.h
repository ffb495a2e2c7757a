// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace touchstone {

struct Theme;

/// Draws the cells of the score grid: figures, and throughput as a bar on a log scale. While a test
/// runs its cells are tinted and its bar is hollow and fills as the time passes.
class ScoreGridDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Whether there is room for pattern and depth beside the labels of all tests.
    void setPatternsShown(bool shown) { m_patternsShown = shown; }

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    void paintTest(QPainter& painter,
                   const QStyleOptionViewItem& option,
                   const QModelIndex& index) const;
    void paintFigure(QPainter& painter,
                     const QStyleOptionViewItem& option,
                     const QModelIndex& index) const;
    void
    paintBar(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;

    bool m_patternsShown = true;
};

} // namespace touchstone
