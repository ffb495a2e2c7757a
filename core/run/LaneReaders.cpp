// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/LaneReaders.h"

namespace touchstone {

void LaneReaders::add(const WorkerFigures& figures)
{
    for (const Direction direction : {Direction::Read, Direction::Write}) {
        if (const DirectionFigures* of = figures.of(direction)) {
            m_sources[static_cast<std::size_t>(direction)].push_back(
                {HistogramReader(of->service), of});
        }
    }
}

FreshSums LaneReaders::takeNew(std::uint32_t generation, const Workload& workload)
{
    if (m_generation != generation) {
        m_generation = generation;
        for (auto& direction : m_sources) {
            for (Source& source : direction) {
                source.bytesSeen = 0;
            }
        }
    }
    FreshSums sums;
    for (std::size_t i = 0; i < kDirections; ++i) {
        for (Source& source : m_sources[i]) {
            takeNew(source, sums[i], workload);
        }
    }
    return sums;
}

void LaneReaders::takeNew(Source& source, FreshIos& sum, const Workload& workload) const
{
    const std::uint64_t ios = source.service.addNewTo(sum.service, m_generation);
    if (workload.blockMix.empty()) {
        // Counted apart, bytes would be those of another moment.
        sum.bytes += ios * workload.blockSize.value();
        return;
    }
    const std::uint64_t bytes = source.figures->bytes.load(std::memory_order_relaxed);
    if (ios > 0 && bytes > source.bytesSeen) {
        sum.bytes += bytes - source.bytesSeen;
        source.bytesSeen = bytes;
    }
}

} // namespace touchstone
