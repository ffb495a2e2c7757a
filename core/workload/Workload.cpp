// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/Workload.h"

#include "core/workload/WorkloadNames.h"

#include <algorithm>
#include <numeric>

namespace touchstone {

Bytes commonUnit(const Workload& workload)
{
    std::uint64_t unit = workload.blockSize.value();
    for (const BlockShare& share : workload.blockMix) {
        unit = std::gcd(unit, share.size.value());
    }
    return Bytes{unit};
}

Bytes largestBlock(const std::vector<BlockShare>& mix)
{
    return std::max_element(
               mix.begin(),
               mix.end(),
               [](const BlockShare& a, const BlockShare& b) { return a.size < b.size; })
        ->size;
}

Bytes smallestBlock(const Workload& workload)
{
    Bytes smallest = workload.blockSize;
    for (const BlockShare& share : workload.blockMix) {
        smallest = std::min(smallest, share.size);
    }
    return smallest;
}

std::string_view rwName(const Workload& workload)
{
    const bool random = workload.pattern == AccessPattern::Random;
    if (workload.trims) {
        return random ? "randtrim" : "trim";
    }
    if (workload.reads() && workload.writes()) {
        return random ? "randrw" : "rw";
    }
    if (workload.writes()) {
        return random ? "randwrite" : "write";
    }
    return random ? "randread" : "read";
}

std::string_view engineName(EngineKind engine)
{
    return enumName(engine, kEngineNames);
}

} // namespace touchstone
