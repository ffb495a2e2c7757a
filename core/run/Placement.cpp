// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/Placement.h"

#include <algorithm>
#include <iterator>

namespace touchstone {

Placement
placeWorkers(const RunEnvironment& environment, const Target& target, const TestSpec& test)
{
    Placement placement;
    placement.processors = test.workload.processors;
    const auto node = environment.nodeOf(target);
    if (!node) {
        return placement;
    }
    placement.node = node->number;
    const std::vector<int> allowed = environment.allowedProcessors();
    if (!placement.processors.empty() || allowed.empty()) {
        return placement;
    }
    std::set_intersection(node->processors.begin(),
                          node->processors.end(),
                          allowed.begin(),
                          allowed.end(),
                          std::back_inserter(placement.processors));
    placement.nodeForbidden = placement.processors.empty() && !node->processors.empty();
    return placement;
}

} // namespace touchstone
