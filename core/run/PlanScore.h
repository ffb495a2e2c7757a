// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"
#include "core/report/Score.h"
#include "core/run/Plan.h"

#include <optional>
#include <vector>

namespace touchstone {

/// The score of a run and what must be said beside it.
struct PlanScore
{
    std::optional<Score> score; ///< nothing where the suite has none
    std::optional<Note> note;
};

/// A score is for the tests of the suite as this program has it: all of them, with its workloads
/// and loads. Of another version of the suite there is none. Where times, limits or the size of the
/// file were changed there is one, with a warning. A suite of the user's own is what the plan
/// holds.
[[nodiscard]] PlanScore scoreOf(const Plan& plan, const std::vector<TestResult>& results);

} // namespace touchstone
