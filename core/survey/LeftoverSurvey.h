// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Leftovers.h"

#include <chrono>
#include <string>
#include <vector>

namespace touchstone {

/// What was found in several folders.
struct LeftoverSurvey
{
    std::vector<Leftover> found;
    std::vector<std::string> silent; ///< folders that did not answer in time
};

/// Looks into each folder, apart from the others: one that does not answer within the limit holds
/// up none. Each leftover is told of once, in the order of the folders.
///
/// For processes with one thread; see askAll().
[[nodiscard]] LeftoverSurvey surveyLeftovers(const std::vector<std::string>& folders,
                                             std::chrono::milliseconds limit);

} // namespace touchstone
