// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/Direction.h"

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace touchstone {

/// One I/O in flight.
struct IoSlot
{
    std::uint64_t start = 0;    ///< ns
    std::uint64_t intended = 0; ///< ns; when it was due on the schedule of an open loop
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
    Direction direction = Direction::Read;
};

/// The places for I/Os in flight: one for each of depth. Free ones are a stack, so that the slot,
/// and with it the buffer, that is warmest in the cache is used next.
class IoSlots final
{
public:
    explicit IoSlots(std::uint32_t depth)
        : m_slots(depth)
        , m_free(depth)
        , m_freeCount(depth)
    {
        std::iota(m_free.rbegin(), m_free.rend(), 0U);
    }

    [[nodiscard]] std::uint32_t freeCount() const { return m_freeCount; }

    [[nodiscard]] std::uint32_t depth() const { return static_cast<std::uint32_t>(m_slots.size()); }

    /// As many as places, which are no more than freeCount(); the warmest first.
    void take(std::span<std::uint32_t> places)
    {
        for (std::uint32_t& place : places) {
            place = m_free.data()[--m_freeCount];
        }
    }

    void giveBack(std::uint32_t slot) { m_free.data()[m_freeCount++] = slot; }

    [[nodiscard]] IoSlot& operator[](std::uint32_t slot) { return m_slots.data()[slot]; }

private:
    std::vector<IoSlot> m_slots;
    std::vector<std::uint32_t> m_free;
    std::uint32_t m_freeCount;
};

} // namespace touchstone
