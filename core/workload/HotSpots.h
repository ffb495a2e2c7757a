// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/base/Result.h"
#include "core/workload/BlockPermutation.h"
#include "core/workload/ParetoRanks.h"
#include "core/workload/Workload.h"
#include "core/workload/ZipfRanks.h"

#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

namespace touchstone {

/// Draws blocks of which some are more popular than others. Zones keep their place in the target.
/// The popular blocks of zipf and pareto are scattered all over it, and always the same for a
/// number of blocks: for every thread, test and run. Memory does not grow with the blocks.
class HotSpots final
{
public:
    /// @param distribution checked, and not Uniform
    /// @param blocks at least 1
    /// Fails when a zone that gets I/Os is smaller than a block.
    [[nodiscard]] static Result<HotSpots> create(const Distribution& distribution,
                                                 std::uint64_t blocks);

    /// A block from 0 on. No allocation, lock or system call.
    [[nodiscard]] std::uint64_t next(Random& random) const;

private:
    struct Part
    {
        std::uint32_t upTo; ///< its share of the I/Os and those before it, in per cent
        std::uint64_t first;
        std::uint64_t blocks;
    };

    using Zones = std::vector<Part>;

    template <typename Ranks>
    struct Scattered
    {
        Ranks ranks;
        BlockPermutation places;
    };

    using Kind = std::variant<Zones, Scattered<ZipfRanks>, Scattered<ParetoRanks>>;

    explicit HotSpots(Kind kind)
        : m_kind(std::move(kind))
    {
    }

    [[nodiscard]] static Result<HotSpots> ofZones(const std::vector<Zone>& zones,
                                                  std::uint64_t blocks);

    Kind m_kind;
};

} // namespace touchstone
