// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/Plot.h"
#include "ui/charts/RunTimeline.h"
#include "ui/charts/SeriesPool.h"
#include "ui/text/Language.h"

namespace touchstone {

enum class RateUnit { IoCount, MBps, MiBps };

/// Throughput over time: reads blue, writes orange, a band with its name for each test.
class ThroughputPlot final : public Plot
{
public:
    ThroughputPlot(const Theme& theme, const QFont& font);

    void
    show(const RunTimeline& timeline, TimeRange range, RateUnit unit, const Language& language);

private:
    struct Shown;
    void showLine(const TimelineLine& line, const Shown& shown, bool isRead);

    SeriesPool<QLineSeries> m_lines;
    SeriesPool<QAreaSeries> m_areas;
};

/// Latency over time on a logarithmic axis: p50 and p99 of a sliding second. A percentile with too
/// few samples above it has no line.
class LatencyPlot final : public Plot
{
public:
    LatencyPlot(const Theme& theme, const QFont& font);

    void show(const RunTimeline& timeline, TimeRange range, const Language& language);

private:
    SeriesPool<QLineSeries> m_lines;
};

} // namespace touchstone
