// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"
#include "core/report/TestResult.h"

#include <vector>

namespace touchstone {

/// Checks a result against itself: Little's law, the depth that was asked for, how much was
/// measured, whether the histogram could hold it. What fails becomes a note about the test. A test
/// that measured nothing gets none. Of a group only what its parts do not show.
[[nodiscard]] std::vector<Note> checkResult(const TestResult& result);

} // namespace touchstone
