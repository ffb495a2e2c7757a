// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/AlignedBuffer.h"
#include "core/base/Result.h"
#include "core/workload/BlockData.h"
#include "core/workload/VerifiableData.h"
#include "core/workload/Workload.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace touchstone {

/// The memory of a worker's I/Os: one buffer for each slot, in one region.
class SlotBuffers final
{
public:
    /// Of a workload that writes, with the data of BlockData; memory is touched in any case, so
    /// that no page fault falls into the timed loop. @param verifySeed as in WorkerSetup.
    [[nodiscard]] static Result<SlotBuffers>
    create(const Workload& workload,
           std::uint32_t depth,
           std::uint64_t seed,
           std::optional<std::uint64_t> verifySeed = std::nullopt);

    [[nodiscard]] std::span<std::byte> region() const { return m_memory.bytes(); }

    /// Before each write: makes the slot's data that of the next block.
    void refresh(std::uint32_t slot, std::uint64_t offset, std::uint32_t length)
    {
        if (m_verifySeed) {
            fillVerifiable(dataOf(slot, length), offset, *m_verifySeed);
        } else {
            m_data->renew(dataOf(slot, length));
        }
    }

    /// After a read, with a seed to verify by: nothing if the slot holds what refresh() makes.
    [[nodiscard]] std::optional<Mismatch>
    check(std::uint32_t slot, std::uint64_t offset, std::uint32_t length) const
    {
        return checkVerifiable(dataOf(slot, length), offset, *m_verifySeed);
    }

    /// Keeps the memory until the process ends: the kernel may still write into it because I/Os
    /// never came back.
    void keepForever() &&;

private:
    SlotBuffers(AlignedBuffer memory,
                std::size_t blockSize,
                std::optional<BlockData> data,
                std::optional<std::uint64_t> verifySeed);

    [[nodiscard]] std::span<std::byte> dataOf(std::uint32_t slot, std::uint32_t length) const
    {
        return m_memory.bytes().subspan(std::size_t{slot} * m_blockSize, length);
    }

    AlignedBuffer m_memory;
    std::size_t m_blockSize;
    std::optional<BlockData> m_data; ///< of a workload that writes
    std::optional<std::uint64_t> m_verifySeed;
};

} // namespace touchstone
