// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/PacedWait.h"

#include <ctime>

#include <sys/prctl.h>

namespace touchstone {

void sleepExactly()
{
    // Where that is refused, I/Os start later, and their response times say so.
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
}

void sleepFor(std::uint64_t nanoseconds)
{
    constexpr std::uint64_t kSecond = 1'000'000'000;
    const timespec time{static_cast<time_t>(nanoseconds / kSecond),
                        static_cast<long>(nanoseconds % kSecond)};
    ::nanosleep(&time, nullptr);
}

} // namespace touchstone
