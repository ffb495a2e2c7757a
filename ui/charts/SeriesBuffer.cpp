// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/SeriesBuffer.h"

#include <algorithm>
#include <utility>

namespace touchstone {

namespace {

constexpr qsizetype kPointsPerGroup = 2;

QPointF between(QPointF a, QPointF b, double x)
{
    const double width = b.x() - a.x();
    return width > 0.0 ? QPointF(x, a.y() + (b.y() - a.y()) * (x - a.x()) / width)
                       : QPointF(x, b.y());
}

} // namespace

SeriesBuffer::SeriesBuffer(qsizetype capacity)
    : m_capacity(std::max<qsizetype>(capacity, 4 * kPointsPerGroup))
{
}

void SeriesBuffer::Extremes::widen(QPointF point)
{
    const auto [low, high] =
        std::minmax({first, second, point}, [](QPointF a, QPointF b) { return a.y() < b.y(); });
    const bool lowIsFirst = low.x() <= high.x();
    first = lowIsFirst ? low : high;
    second = lowIsFirst ? high : low;
}

void SeriesBuffer::append(QPointF point)
{
    if (m_groupSize == 1) {
        m_closed.append(point);
    } else {
        if (m_openCount == 0) {
            m_open = {point, point};
        } else {
            m_open.widen(point);
        }
        ++m_openCount;
        if (m_openCount >= m_groupSize) {
            closeGroup();
        }
    }
    if (m_closed.size() + kPointsPerGroup > m_capacity) {
        thin();
    }
}

void SeriesBuffer::clear()
{
    *this = SeriesBuffer(m_capacity);
}

void SeriesBuffer::closeGroup()
{
    m_closed.append(m_open.first);
    m_closed.append(m_open.second);
    m_openCount = 0;
}

void SeriesBuffer::thin()
{
    // Four points make one group: four raw ones the first time, two old groups later.
    constexpr qsizetype kFused = 2 * kPointsPerGroup;
    const qsizetype rawPerPoint = m_groupSize == 1 ? 1 : m_groupSize / kPointsPerGroup;
    const QList<QPointF> old = std::exchange(m_closed, {});
    m_groupSize = kFused * rawPerPoint;
    const qsizetype whole = old.size() / kFused * kFused;
    for (qsizetype i = 0; i < old.size(); i += kFused) {
        Extremes group{old.at(i), old.at(i)};
        for (qsizetype k = i; k < std::min(i + kFused, old.size()); ++k) {
            group.widen(old.at(k));
        }
        if (i < whole) {
            m_closed.append(group.first);
            m_closed.append(group.second);
        } else if (m_openCount == 0) {
            m_open = group;
            m_openCount = (old.size() - whole) * rawPerPoint;
        } else {
            // What is open already came after the points that are left over.
            group.widen(m_open.first);
            group.widen(m_open.second);
            m_open = group;
            m_openCount += (old.size() - whole) * rawPerPoint;
        }
    }
}

QList<QPointF> SeriesBuffer::points() const
{
    QList<QPointF> points = m_closed;
    if (m_openCount > 0) {
        points.append(m_open.first);
        points.append(m_open.second);
    }
    return points;
}

QList<QPointF> cutToRange(const QList<QPointF>& points, double from, double to)
{
    QList<QPointF> cut;
    for (qsizetype i = 0; i < points.size(); ++i) {
        const QPointF point = points.at(i);
        const bool hasPrevious = i > 0;
        if (point.x() < from) {
            continue;
        }
        if (hasPrevious && points.at(i - 1).x() < from) {
            cut.append(between(points.at(i - 1), point, from));
        }
        if (point.x() > to) {
            if (hasPrevious && points.at(i - 1).x() < to) {
                cut.append(between(points.at(i - 1), point, to));
            }
            break;
        }
        cut.append(point);
    }
    return cut;
}

} // namespace touchstone
