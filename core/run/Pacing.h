// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/ArrivalSchedule.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace touchstone {

/// When a worker may start I/Os, where that is not at once: on the schedule of an open loop, or
/// after the think time of a closed one. Belongs to the worker's thread.
///
/// In an open loop I/Os fall due whether or not there is a free slot; those that have to wait are
/// the backlog. Only their number is kept: a second copy of the schedule, which lags behind the
/// first by that many, knows when each of them was due.
class Pacing final
{
public:
    static constexpr std::uint64_t kNever = ~std::uint64_t{0};

    /// @param depth the number of slots.
    Pacing(const Load& load, int threadIndex, std::uint64_t seed, std::uint32_t depth);

    /// Whether there is anything to wait for.
    [[nodiscard]] bool isPaced() const { return isOpen() || m_thinkTime > 0; }

    [[nodiscard]] bool isOpen() const { return m_newest.has_value(); }

    void restart(std::uint64_t begin);

    /// Takes note of what has fallen due, or has paused long enough, until now.
    void lookAt(std::uint64_t now);

    /// How many I/Os may start, of so many free slots, after lookAt().
    [[nodiscard]] std::uint32_t startable(std::uint32_t free) const;

    /// One I/O starts. @return when it was due; now in a closed loop.
    [[nodiscard]] std::uint64_t start(std::uint64_t now);

    /// One I/O is back: its slot rests.
    void finish(std::uint64_t now);

    /// When the next I/O may start, if a slot is free then; kNever where nothing but the end of an
    /// I/O can allow one. After lookAt().
    [[nodiscard]] std::uint64_t nextDue() const;

    /// I/Os that are due and have not started.
    [[nodiscard]] std::uint64_t backlog() const { return m_backlog; }

private:
    /// Of an open loop: the next I/O to fall due, and the oldest that has not started.
    std::optional<ArrivalSchedule> m_newest;
    std::optional<ArrivalSchedule> m_oldest;
    std::uint64_t m_backlog = 0;

    std::uint64_t m_thinkTime;
    /// When the slots that rest may be used again: a ring, oldest first.
    std::vector<std::uint64_t> m_rests;
    std::uint32_t m_firstRest = 0;
    std::uint32_t m_restCount = 0;
};

} // namespace touchstone
