// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/TestResult.h"

namespace touchstone {

/// Adds how another worker, or another loop, went into the kernel. A feature that any of them had
/// to drop was not used by the test: what is left are the features that all had.
void mergeEngineUse(EngineUse& sum, const EngineUse& other);

} // namespace touchstone
