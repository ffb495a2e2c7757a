// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Event.h"

#include <string>
#include <vector>

/// Runs that never happened, made from a formula: for tests of everything that reads events and
/// reports. The drive is invented. The figures agree with each other as real ones do: a result is
/// the sum of its slices and a slice that of its samples, IOPS × block size is the throughput, and
/// IOPS × mean service latency is the depth. The same values every time.
namespace touchstone::canned {

[[nodiscard]] Plan quickPlan();
[[nodiscard]] Plan depthSweepPlan();

/// Every event of a whole run, the last one with the report.
[[nodiscard]] std::vector<Event> quickRun();
[[nodiscard]] std::vector<Event> depthSweepRun();
/// Interrupted by the user while the fifth test was being measured.
[[nodiscard]] std::vector<Event> interruptedRun();
/// The drive answers with EIO in the ninth test.
[[nodiscard]] std::vector<Event> failedRun();

/// The report of the last event.
[[nodiscard]] const Report& reportOf(const std::vector<Event>& events);
/// What `run --events` would print.
[[nodiscard]] std::string jsonLines(const std::vector<Event>& events);

} // namespace touchstone::canned
