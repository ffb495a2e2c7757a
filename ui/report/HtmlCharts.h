// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/ReportGrid.h"
#include "ui/text/Language.h"

#include <QString>

#include <vector>

namespace touchstone {

// The charts of the HTML report, drawn by the window's chart code. Each is empty where there is
// nothing to draw.

/// IOPS and latency over queue depth, where the suite is a sweep.
[[nodiscard]] QString
htmlDepthCharts(SuiteView view, const std::vector<TestResult>& results, const Language& language);

/// Throughput and latency over time, from the slices.
[[nodiscard]] QString htmlTimeCharts(const std::vector<TestResult>& results,
                                     const Language& language);

/// Latency by percentile of the row at the smallest random load.
[[nodiscard]] QString htmlPercentileChart(const std::vector<ReportGridRow>& rows,
                                          const Language& language);

} // namespace touchstone
