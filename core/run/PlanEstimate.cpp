// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/Plan.h"

#include <algorithm>

namespace touchstone {

namespace {

std::uint64_t outstandingBytes(const TestSpec& test)
{
    return static_cast<std::uint64_t>(test.load.threads) *
           static_cast<std::uint64_t>(test.load.depth) * test.workload.blockSize.value();
}

/// Upper bound of what one test writes; nothing where it has none.
std::optional<std::uint64_t> writtenBytes(const TestSpec& test)
{
    if (!test.workload.writes()) {
        return 0;
    }
    std::optional<std::uint64_t> bound;
    if (test.limits.writtenBytes.has_value()) {
        bound = test.limits.writtenBytes->value() + outstandingBytes(test);
    }
    // With a ramp, I/Os are made that nobody counts.
    if (test.limits.numberOfIos.has_value() && test.limits.ramp.count() == 0) {
        std::uint64_t counted = *test.limits.numberOfIos;
        const bool overflow =
            __builtin_mul_overflow(
                counted, static_cast<std::uint64_t>(test.load.threads), &counted) ||
            __builtin_mul_overflow(counted, test.workload.blockSize.value(), &counted);
        if (!overflow) {
            bound = std::min(bound.value_or(counted), counted);
        }
    }
    return bound;
}

} // namespace

Estimate estimate(const Plan& plan)
{
    Estimate result;
    result.preparationBytes = plan.fileSize;
    std::uint64_t bytes = 0;
    bool bounded = true;
    for (const Step& step : plan.steps) {
        result.time += (step.test.limits.ramp + step.test.limits.duration) * plan.loops;
        const auto written = writtenBytes(step.test);
        bounded = bounded && written.has_value();
        bytes += written.value_or(0) * static_cast<std::uint64_t>(plan.loops);
    }
    if (bounded) {
        result.testBytes = Bytes{bytes};
    }
    return result;
}

} // namespace touchstone
