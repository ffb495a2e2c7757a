// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/SlotBuffers.h"

#include "core/workload/DataFill.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace touchstone {

SlotBuffers::SlotBuffers(AlignedBuffer memory, const Workload& workload, std::uint64_t seed)
    : m_memory(std::move(memory))
    , m_blockSize(workload.blockSize.value())
    , m_stamped(workload.writes() && workload.data.incompressible > 0.0)
    , m_stamps(seed)
{
}

Result<SlotBuffers>
SlotBuffers::create(const Workload& workload, std::uint32_t depth, std::uint64_t seed)
{
    const std::size_t blockSize = workload.blockSize.value();
    auto memory = AlignedBuffer::allocate(blockSize * depth);
    if (!memory) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::OutOfMemory, {{"size", Bytes{blockSize * depth}}}));
    }
    SplitMix64 seeds(seed);
    const std::span<std::byte> region = memory->bytes();
    if (workload.writes()) {
        for (std::uint32_t slot = 0; slot < depth; ++slot) {
            fillBuffer(region.subspan(slot * blockSize, blockSize), workload.data, seeds.next());
        }
    } else {
        std::fill(region.begin(), region.end(), std::byte{0});
    }
    return SlotBuffers(std::move(*memory), workload, seeds.next());
}

void SlotBuffers::keepForever() &&
{
    static std::mutex mutex;
    static std::vector<AlignedBuffer> kept;
    const std::lock_guard lock(mutex);
    kept.push_back(std::move(m_memory));
}

} // namespace touchstone
