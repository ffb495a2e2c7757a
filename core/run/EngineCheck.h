// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/Target.h"
#include "core/workload/Workload.h"

namespace touchstone {

/// Whether the engine that a workload asks for and the target go together at all.
[[nodiscard]] Result<void> checkEngine(const Target& target, const Workload& workload);

} // namespace touchstone
