// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/OffsetStream.h"

#include <cassert>

namespace touchstone {

namespace {

/// Neighbouring seeds and thread numbers must not give related sequences.
std::uint64_t threadSeed(std::uint64_t seed, int threadIndex)
{
    SplitMix64 mixer(seed);
    return SplitMix64(mixer.next() + static_cast<std::uint64_t>(threadIndex)).next();
}

} // namespace

OffsetStream::OffsetStream(Kind kind, const Setup& setup, std::uint64_t start, std::uint64_t blocks)
    : m_start(start)
    , m_blocks(blocks)
    , m_blockSize(setup.blockSize.value())
    , m_random(threadSeed(setup.seed, setup.threadIndex))
    , m_cursor(setup.cursor)
    , m_kind(kind)
{
}

Result<OffsetStream> OffsetStream::create(const Setup& setup)
{
    assert(setup.threads >= 1);
    assert(setup.threadIndex >= 0 && setup.threadIndex < setup.threads);
    const std::uint64_t blockSize = setup.blockSize.value();
    const std::uint64_t blocks = blockSize == 0 ? 0 : setup.footprint.size / blockSize;
    const bool regions = setup.pattern == AccessPattern::Sequential &&
                         setup.sequentialMode == SequentialMode::Regions;
    const auto threads = static_cast<std::uint64_t>(setup.threads);
    if (blocks < (regions ? threads : 1U)) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::FootprintTooSmall,
                            {{"size", Bytes{setup.footprint.size}},
                             {"block", setup.blockSize},
                             {"threads", static_cast<std::int64_t>(regions ? threads : 1U)}}));
    }
    if (setup.pattern == AccessPattern::Random) {
        return OffsetStream(Kind::Random, setup, setup.footprint.offset, blocks);
    }
    if (regions) {
        const std::uint64_t share = blocks / threads;
        const std::uint64_t first = share * static_cast<std::uint64_t>(setup.threadIndex);
        return OffsetStream(
            Kind::Sequential, setup, setup.footprint.offset + first * blockSize, share);
    }
    assert(setup.cursor != nullptr);
    return OffsetStream(Kind::Shared, setup, setup.footprint.offset, blocks);
}

Result<OffsetStream> OffsetStream::create(const Workload& workload,
                                          const Load& load,
                                          int threadIndex,
                                          Footprint footprint,
                                          std::uint64_t seed,
                                          SharedCursor* cursor)
{
    return create(Setup{workload.pattern,
                        workload.sequentialMode,
                        workload.blockSize,
                        footprint,
                        load.threads,
                        threadIndex,
                        seed,
                        cursor});
}

} // namespace touchstone
