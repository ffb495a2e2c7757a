// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"

#include <string>
#include <vector>

namespace touchstone {

/// One row of the score grid: the tests that share a row. Null where the test was not run.
struct ReportGridRow
{
    std::string label;
    const Workload* workload = nullptr;
    Load load;
    const TestResult* read = nullptr;
    const TestResult* write = nullptr;

    /// Null where there are none, or none to be shown.
    [[nodiscard]] const DirectionResult* figures(bool ofRead) const;
};

// A target is named by its path; the group of all targets has the empty name.

/// The score grid of one target, in the order of the plan; rows that were not run are there too,
/// without figures. Points into the report.
[[nodiscard]] std::vector<ReportGridRow> gridRows(const Report& report, const std::string& target);

/// The rows of a sweep: one per load, reads and writes beside each other, by ascending load.
[[nodiscard]] std::vector<ReportGridRow> sweepRows(const Report& report, const std::string& target);

/// The row whose latencies say most about a drive: random access at the smallest load. Null if none
/// was measured.
[[nodiscard]] const ReportGridRow* latencyRow(const std::vector<ReportGridRow>& rows);

/// The measured targets in the order of their results: of several their group comes first.
[[nodiscard]] std::vector<std::string> measuredTargets(const Report& report);
[[nodiscard]] std::vector<TestResult> resultsOf(const Report& report, const std::string& target);

/// Where a throughput stands on the scale of the bars, 0 to 1: logarithmic from 1 MB/s to 10 GB/s.
[[nodiscard]] double barShare(BytesPerSecond throughput);

} // namespace touchstone
