// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/base/Units.h"
#include "core/workload/Workload.h"

#include <array>
#include <optional>
#include <vector>

namespace touchstone {

/// What memory that Pmem loads from and stores to belongs to.
enum class PmemBacking {
    DeviceDax, ///< a device-DAX node
    DaxFile,   ///< a file on persistent memory, mapped with MAP_SYNC
    PageCache  ///< any other file: the memory is the kernel's page cache
};

/// How Pmem really reached its target.
struct PmemUse
{
    /// What was used; never Auto.
    PmemGranularity granularity = PmemGranularity::Page;
    PmemBacking backing = PmemBacking::PageCache;
    /// Whether a finer granularity was asked for than the target has: what was stored does not
    /// survive a power failure.
    bool emulated = false;
    /// NUMA node of the target, where it is known.
    std::optional<int> regionNode;
    /// NUMA nodes on which the threads started, ascending.
    std::vector<int> threadNodes;
    /// In whose multiples the target can be mapped.
    Bytes alignment{0};

    bool operator==(const PmemUse&) const = default;
};

inline constexpr std::array<EnumName<PmemBacking>, 3> kPmemBackingNames{
    {{PmemBacking::DeviceDax, "devdax"},
     {PmemBacking::DaxFile, "fsdax"},
     {PmemBacking::PageCache, "page_cache"}}};

[[nodiscard]] nlohmann::json toJson(const PmemUse& use);
[[nodiscard]] PmemUse readPmemUse(const JsonReader& reader);

/// Adds what another thread of the same test used.
void mergePmemUse(PmemUse& sum, const PmemUse& other);

} // namespace touchstone
