// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/TestResult.h"
#include "ui/charts/Plot.h"
#include "ui/charts/SeriesPool.h"
#include "ui/text/Language.h"

#include <optional>
#include <vector>

namespace touchstone {

/// What one test of a sweep measured in one direction.
struct DepthPoint
{
    double depth = 1.0; ///< asked, per target: threads × depth of each
    double iops = 0.0;
    double meanMicroseconds = 0.0;
    std::optional<double> p99Microseconds;
};

/// The curves of a sweep, by ascending depth.
struct DepthCurves
{
    std::vector<DepthPoint> read;
    std::vector<DepthPoint> write;

    /// Tests that failed or measured nothing are left out.
    [[nodiscard]] static DepthCurves of(const std::vector<TestResult>& results);

    /// A curve needs two depths at least.
    [[nodiscard]] bool isDrawable() const { return read.size() > 1 || write.size() > 1; }

    /// Every depth once, ascending.
    [[nodiscard]] std::vector<double> depths() const;
};

/// IOPS over queue depth. Doublings of the depth are equal steps.
class DepthRatePlot final : public Plot
{
public:
    DepthRatePlot(const Theme& theme, const QFont& font);
    void show(const DepthCurves& curves, const Language& language);

private:
    SeriesPool<QLineSeries> m_lines;
    SeriesPool<QScatterSeries> m_markers;
};

/// Mean and p99 latency over queue depth, on a logarithmic axis.
class DepthLatencyPlot final : public Plot
{
public:
    DepthLatencyPlot(const Theme& theme, const QFont& font);
    void show(const DepthCurves& curves, const Language& language);

private:
    SeriesPool<QLineSeries> m_lines;
    SeriesPool<QScatterSeries> m_markers;
};

} // namespace touchstone
