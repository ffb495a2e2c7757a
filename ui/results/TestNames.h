// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/TestSpec.h"

#include <QString>

namespace touchstone {

/// "4K Q16 write": label and direction, in the language in force.
[[nodiscard]] QString testName(const TestSpec& test);

/// "rand Q16": pattern, depth and, where there are several, threads.
[[nodiscard]] QString testPattern(const TestSpec& test);

/// "read", "write", "mixed".
[[nodiscard]] QString directionName(const Workload& workload);

} // namespace touchstone
