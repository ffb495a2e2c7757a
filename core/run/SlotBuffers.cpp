// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/SlotBuffers.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace touchstone {

SlotBuffers::SlotBuffers(AlignedBuffer memory,
                         std::size_t blockSize,
                         std::optional<BlockData> data,
                         std::optional<std::uint64_t> verifySeed)
    : m_memory(std::move(memory))
    , m_blockSize(blockSize)
    , m_data(std::move(data))
    , m_verifySeed(verifySeed)
{
}

Result<SlotBuffers> SlotBuffers::create(const Workload& workload,
                                        std::uint32_t depth,
                                        std::uint64_t seed,
                                        std::optional<std::uint64_t> verifySeed)
{
    const std::size_t blockSize = workload.blockSize.value();
    auto memory = AlignedBuffer::allocate(blockSize * depth);
    if (!memory) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::OutOfMemory, {{"size", Bytes{blockSize * depth}}}));
    }
    const std::span<std::byte> region = memory->bytes();
    std::optional<BlockData> data;
    if (workload.writes()) {
        data.emplace(workload, seed);
        for (std::uint32_t slot = 0; slot < depth; ++slot) {
            data->fill(region.subspan(slot * blockSize, blockSize));
        }
    } else {
        std::fill(region.begin(), region.end(), std::byte{0});
    }
    return SlotBuffers(std::move(*memory), blockSize, std::move(data), verifySeed);
}

void SlotBuffers::keepForever() &&
{
    static std::mutex mutex;
    static std::vector<AlignedBuffer> kept;
    const std::lock_guard lock(mutex);
    kept.push_back(std::move(m_memory));
}

} // namespace touchstone
