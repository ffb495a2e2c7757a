// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/AlignedBuffer.h"
#include "core/base/Random.h"
#include "core/base/Result.h"
#include "core/workload/Workload.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace touchstone {

/// The memory of a worker's I/Os: one buffer for each slot, in one region.
class SlotBuffers final
{
public:
    /// Of a workload that writes, each slot gets pseudo-random data of its own; memory is touched
    /// in any case, so that no page fault falls into the timed loop.
    [[nodiscard]] static Result<SlotBuffers>
    create(const Workload& workload, std::uint32_t depth, std::uint64_t seed);

    [[nodiscard]] std::span<std::byte> region() const { return m_memory.bytes(); }

    /// Makes the slot's data differ from all that was written before: eight new bytes in each
    /// 4 KiB, so that a drive that stores equal blocks once finds none. Where zeros were asked for
    /// they stay zeros.
    void refresh(std::uint32_t slot, std::uint64_t /*offset*/, std::uint32_t length)
    {
        if (!m_stamped) {
            return;
        }
        std::byte* const begin = m_memory.data() + std::size_t{slot} * m_blockSize;
        for (std::size_t at = 0; at + sizeof(std::uint64_t) <= length; at += kStampDistance) {
            const std::uint64_t stamp = m_stamps.next();
            std::memcpy(begin + at, &stamp, sizeof stamp);
        }
    }

    /// Keeps the memory until the process ends: the kernel may still write into it because I/Os
    /// never came back.
    void keepForever() &&;

private:
    static constexpr std::size_t kStampDistance = 4096;

    SlotBuffers(AlignedBuffer memory, const Workload& workload, std::uint64_t seed);

    AlignedBuffer m_memory;
    std::size_t m_blockSize;
    bool m_stamped;
    /// Goes through all 2⁶⁴ values before one comes again.
    SplitMix64 m_stamps;
};

} // namespace touchstone
