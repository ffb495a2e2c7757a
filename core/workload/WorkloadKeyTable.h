// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/Assignment.h"
#include "core/workload/TestSpec.h"

#include <span>
#include <string_view>

namespace touchstone {

/// A workload key and how its value gets into a test.
struct WorkloadKey
{
    std::string_view name;
    Result<void> (*set)(TestSpec&, const Assignment&);
};

/// All of them in the order of the documentation, which is also the order in which they are set, so
/// that a key may build on one before it.
[[nodiscard]] std::span<const WorkloadKey> workloadKeyTable();

} // namespace touchstone
