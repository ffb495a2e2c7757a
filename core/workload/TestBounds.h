// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/TestSpec.h"

namespace touchstone {

// What a test may ask for. Checked where people write it (keys, suite files) and again in plans.

inline constexpr int kMaximumThreads = 1024;
inline constexpr int kMaximumDepth = 4096;
/// Every block device counts in these.
inline constexpr Bytes kSector{512};
/// What a processor loads and stores at once: a cache line.
inline constexpr Bytes kSmallestAccess{64};
inline constexpr Bytes kMaximumBlock{std::uint64_t{64} << 20U};
inline constexpr Nanoseconds kMinimumTestTime = std::chrono::milliseconds(100);
inline constexpr Nanoseconds kMaximumTestTime = std::chrono::hours(24 * 30);
/// How long a test may take that ends after a number of I/Os and names no time.
inline constexpr Nanoseconds kCountedTestTime = std::chrono::hours(1);
inline constexpr Nanoseconds kMaximumThinkTime = std::chrono::hours(1);
/// I/Os per second and thread of an open loop.
inline constexpr std::uint64_t kMaximumRate = 1'000'000;
/// Of zipf: above, all I/Os go to one block.
inline constexpr double kMaximumExponent = 5.0;
/// The kernel can be built for so many processors, and no more.
inline constexpr int kHighestProcessor = 8191;
/// Size of the test file where nobody says one.
inline constexpr Bytes kDefaultFileSize{std::uint64_t{1} << 30U};

[[nodiscard]] constexpr bool isMultiple(Bytes size, Bytes unit)
{
    return unit.value() != 0 && size.value() % unit.value() == 0;
}

/// What blocks and offsets of a workload come in.
[[nodiscard]] constexpr Bytes blockUnit(EngineKind engine)
{
    return engine == EngineKind::Pmem ? kSmallestAccess : kSector;
}

/// The largest batch: of what is in flight at once, or of what is timed together.
[[nodiscard]] constexpr int largestBatch(EngineKind engine, int depth)
{
    return engine == EngineKind::Pmem ? kMaximumDepth : depth;
}

} // namespace touchstone
