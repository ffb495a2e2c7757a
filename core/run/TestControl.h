// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace touchstone {

/// How long a worker waits for I/Os under way once the window has ended.
inline constexpr Nanoseconds kDrainLimit{std::chrono::seconds(30)};

/// The window in which I/Os are measured; the same for all workers of a step. An I/O counts when
/// its completion is first seen in [from, end). Nanoseconds of the test's clock.
struct Schedule
{
    std::uint64_t begin = 0;    ///< the first I/Os start; the ramp lasts until from
    std::uint64_t from = 0;     ///< planned; TestControl::beginAt() may settle on an earlier time
    std::uint64_t until = 0;    ///< planned end; TestControl::end() may come earlier
    bool mayBeginEarly = false; ///< a lane has a limit that can end the ramp before from
};

/// What the workers of one step and their controller share. Written so rarely that reading it once
/// for each turn of the timed loop costs nothing. What is written counts for each lane, which is
/// one test on one target.
class alignas(64) TestControl final
{
public:
    explicit TestControl(std::size_t lanes = 1)
        : m_lanes(lanes)
    {
    }

    /// When the window begins; 0 until that is settled. Any thread.
    [[nodiscard]] std::uint64_t from() const { return m_from.load(std::memory_order_relaxed); }

    /// Settles when the window begins. Only the first call counts, so that all workers share one
    /// window. @return what is settled. Any thread.
    std::uint64_t beginAt(std::uint64_t time)
    {
        std::uint64_t settled = 0;
        const bool first = m_from.compare_exchange_strong(settled, time, std::memory_order_relaxed);
        return first ? time : settled;
    }

    /// When the window ends. No I/O is started from then on.
    [[nodiscard]] std::uint64_t end() const { return m_end.load(std::memory_order_relaxed); }

    /// Moves the end forward, never back: a limit was reached, an I/O failed or somebody asked to
    /// stop. Any thread.
    void endBy(std::uint64_t time)
    {
        std::uint64_t end = m_end.load(std::memory_order_relaxed);
        while (time < end && !m_end.compare_exchange_weak(end, time, std::memory_order_relaxed)) {
        }
    }

    /// Tells how much more was written. @return what all workers of the lane have told so far.
    std::uint64_t addWritten(std::size_t lane, std::uint64_t bytes)
    {
        return m_lanes[lane].written.fetch_add(bytes, std::memory_order_relaxed) + bytes;
    }

    /// What all workers of the lane have told so far. Any thread.
    [[nodiscard]] std::uint64_t written(std::size_t lane) const
    {
        return m_lanes[lane].written.load(std::memory_order_relaxed);
    }

    /// Set by the worker that ended the window because the lane's limit of written bytes was
    /// reached.
    void setWriteLimitReached(std::size_t lane)
    {
        m_lanes[lane].writeLimitReached.store(true, std::memory_order_relaxed);
    }

    [[nodiscard]] bool writeLimitReached(std::size_t lane) const
    {
        return m_lanes[lane].writeLimitReached.load(std::memory_order_relaxed);
    }

private:
    struct Lane
    {
        std::atomic<std::uint64_t> written{0};
        std::atomic<bool> writeLimitReached{false};
    };

    std::atomic<std::uint64_t> m_from{0};
    std::atomic<std::uint64_t> m_end{~std::uint64_t{0}};
    std::vector<Lane> m_lanes;
};

} // namespace touchstone
