// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/workload/TestSpec.h"

namespace touchstone {

/// Whether the fields of a test make sense together, wherever they were written: as workload keys,
/// in a suite file or in a plan. What depends on the target is not looked at here. The error is of
/// the kind Usage and names the test.
[[nodiscard]] Result<void> checkWorkload(const TestSpec& test);

} // namespace touchstone
