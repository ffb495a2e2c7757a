// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"
#include "core/report/TestResult.h"

#include <vector>

namespace touchstone {

/// What Touchstone and the machine themselves did to a result, where it could have changed a figure
/// by more than one per cent: its own part of the latency, waiting for processors, the host of a
/// virtual machine, a rate that was not reached.
[[nodiscard]] std::vector<Note> checkDisturbance(const TestResult& result);

} // namespace touchstone
