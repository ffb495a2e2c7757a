// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/HotSpots.h"

#include <cassert>

namespace touchstone {

namespace {

constexpr std::uint32_t kAll = 100; ///< per cent
constexpr std::uint64_t kPlacesKey = 1;

/// So many per cent of the blocks, rounded down, without running over.
std::uint64_t shareOf(std::uint64_t blocks, std::uint32_t percent)
{
    return blocks / kAll * percent + blocks % kAll * percent / kAll;
}

} // namespace

Result<HotSpots> HotSpots::create(const Distribution& distribution, std::uint64_t blocks)
{
    assert(blocks >= 1);
    assert(distribution.kind != Distribution::Kind::Uniform);
    const BlockPermutation places(blocks, kPlacesKey);
    switch (distribution.kind) {
    case Distribution::Kind::Zipf:
        return HotSpots(Scattered<ZipfRanks>{ZipfRanks(blocks, distribution.skew), places});
    case Distribution::Kind::Pareto:
        return HotSpots(Scattered<ParetoRanks>{ParetoRanks(blocks, distribution.skew), places});
    case Distribution::Kind::Uniform:
    case Distribution::Kind::Zoned:
        break;
    }
    return ofZones(distribution.zones, blocks);
}

Result<HotSpots> HotSpots::ofZones(const std::vector<Zone>& zones, std::uint64_t blocks)
{
    Zones parts;
    std::uint32_t ios = 0;
    std::uint32_t space = 0;
    std::uint64_t first = 0;
    for (const Zone& zone : zones) {
        space += static_cast<std::uint32_t>(zone.sizePercent);
        const std::uint64_t end = shareOf(blocks, space);
        if (zone.ioPercent > 0) {
            if (end == first) {
                return fail(ErrorKind::Usage,
                            Message(MessageId::ZoneTooSmall,
                                    {{"share", Share{static_cast<double>(zone.sizePercent) / kAll}},
                                     {"blocks", static_cast<std::int64_t>(blocks)}}));
            }
            ios += static_cast<std::uint32_t>(zone.ioPercent);
            parts.push_back({ios, first, end - first});
        }
        first = end;
    }
    assert(ios == kAll && space == kAll);
    return HotSpots(std::move(parts));
}

std::uint64_t HotSpots::next(Random& random) const
{
    if (const auto* zones = std::get_if<Zones>(&m_kind)) {
        const std::uint64_t drawn = random.below(kAll);
        auto part = zones->begin();
        while (part->upTo <= drawn) {
            ++part;
        }
        return part->first + random.below(part->blocks);
    }
    if (const auto* zipf = std::get_if<Scattered<ZipfRanks>>(&m_kind)) {
        return zipf->places.at(zipf->ranks.next(random));
    }
    const auto& pareto = std::get<Scattered<ParetoRanks>>(m_kind);
    return pareto.places.at(pareto.ranks.next(random));
}

} // namespace touchstone
