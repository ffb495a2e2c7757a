// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Catalogue.h"
#include "core/run/Plan.h"

#include <string>

namespace touchstone::cli {

/// What a run would do, for people: targets, tests, time and bytes to be written.
[[nodiscard]] std::string planText(const Plan& plan, const Catalogue& catalogue);

/// The raw targets that a run overwrites, each with what was found on it; empty if there are none.
[[nodiscard]] std::string overwrittenText(const Plan& plan, const Catalogue& catalogue);

} // namespace touchstone::cli
