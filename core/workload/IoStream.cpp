// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/IoStream.h"

#include <cassert>
#include <utility>

namespace touchstone {

IoStream::IoStream(OffsetStream offsets, const Workload& workload, std::uint64_t seed)
    : m_offsets(std::move(offsets))
    , m_choices(seed)
    , m_length(static_cast<std::uint32_t>(workload.blockSize.value()))
    , m_readPercent(static_cast<std::uint32_t>(workload.readPercent))
{
    const std::uint64_t unit = commonUnit(workload).value();
    std::uint32_t upTo = 0;
    for (const BlockShare& share : workload.blockMix) {
        upTo += static_cast<std::uint32_t>(share.percent);
        m_mix.push_back({upTo,
                         static_cast<std::uint32_t>(share.size.value()),
                         static_cast<std::uint32_t>(share.size.value() / unit)});
    }
    assert(m_mix.empty() || upTo == kAll);
}

Result<IoStream> IoStream::create(const Workload& workload,
                                  const Load& load,
                                  int threadIndex,
                                  Footprint footprint,
                                  std::uint64_t seed,
                                  SharedCursor* cursor)
{
    return OffsetStream::create(workload, load, threadIndex, footprint, seed, cursor)
        .map([&](OffsetStream&& offsets) {
            // Not related to the offsets, which start from the same seed.
            SplitMix64 mixer(~seed);
            const std::uint64_t own = mixer.next() + static_cast<std::uint64_t>(threadIndex);
            return IoStream(std::move(offsets), workload, SplitMix64(own).next());
        });
}

IoRequest IoStream::nextOfMix(Direction direction)
{
    const auto drawn = static_cast<std::uint32_t>(m_choices.below(kAll));
    auto part = m_mix.begin();
    while (part->upTo <= drawn) {
        ++part;
    }
    return {m_offsets.next(part->blocks), part->length, direction};
}

} // namespace touchstone
