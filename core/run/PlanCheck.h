// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Plan.h"

namespace touchstone {

// The parts of validate().

/// Safety first, then whether every target can be measured and has room for its test file.
[[nodiscard]] Result<void> checkTargets(const Plan& plan);

/// Every test on every target, and what the tests of a step need together.
[[nodiscard]] Result<void> checkSteps(const Plan& plan);

} // namespace touchstone
