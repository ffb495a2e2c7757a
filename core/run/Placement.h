// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunEnvironment.h"

#include <optional>
#include <vector>

namespace touchstone {

/// Where the threads of a test run.
struct Placement
{
    std::optional<int> node; ///< of the target, as in EngineUse
    /// To which the threads are bound, ascending; empty where they are not.
    std::vector<int> processors;
    /// The process may use no processor of the node.
    bool nodeForbidden = false;
};

/// The processors that the workload names, else those of the target's NUMA node that this process
/// may use. That it may use those of the workload is checked when the threads are bound.
[[nodiscard]] Placement
placeWorkers(const RunEnvironment& environment, const Target& target, const TestSpec& test);

} // namespace touchstone
