// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace touchstone {

/// The heading of the score grid in two levels: Read and Write above the columns' own titles, and
/// the scale above the bars.
class ScoreGridHeader final : public QHeaderView
{
    Q_OBJECT

public:
    explicit ScoreGridHeader(QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;

private:
    [[nodiscard]] int upperHeight() const;
    [[nodiscard]] QRect halfRect(int firstColumn, int lastColumn, const QRect& like) const;
    void paintTitle(QPainter& painter, const QRect& rect, int column) const;
    /// The ends of the scale always, and between them what has room.
    void paintScale(QPainter& painter, const QRect& rect) const;
};

} // namespace touchstone
