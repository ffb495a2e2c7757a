// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/TestResult.h"
#include "core/run/LoopFigures.h"

#include <optional>

namespace touchstone {

/// What one loop measured, on its own.
[[nodiscard]] std::optional<LoopResult> makeLoopResult(const LoopFigures& figures);

/// Turns the figures of all loops of a test, added up, into its result. The loops themselves are
/// left to the caller.
[[nodiscard]] TestResult makeResult(const TestSpec& test, const LoopFigures& sum);

} // namespace touchstone
