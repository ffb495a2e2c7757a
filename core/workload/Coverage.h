// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/BlockPermutation.h"

#include <cstdint>

namespace touchstone {

/// Random order without repetition, in constant memory: every block comes once before any comes
/// again. The threads share one order and go through their own equal parts of it (to within a
/// block), so together they meet each block once in a pass. Each pass has an order of its own; a
/// thread that is through with its part goes on with that part of the next order, whatever the
/// others do.
class Coverage final
{
public:
    /// @param blocks at least as many as threads
    /// @param seed the same for all threads
    Coverage(std::uint64_t blocks, int threads, int threadIndex, std::uint64_t seed);

    /// A block from 0 on. No allocation, lock or system call.
    [[nodiscard]] std::uint64_t next()
    {
        if (m_index == m_end) {
            startPass();
        }
        return m_order.at(m_index++);
    }

private:
    void startPass();

    std::uint64_t m_blocks;
    std::uint64_t m_seed;
    std::uint64_t m_pass = 0;
    std::uint64_t m_first; ///< of the thread's part of the order
    std::uint64_t m_end;
    std::uint64_t m_index;
    BlockPermutation m_order;
};

} // namespace touchstone
