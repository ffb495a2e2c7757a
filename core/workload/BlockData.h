// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/workload/Workload.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace touchstone {

/// The data of one worker's writes. Each block that is written is numbered, and what stands in it
/// follows from its number: a block that must differ from all before gets the next number, a copy
/// the number of an earlier one. Numbers show in eight bytes of each 4 KiB; the rest is the same
/// data again and again, with the workload's incompressible share, so making a block costs little.
/// Not for workloads that verify.
class BlockData final
{
public:
    /// @param workload checked; one that writes
    BlockData(const Workload& workload, std::uint64_t seed);

    /// Before the first I/O, for every buffer that is written from. @param buffer of the workload's
    /// block size
    void fill(std::span<std::byte> buffer);

    /// Before every write, for what is written: makes the buffer hold the next block, whatever a
    /// read has left in it. Where zeros were asked for they are zeros. No allocation, lock or
    /// system call.
    /// @param block the buffer's beginning, as long as the I/O
    void renew(std::span<std::byte> block);

private:
    /// Drives that store equal data once compare pieces of this size, or larger ones.
    static constexpr std::size_t kPiece = 4096;

    [[nodiscard]] std::uint64_t nextNumber();

    DataPattern m_pattern;
    std::size_t m_blockSize;
    std::uint64_t m_stampsPerBlock;
    std::uint64_t m_stampSeed;
    std::uint64_t m_fresh = 0; ///< the number that no block has had yet
    SplitMix64 m_fillSeeds;
    Random m_choices;
    /// What all buffers hold besides their number. Empty where each can keep data of its own: there
    /// are no copies, and no reads that overwrite it.
    std::vector<std::byte> m_base;
    bool m_restores; ///< reads overwrite the buffers
};

} // namespace touchstone
