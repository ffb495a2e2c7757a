// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/Plan.h"
#include "core/run/WriteLimit.h"

#include <algorithm>
#include <limits>

namespace touchstone {

namespace {

/// Upper bound of what one test writes, its minimum time aside; nothing where it has none.
std::optional<std::uint64_t> writtenBytes(const TestSpec& test)
{
    if (!test.workload.writes()) {
        return 0;
    }
    std::optional<std::uint64_t> bound;
    if (const auto limit = writeLimitOf(test)) {
        bound = limit->most.value();
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

/// sum + each × times. What no number can hold becomes the largest that one can: a bound that is
/// too low would be worse than one that nobody reaches.
template <typename T>
T addTimes(T sum, T each, T times)
{
    T product{};
    const bool overflow =
        __builtin_mul_overflow(each, times, &product) || __builtin_add_overflow(sum, product, &sum);
    return overflow ? std::numeric_limits<T>::max() : sum;
}

} // namespace

Nanoseconds loopTime(const Step& step)
{
    if (step.tests.empty()) {
        return Nanoseconds{0};
    }
    // Tests that run at once take the same time.
    const TestLimits& limits = step.tests.front().limits;
    const bool isVerified = std::any_of(step.tests.begin(),
                                        step.tests.end(),
                                        [](const TestSpec& test) { return test.workload.verify; });
    return (limits.ramp + limits.duration) * (isVerified ? 2 : 1);
}

Estimate estimate(const Plan& plan)
{
    Estimate result;
    const auto targets = static_cast<std::uint64_t>(plan.targets.size());
    const auto folders = static_cast<std::uint64_t>(
        std::count_if(plan.targets.begin(), plan.targets.end(), [](const PlanTarget& target) {
            return target.facts.kind == TargetKind::Folder;
        }));
    result.preparationBytes = Bytes{addTimes<std::uint64_t>(0, plan.fileSize.value(), folders)};
    Nanoseconds::rep time = 0;
    std::uint64_t bytes = 0;
    bool bounded = true;
    for (const Step& step : plan.steps) {
        time = addTimes<Nanoseconds::rep>(time, loopTime(step).count(), plan.loops);
        for (const TestSpec& test : step.tests) {
            if (writeLimitOf(test)) {
                result.minimum = std::max(result.minimum, test.limits.minimum);
            }
            const auto written = writtenBytes(test);
            bounded = bounded && written.has_value();
            bytes = addTimes(
                bytes, written.value_or(0), static_cast<std::uint64_t>(plan.loops) * targets);
        }
    }
    result.time = Nanoseconds{time};
    if (bounded) {
        result.testBytes = Bytes{bytes};
    }
    return result;
}

} // namespace touchstone
