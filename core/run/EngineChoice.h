// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunEnvironment.h"

#include <vector>

namespace touchstone {

/// An engine that a test would rather have used, and why it could not.
struct MissingEngine
{
    EngineKind engine = EngineKind::IoUring;
    int error = 0; ///< errno
};

struct EngineChoice
{
    EngineKind engine = EngineKind::IoUring;
    std::vector<MissingEngine> missing;
};

/// The engine that was asked for, or the next best that can be used here: libaio after io_uring,
/// then psync, which is always there.
[[nodiscard]] EngineChoice chooseEngine(const RunEnvironment& environment, EngineKind asked);

} // namespace touchstone
