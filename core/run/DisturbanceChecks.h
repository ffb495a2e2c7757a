// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"
#include "core/report/TestResult.h"

#include <vector>

namespace touchstone {

/// What Touchstone itself did to a result, where it could have changed a figure noticeably: a rate
/// that was not reached, its own part of the latency.
[[nodiscard]] std::vector<Note> checkDisturbance(const TestResult& result);

/// What the machine did to a test, where it could have changed a figure by more than one per cent:
/// waiting for processors, on the target where most of the time was lost, and the host of a virtual
/// machine. @param parts what the test measured on each of its targets.
[[nodiscard]] std::vector<Note> checkInterference(const std::vector<const TestResult*>& parts);

} // namespace touchstone
