// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/NvmeNamespace.h"

#include <bit>
#include <cstdint>

#include <linux/nvme_ioctl.h>

namespace touchstone {

/// Makes the read commands of one namespace. There is no other command, so that nothing can be
/// written.
class NvmeRead final
{
public:
    NvmeRead() = default;

    explicit NvmeRead(const NvmeNamespace& facts)
        : m_id(facts.id)
        , m_blockShift(static_cast<unsigned>(std::countr_zero(facts.blockSize)))
    {
    }

    /// What all reads have in common.
    [[nodiscard]] nvme_uring_cmd common() const
    {
        constexpr std::uint8_t kRead = 0x02;
        nvme_uring_cmd command{};
        command.opcode = kRead;
        command.nsid = m_id;
        return command;
    }

    /// @param offset and length in bytes, multiples of the block size.
    void set(nvme_uring_cmd& command,
             std::uint64_t address,
             std::uint64_t offset,
             std::uint32_t length) const
    {
        constexpr unsigned kHalf = 32;
        const std::uint64_t first = offset >> m_blockShift;
        command.addr = address;
        command.data_len = length;
        command.cdw10 = static_cast<std::uint32_t>(first);
        command.cdw11 = static_cast<std::uint32_t>(first >> kHalf);
        // The number of blocks counts from 0.
        command.cdw12 = (length >> m_blockShift) - 1;
    }

    /// 16 bits say how many blocks a command reads.
    [[nodiscard]] std::uint64_t longest() const
    {
        constexpr std::uint64_t kMostBlocks = 65536;
        return kMostBlocks << m_blockShift;
    }

private:
    std::uint32_t m_id = 0;
    unsigned m_blockShift = 0;
};

} // namespace touchstone
