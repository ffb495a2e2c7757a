// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/OffsetStream.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace touchstone {

namespace {

/// Neighbouring seeds and thread numbers must not give related sequences.
std::uint64_t threadSeed(std::uint64_t seed, int threadIndex)
{
    SplitMix64 mixer(seed);
    return SplitMix64(mixer.next() + static_cast<std::uint64_t>(threadIndex)).next();
}

constexpr std::uint32_t kAll = 100; ///< per cent

/// Whether the threads share the blocks among them, so that each needs one.
bool sharesBlocks(const Workload& workload)
{
    return workload.pattern == AccessPattern::Random
               ? !workload.repeats
               : workload.sequentialMode == SequentialMode::Regions;
}

/// Of random I/Os of persistent memory each thread has a part of the footprint to itself, as large
/// as the others': threads must not find each other's data in the caches.
bool hasOwnPart(const OffsetStream::Setup& setup)
{
    return setup.workload.engine == EngineKind::Pmem &&
           setup.workload.pattern == AccessPattern::Random && setup.threads > 1;
}

OffsetStream::Setup ownPart(OffsetStream::Setup setup)
{
    const std::uint64_t blockSize = setup.workload.blockSize.value();
    const auto threads = static_cast<std::uint64_t>(setup.threads);
    const std::uint64_t blocks = blockSize == 0 ? 0 : setup.footprint.size / blockSize / threads;
    const auto index = static_cast<std::uint64_t>(setup.threadIndex);
    setup.footprint.offset += index * blocks * blockSize;
    setup.footprint.size = blocks * blockSize;
    setup.seed = threadSeed(setup.seed, setup.threadIndex);
    setup.threads = 1;
    setup.threadIndex = 0;
    return setup;
}

} // namespace

OffsetStream::OffsetStream(Kind kind, const Setup& setup, std::uint64_t start, std::uint64_t blocks)
    : m_start(start)
    , m_blocks(blocks)
    , m_blockSize(commonUnit(setup.workload).value())
    , m_random(threadSeed(setup.seed, setup.threadIndex))
    , m_cursor(setup.cursor)
    , m_kind(kind)
    , m_jumpPercent(static_cast<std::uint32_t>(setup.workload.jumpPercent))
{
}

Result<OffsetStream> OffsetStream::create(const Setup& setup)
{
    assert(setup.threads >= 1);
    assert(setup.threadIndex >= 0 && setup.threadIndex < setup.threads);
    if (hasOwnPart(setup)) {
        return create(ownPart(setup));
    }
    const Workload& workload = setup.workload;
    const std::uint64_t largest = workload.blockSize.value();
    const std::uint64_t room = largest == 0 ? 0 : setup.footprint.size / largest;
    const auto threads = static_cast<std::uint64_t>(setup.threads);
    const std::uint64_t needed = sharesBlocks(workload) ? threads : 1U;
    if (room < needed) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::FootprintTooSmall,
                            {{"size", Bytes{setup.footprint.size}},
                             {"block", workload.blockSize},
                             {"threads", static_cast<std::int64_t>(needed)}}));
    }
    const std::uint64_t unit = commonUnit(workload).value();
    const std::uint64_t blocks = setup.footprint.size / unit;
    if (workload.pattern == AccessPattern::Random) {
        return createRandom(setup, blocks);
    }
    if (workload.sequentialMode == SequentialMode::Regions) {
        const std::uint64_t share = blocks / threads;
        const std::uint64_t first = share * static_cast<std::uint64_t>(setup.threadIndex);
        return OffsetStream(Kind::Sequential, setup, setup.footprint.offset + first * unit, share);
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
    return create(Setup{workload, footprint, load.threads, threadIndex, seed, cursor});
}

Result<OffsetStream> OffsetStream::createRandom(const Setup& setup, std::uint64_t blocks)
{
    const Workload& workload = setup.workload;
    const bool uniform = workload.distribution.kind == Distribution::Kind::Uniform;
    const bool jumps = workload.jumpPercent == kAll;
    const Kind kind = !workload.repeats  ? Kind::Covering
                      : uniform && jumps ? Kind::Random
                                         : Kind::Choosing;
    OffsetStream stream(kind, setup, setup.footprint.offset, blocks);
    if (kind == Kind::Covering) {
        stream.m_coverage.emplace(blocks, setup.threads, setup.threadIndex, setup.seed);
    } else if (!uniform) {
        auto hotSpots = HotSpots::create(workload.distribution, blocks);
        if (!hotSpots) {
            return tl::unexpected(hotSpots.error());
        }
        stream.m_hotSpots.emplace(std::move(*hotSpots));
    }
    if (kind == Kind::Choosing) {
        // Threads that rarely jump must not all begin at the same place.
        stream.m_block = stream.m_random.below(blocks);
    }
    return stream;
}

std::uint64_t OffsetStream::next(std::uint64_t blocks)
{
    assert(blocks >= 1 && blocks <= m_blocks);
    assert(m_kind != Kind::Covering || blocks == 1);
    switch (m_kind) {
    case Kind::Random:
        return offsetOf(m_random.below(m_blocks - blocks + 1));
    case Kind::Sequential: {
        const std::uint64_t block = blocks > m_blocks - m_block ? 0 : m_block;
        m_block = block + blocks == m_blocks ? 0 : block + blocks;
        return offsetOf(block);
    }
    case Kind::Covering:
        return offsetOf(m_coverage->next());
    case Kind::Choosing:
        return offsetOf(nextChosen(blocks));
    case Kind::Shared:
        break;
    }
    return offsetOf(nextShared(blocks));
}

std::uint64_t OffsetStream::nextChosen(std::uint64_t blocks)
{
    const std::uint64_t last = m_blocks - blocks;
    std::uint64_t block = m_block;
    if (m_jumpPercent == kAll || m_random.below(kAll) < m_jumpPercent) {
        block = m_hotSpots ? std::min(m_hotSpots->next(m_random), last) : m_random.below(last + 1);
    } else if (block > last) {
        block = 0;
    }
    m_block = block + blocks;
    return block;
}

std::uint64_t OffsetStream::nextShared(std::uint64_t blocks)
{
    // Only the numbers must be distinct; no other memory is ordered by them.
    if (blocks == 1) {
        return m_cursor->block.fetch_add(1, std::memory_order_relaxed) % m_blocks;
    }
    std::uint64_t at = m_cursor->block.load(std::memory_order_relaxed);
    for (;;) {
        const std::uint64_t left = m_blocks - at % m_blocks;
        const std::uint64_t from = blocks > left ? at + left : at;
        if (m_cursor->block.compare_exchange_weak(at, from + blocks, std::memory_order_relaxed)) {
            return from % m_blocks;
        }
    }
}

} // namespace touchstone
