// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/Direction.h"
#include "core/workload/OffsetStream.h"

#include <cstdint>
#include <vector>

namespace touchstone {

/// One I/O as a workload asks for it; offset and length in bytes.
struct IoRequest
{
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
    Direction direction = Direction::Read;
    bool operator==(const IoRequest&) const = default;
};

/// What one thread does next: direction, block size and offset. A stream made again from the same
/// values gives the same I/Os again, so what was written need not be remembered to be found; with a
/// shared cursor it is the threads together that do the same I/Os. One stream belongs to one
/// thread.
class IoStream final
{
public:
    /// As OffsetStream::create.
    [[nodiscard]] static Result<IoStream> create(const Workload& workload,
                                                 const Load& load,
                                                 int threadIndex,
                                                 Footprint footprint,
                                                 std::uint64_t seed,
                                                 SharedCursor* cursor);

    /// The part of the target that all I/Os of this stream lie in.
    [[nodiscard]] Footprint range() const { return m_offsets.range(); }

    /// The next I/O. No allocation, lock, system or virtual call. Inlined by force, as the
    /// histogram's part is.
    [[nodiscard, gnu::always_inline]] IoRequest next()
    {
        const Direction direction = nextDirection();
        if (m_mix.empty()) {
            return {m_offsets.next(), m_length, direction};
        }
        return nextOfMix(direction);
    }

private:
    /// One size of the mix.
    struct Part
    {
        std::uint32_t upTo;   ///< its per cent and those of the parts before it
        std::uint32_t length; ///< bytes
        std::uint32_t blocks; ///< the same in blocks of the offset stream
    };

    IoStream(OffsetStream offsets, const Workload& workload, std::uint64_t seed);

    [[nodiscard]] Direction nextDirection()
    {
        if (m_readPercent == kAll) {
            return Direction::Read;
        }
        return m_readPercent > 0 && m_choices.below(kAll) < m_readPercent ? Direction::Read
                                                                          : Direction::Write;
    }

    [[nodiscard]] IoRequest nextOfMix(Direction direction);

    static constexpr std::uint32_t kAll = 100; ///< per cent

    OffsetStream m_offsets;
    Random m_choices; ///< of direction and size
    std::uint32_t m_length;
    std::uint32_t m_readPercent;
    std::vector<Part> m_mix; ///< empty for one size
};

} // namespace touchstone
