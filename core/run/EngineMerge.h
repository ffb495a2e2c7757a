// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/TestResult.h"

namespace touchstone {

/// Adds how another worker, another loop or another target of a group went into the kernel. A
/// feature that any of them had to drop was not used by the test and is left out. Several engines
/// are named one after the other.
void mergeEngineUse(EngineUse& sum, const EngineUse& other);

} // namespace touchstone
