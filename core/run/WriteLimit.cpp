// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/WriteLimit.h"

#include <algorithm>

namespace touchstone {

namespace {

/// Telling costs a locked instruction, so it is done some hundred times in a test.
constexpr std::uint64_t kTellings = 256;
/// The share of the limit that the ramp gets: one part of so many.
constexpr std::uint64_t kRampPart = 4;
/// A scaled limit leaves so many I/Os for each one in flight, and so many bytes in all, which take
/// the fastest drives some milliseconds.
constexpr std::uint64_t kLeastRounds = 16;
constexpr Bytes kLeastBytes{std::uint64_t{16} << 20U};

std::uint64_t inFlight(const Load& load)
{
    return static_cast<std::uint64_t>(load.threads) * static_cast<std::uint64_t>(load.depth);
}

} // namespace

std::optional<WriteLimit> writeLimitOf(const TestSpec& test)
{
    if (!test.limits.writtenBytes || !test.workload.writes()) {
        return std::nullopt;
    }
    const std::uint64_t blockSize = test.workload.blockSize.value();
    const auto threads = static_cast<std::uint64_t>(test.load.threads);
    const std::uint64_t blocks = test.limits.writtenBytes->value() / blockSize;
    WriteLimit limit;
    limit.writesToTell = std::max<std::uint64_t>(1, blocks / threads / kTellings);
    // What all workers together can have written without having told, or still have in flight.
    const std::uint64_t untold = threads * (limit.writesToTell - 1) + inFlight(test.load);
    limit.ramp = Bytes{blocks / kRampPart * blockSize};
    limit.window = Bytes{(blocks >= untold ? blocks - untold + 1 : 1) * blockSize};
    limit.most = Bytes{std::max(blocks, untold) * blockSize};
    return limit;
}

TestLimits scaledLimits(const TestSpec& test, Bytes fileSize, Bytes suiteFileSize)
{
    TestLimits limits = test.limits;
    if (!limits.writtenBytes || fileSize >= suiteFileSize) {
        return limits;
    }
    const double share =
        static_cast<double>(fileSize.value()) / static_cast<double>(suiteFileSize.value());
    const std::uint64_t blockSize = test.workload.blockSize.value();
    const auto scaled =
        static_cast<std::uint64_t>(share * static_cast<double>(limits.writtenBytes->value()));
    const Bytes least =
        std::max(kLeastBytes, Bytes{kLeastRounds * inFlight(test.load) * blockSize});
    limits.writtenBytes = std::min(*limits.writtenBytes, std::max(Bytes{scaled}, least));
    limits.minimum = Nanoseconds{0};
    return limits;
}

} // namespace touchstone
