// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>

namespace touchstone {

/// The points of one line of a chart, however long the run lasts: never more than the capacity.
/// When it is full, neighbouring points are thinned to the lowest and the highest of each group, so
/// a spike of a single sample stays visible for ever. Groups are equally large over the whole line.
class SeriesBuffer final
{
public:
    static constexpr qsizetype kCapacity = 1000;

    explicit SeriesBuffer(qsizetype capacity = kCapacity);

    /// x must not decrease from call to call.
    void append(QPointF point);
    void clear();

    /// At most capacity points, in the order of x.
    [[nodiscard]] QList<QPointF> points() const;

    [[nodiscard]] bool empty() const { return m_closed.isEmpty() && m_openCount == 0; }

private:
    /// Lowest and highest point of a group, in the order of x.
    struct Extremes
    {
        QPointF first;
        QPointF second;
        void widen(QPointF point);
    };

    void closeGroup();
    void thin();

    qsizetype m_capacity;
    QList<QPointF> m_closed;
    /// Raw points per closed group; 1 while nothing has been thinned.
    qsizetype m_groupSize = 1;
    Extremes m_open;
    qsizetype m_openCount = 0;
};

/// The part of a line between two values of x, cut exactly at both by interpolation. Chart engines
/// that write SVG do not clip, so lines are cut before they are drawn.
[[nodiscard]] QList<QPointF> cutToRange(const QList<QPointF>& points, double from, double to);

} // namespace touchstone
