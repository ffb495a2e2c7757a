// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/base/Result.h"
#include "core/workload/Coverage.h"
#include "core/workload/HotSpots.h"
#include "core/workload/Workload.h"

#include <atomic>
#include <cstdint>
#include <optional>

namespace touchstone {

/// The one cursor of a target's threads in SequentialMode::Shared. On a cache line of its own.
struct alignas(64) SharedCursor
{
    /// Never goes back: which block of the footprint it is shows once whole rounds are left out.
    std::atomic<std::uint64_t> block{0};
};

/// The part of a target that a test touches, in bytes from its start.
struct Footprint
{
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    bool operator==(const Footprint&) const = default;
};

/// Where the next I/O of one thread goes. Blocks are counted from the start of the footprint, so
/// every offset is footprint.offset plus a multiple of the block size; a tail smaller than a block
/// is never touched. Of a mix of block sizes, a block here is their common unit, and an I/O takes
/// several of them. One stream belongs to one thread.
class OffsetStream final
{
public:
    /// What a stream is made of.
    struct Setup
    {
        Workload workload;
        Footprint footprint;
        int threads = 1;
        int threadIndex = 0; ///< from 0
        /// Of the run or the test; each thread draws a sequence of its own from it.
        std::uint64_t seed = 0;
        /// Needed for SequentialMode::Shared; outlives the stream.
        SharedCursor* cursor = nullptr;
    };

    /// Random streams cover the whole footprint, each for itself; without repetition, they share
    /// it, and of Pmem each has an equal part of it. Sequential ones wrap around: in their own
    /// region, an equal share of whole blocks, or together over the footprint with a shared cursor.
    /// Fails when the footprint has no room for one I/O of each thread, or a zone of hot spots none
    /// for a block.
    /// @param setup of a workload that passed checkWorkload
    [[nodiscard]] static Result<OffsetStream> create(const Setup& setup);

    [[nodiscard]] static Result<OffsetStream> create(const Workload& workload,
                                                     const Load& load,
                                                     int threadIndex,
                                                     Footprint footprint,
                                                     std::uint64_t seed,
                                                     SharedCursor* cursor);

    /// The part of the target that all I/Os of this stream lie in.
    [[nodiscard]] Footprint range() const { return {m_start, m_blocks * m_blockSize}; }

    /// Byte offset of the next I/O of one block. No allocation, lock or system call. What is most
    /// often measured is inlined, by force.
    [[nodiscard, gnu::always_inline]] std::uint64_t next()
    {
        return m_kind == Kind::Random ? offsetOf(m_random.below(m_blocks)) : next(1);
    }

    /// The same for an I/O of so many blocks, at least one; it ends in the footprint. A sequential
    /// stream goes back to its start where the rest of the way is too short for the I/O.
    [[nodiscard]] std::uint64_t next(std::uint64_t blocks);

private:
    enum class Kind : std::uint8_t {
        Random,     ///< uniform, every I/O a jump
        Sequential, ///< in a region
        Shared,     ///< sequential with one cursor
        Covering,   ///< random without repetition
        Choosing,   ///< random with jumps now and then, with hot spots, or both
    };

    OffsetStream(Kind kind, const Setup& setup, std::uint64_t start, std::uint64_t blocks);

    [[nodiscard]] std::uint64_t offsetOf(std::uint64_t block) const
    {
        return m_start + block * m_blockSize;
    }

    [[nodiscard]] static Result<OffsetStream> createRandom(const Setup& setup,
                                                           std::uint64_t blocks);
    [[nodiscard]] std::uint64_t nextShared(std::uint64_t blocks);
    [[nodiscard]] std::uint64_t nextChosen(std::uint64_t blocks);

    std::uint64_t m_start;
    std::uint64_t m_blocks;
    std::uint64_t m_blockSize;
    std::uint64_t m_block = 0; ///< where a sequential stream, or one without a jump, goes on
    Random m_random;
    SharedCursor* m_cursor;
    Kind m_kind;
    std::uint32_t m_jumpPercent;
    std::optional<Coverage> m_coverage;
    std::optional<HotSpots> m_hotSpots;
};

} // namespace touchstone
