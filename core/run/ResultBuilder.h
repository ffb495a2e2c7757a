// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/TestResult.h"
#include "core/run/LoopFigures.h"

#include <string>
#include <vector>

namespace touchstone {

/// Turns the figures of a test's loops into its result. Loops are merged by adding: I/Os, times,
/// histogram counts; nothing is averaged.
[[nodiscard]] TestResult makeResult(const TestSpec& test, const std::vector<LoopFigures>& loops);

} // namespace touchstone
