// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <concepts>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string_view>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace touchstone {

/// A source of nanoseconds that never goes back. The timed loop takes its clock as a template
/// parameter, so reading it is inline. All workers of a test and their controller share one.
template <typename T>
concept Clock = requires(const T& clock)
{
    {
        clock.now()
        } -> std::same_as<std::uint64_t>;
    // Whether time passes by itself.
    {
        T::kRuns
        } -> std::convertible_to<bool>;
};

/// CLOCK_MONOTONIC, through the vDSO.
class MonotonicClock final
{
public:
    static constexpr std::string_view kName = "clock_monotonic";
    static constexpr bool kRuns = true;

    [[nodiscard]] std::uint64_t now() const
    {
        timespec time{};
        ::clock_gettime(CLOCK_MONOTONIC, &time);
        return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U +
               static_cast<std::uint64_t>(time.tv_nsec);
    }
};

/// The processor's time stamp counter, turned into nanoseconds by a multiplication and a shift.
/// Exists only calibrated: see TscClock::calibrate().
class TscClock final
{
public:
    static constexpr std::string_view kName = "tsc";
    static constexpr bool kRuns = true;

    /// Measures the counter's rate against CLOCK_MONOTONIC; takes about 50 ms. Nothing where the
    /// counter is missing, not invariant, not trusted by the kernel or not steady.
    [[nodiscard]] static std::optional<TscClock> calibrate();

    [[nodiscard]] std::uint64_t now() const
    {
        __extension__ using Wide = unsigned __int128;
        return m_startNs + static_cast<std::uint64_t>(
                               (static_cast<Wide>(ticks() - m_startTicks) * m_factor) >> kShift);
    }

private:
    /// Nanoseconds per tick as a fixed-point number: exact to one part in 10⁹ and more, and far
    /// from overflow in 128 bits for any run.
    static constexpr unsigned kShift = 32;

    TscClock(std::uint64_t startTicks, std::uint64_t startNs, std::uint64_t factor)
        : m_startTicks(startTicks)
        , m_startNs(startNs)
        , m_factor(factor)
    {
    }

    [[nodiscard]] static std::uint64_t ticks()
    {
#if defined(__x86_64__)
        return __rdtsc();
#else
        return 0;
#endif
    }

    std::uint64_t m_startTicks;
    std::uint64_t m_startNs;
    std::uint64_t m_factor;
};

static_assert(Clock<MonotonicClock> && Clock<TscClock>);

/// What one call of now() costs, in nanoseconds: the fastest of several rounds, so that being
/// descheduled does not count.
template <Clock C>
[[nodiscard]] double clockCost(const C& clock)
{
    constexpr int kRounds = 8;
    constexpr int kCalls = 1000;
    double best = 1e9;
    for (int round = 0; round < kRounds; ++round) {
        const std::uint64_t begin = clock.now();
        std::uint64_t end = begin;
        for (int call = 0; call < kCalls; ++call) {
            end = clock.now();
        }
        const double cost = static_cast<double>(end - begin) / kCalls;
        best = cost < best ? cost : best;
    }
    return best;
}

} // namespace touchstone
