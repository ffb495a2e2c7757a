// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/Assignment.h"
#include "core/workload/Workload.h"

#include <vector>

namespace touchstone {

// Values of workload keys that have parts, in fio's form. Only the form is looked at here; whether
// shares add up and numbers are in range is checkWorkload's to say.

/// "4k/60:64k/40": block sizes and their shares.
[[nodiscard]] Result<std::vector<BlockShare>> blockMixOf(const Assignment& given);

/// "random", "zipf:1.2", "pareto:0.2", "zoned:90/10:10/90": of a zone, its share of the I/Os goes
/// before its share of the space.
[[nodiscard]] Result<Distribution> distributionOf(const Assignment& given);

/// "0-3,5", ascending and each once in the result.
[[nodiscard]] Result<std::vector<int>> processorsOf(const Assignment& given);

} // namespace touchstone
