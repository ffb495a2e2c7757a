// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Clock.h"

#include <cmath>
#include <fstream>
#include <string>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace touchstone {

#if defined(__x86_64__)

namespace {

/// The counter runs at one rate in every power state.
bool counterIsInvariant()
{
    constexpr unsigned kPowerLeaf = 0x80000007U;
    constexpr unsigned kInvariantTsc = 1U << 8U;
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    if (__get_cpuid(kPowerLeaf, &a, &b, &c, &d) != 0 && (d & kInvariantTsc) != 0) {
        return true;
    }
    // Some hypervisors hide the leaf; the kernel's own finding then counts.
    std::ifstream file("/proc/cpuinfo");
    std::string line;
    while (std::getline(file, line)) {
        if (line.rfind("flags", 0) == 0) {
            return line.find(" constant_tsc") != std::string::npos &&
                   line.find(" nonstop_tsc") != std::string::npos;
        }
    }
    return false;
}

/// The kernel watches the counter and leaves it for another clock when it runs unevenly between
/// processors.
bool kernelTrustsCounter()
{
    std::ifstream file("/sys/devices/system/clocksource/clocksource0/current_clocksource");
    std::string name;
    return static_cast<bool>(file >> name) && (name == "tsc" || name == "kvm-clock");
}

struct Reading
{
    std::uint64_t ticks = 0;
    std::uint64_t ns = 0;
};

/// Both clocks at the same instant, as nearly as the best of several attempts comes.
Reading readBoth()
{
    const MonotonicClock monotonic;
    Reading best;
    std::uint64_t bestGap = ~std::uint64_t{0};
    constexpr int kAttempts = 64;
    for (int i = 0; i < kAttempts; ++i) {
        const std::uint64_t before = __rdtsc();
        const std::uint64_t ns = monotonic.now();
        const std::uint64_t after = __rdtsc();
        if (after - before < bestGap) {
            bestGap = after - before;
            best = {before + (after - before) / 2, ns};
        }
    }
    return best;
}

void sleepFor(long nanoseconds)
{
    timespec rest{0, nanoseconds};
    while (::nanosleep(&rest, &rest) != 0) {
        // Interrupted by a signal: sleep the rest.
    }
}

double nsPerTick(const Reading& from, const Reading& to)
{
    return static_cast<double>(to.ns - from.ns) / static_cast<double>(to.ticks - from.ticks);
}

} // namespace

std::optional<TscClock> TscClock::calibrate()
{
    if (!counterIsInvariant() || !kernelTrustsCounter()) {
        return std::nullopt;
    }
    constexpr long kHalf = 25'000'000;
    const Reading first = readBoth();
    sleepFor(kHalf);
    const Reading middle = readBoth();
    sleepFor(kHalf);
    const Reading last = readBoth();
    if (first.ticks >= middle.ticks || middle.ticks >= last.ticks) {
        return std::nullopt;
    }
    // Two halves that disagree mean a counter that cannot be trusted, or a clock that was set.
    constexpr double kTolerance = 1e-4;
    const double whole = nsPerTick(first, last);
    if (!std::isfinite(whole) || whole <= 0.0 ||
        std::abs(nsPerTick(first, middle) - nsPerTick(middle, last)) > kTolerance * whole) {
        return std::nullopt;
    }
    const double factor = whole * static_cast<double>(std::uint64_t{1} << kShift);
    return TscClock(last.ticks, last.ns, static_cast<std::uint64_t>(std::llround(factor)));
}

#else

std::optional<TscClock> TscClock::calibrate()
{
    return std::nullopt;
}

#endif

} // namespace touchstone
