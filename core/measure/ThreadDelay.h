// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace touchstone {

/// What kept a thread from running so far.
struct ThreadDelay
{
    /// Nanoseconds in which it could have run and another thread had the processor. 0 where the
    /// kernel was built without scheduler statistics.
    std::uint64_t waited = 0;
    std::uint64_t involuntarySwitches = 0;
};

/// Of the calling thread. Source: /proc/thread-self/schedstat, getrusage(2).
[[nodiscard]] ThreadDelay threadDelay();

} // namespace touchstone
