// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <csetjmp>
#include <cstddef>
#include <span>

namespace touchstone {

/// Where a thread goes on when its access to mapped memory raises SIGBUS: a bad block, or a file
/// that somebody made shorter. While any object exists the signal has a handler of ours, which
/// passes every other SIGBUS on to the one that stood there before.
///
///     if (sigsetjmp(landing.place(), 0) != 0) {
///         return -EIO;
///     }
///     landing.arm();
///     …  nothing in here may need a destructor
///     landing.disarm();
///
/// An object belongs to one thread, which may have several, and arms one at a time.
class BusErrorLanding final
{
public:
    /// Catches what is raised inside of this memory.
    explicit BusErrorLanding(std::span<const std::byte> memory);
    ~BusErrorLanding();
    BusErrorLanding(const BusErrorLanding&) = delete;
    BusErrorLanding& operator=(const BusErrorLanding&) = delete;

    [[nodiscard]] sigjmp_buf& place() { return m_place; }

    /// From here on a bus error of this thread ends in place(), disarmed.
    void arm()
    {
        t_armed = this;
        // The handler runs on this thread, so only the compiler could move what follows.
        std::atomic_signal_fence(std::memory_order_seq_cst);
    }

    void disarm()
    {
        std::atomic_signal_fence(std::memory_order_seq_cst);
        t_armed = nullptr;
    }

    /// The landing that catches a bus error at this address on the calling thread, disarmed; null
    /// if none does. For the handler.
    [[nodiscard]] static BusErrorLanding* take(const void* address);

private:
    static inline thread_local BusErrorLanding* t_armed = nullptr;

    sigjmp_buf m_place{};
    std::span<const std::byte> m_memory;
};

} // namespace touchstone
