// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <cstdint>

namespace touchstone {

/// The last stretch before an I/O is due, in nanoseconds, is spent spinning: waking up takes a
/// thread about so long.
inline constexpr std::uint64_t kLongestSpin = 50'000;

/// Lets the calling thread's sleeps end when they should, instead of up to 50 µs later as the
/// kernel has it for ordinary threads.
void sleepExactly();

/// Sleeps so long, or until a signal comes.
void sleepFor(std::uint64_t nanoseconds);

/// Sleeps so long; not at all on a clock that others move.
template <Clock C>
void rest(const C& /*clock*/, std::uint64_t nanoseconds)
{
    if (C::kRuns) {
        sleepFor(nanoseconds);
    }
}

/// Spins until that time, or until somethingCame() says so; not at all where the time is further
/// away than the last stretch. @return nanoseconds spent.
template <Clock C, typename Function>
std::uint64_t spinUntil(const C& clock, std::uint64_t until, Function&& somethingCame)
{
    const std::uint64_t begin = clock.now();
    std::uint64_t now = begin;
    // A clock that others move would be waited for in vain.
    while (C::kRuns && now < until && now + kLongestSpin >= until && !somethingCame()) {
        now = clock.now();
    }
    return now - begin;
}

} // namespace touchstone
