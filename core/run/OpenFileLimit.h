// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/run/Plan.h"

#include <cstddef>
#include <functional>

namespace touchstone {

/// How many files a run of the plan has open at once, at most: its targets with their test files, a
/// descriptor for each lane, and a ring for each worker that uses io_uring.
/// @param usesRings whether an engine that a test asks for has a ring for each worker here.
[[nodiscard]] std::size_t openFilesNeeded(const Plan& plan,
                                          const std::function<bool(EngineKind)>& usesRings);

/// Makes sure that this process may open so many files more, and raises its own limit
/// (RLIMIT_NOFILE) as far as that is allowed where it may not yet.
[[nodiscard]] Result<void> allowOpenFiles(std::size_t more);

} // namespace touchstone
