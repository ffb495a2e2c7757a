// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/TestResult.h"
#include "ui/charts/Plot.h"
#include "ui/charts/SeriesPool.h"
#include "ui/text/Language.h"

namespace touchstone {

/// Latency by percentile of one row of results, reads and writes: the axis counts the nines, so the
/// tail is as wide as the body. Lines end where fewer than ten samples lie above.
class PercentilePlot final : public Plot
{
public:
    PercentilePlot(const Theme& theme, const QFont& font);

    /// Either may be null.
    void show(const DirectionResult* read, const DirectionResult* write, const Language& language);

private:
    SeriesPool<QLineSeries> m_lines;
    SeriesPool<QScatterSeries> m_markers;
};

} // namespace touchstone
