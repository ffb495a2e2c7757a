// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Plan.h"

#include <string>
#include <vector>

namespace touchstone::cli {

/// What stands behind the word "run", as it was typed.
struct RunOptions
{
    std::vector<std::string> targets;
    std::string suite;
    std::vector<std::string> workloads;
    /// All workloads at once instead of one after the other.
    bool together = false;
    /// File, or "-" for standard input.
    std::string plan;
    std::string size;
    std::string time;
    std::string loops;
    /// Identities of raw targets that may be overwritten.
    std::vector<std::string> destroy;
    std::string output;
    bool force = false;
    bool events = false;
    bool dryRun = false;
};

/// Makes the plan: from the file, from the workloads or from the suite, which is quick where none
/// is named. Raw targets that it overwrites have been judged and looked at. Every error is one of
/// usage or a refusal for safety.
[[nodiscard]] Result<Plan> planOf(const RunOptions& options);

} // namespace touchstone::cli
