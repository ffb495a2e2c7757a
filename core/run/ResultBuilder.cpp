// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/ResultBuilder.h"

#include <algorithm>
#include <optional>

namespace touchstone {

namespace {

/// What is known of latencies.
enum class Known { Everything, Mean };

LatencySummary summary(const LatencyTotals& totals, Known known)
{
    if (known == Known::Mean) {
        LatencySummary mean;
        mean.meanNs = totals.mean();
        mean.meanOnly = true;
        return mean;
    }
    return {Nanoseconds(static_cast<std::int64_t>(totals.min())),
            totals.mean(),
            totals.standardDeviation(),
            Nanoseconds(static_cast<std::int64_t>(totals.max())),
            totals.histogram()};
}

std::optional<DirectionResult>
directionResult(const DirectionTotals& totals, Nanoseconds duration, Known known)
{
    // I/Os in no time have no rate: all of a few came back the moment the window began.
    if (totals.service.count() == 0 || duration <= Nanoseconds{0}) {
        return std::nullopt;
    }
    DirectionResult result;
    result.ios = totals.service.count();
    result.bytes = totals.bytes;
    result.iops = iops(result.ios, duration);
    result.bytesPerSecond = throughput(result.bytes, duration);
    result.errors = totals.errors;
    result.submit = summary(totals.submit, known);
    result.service = summary(totals.service, known);
    if (totals.response.count() > 0) {
        result.response = summary(totals.response, known);
    }
    return result;
}

DirectionTotals both(const LoopFigures& figures)
{
    DirectionTotals sum = figures.of(Direction::Read);
    const DirectionTotals& writes = figures.of(Direction::Write);
    sum.submit.add(writes.submit);
    sum.service.add(writes.service);
    sum.response.add(writes.response);
    sum.bytes += writes.bytes;
    for (const auto& [error, count] : writes.errors) {
        sum.errors[error] += count;
    }
    return sum;
}

double ratio(double part, double whole)
{
    return whole > 0.0 ? part / whole : 0.0;
}

std::optional<OpenLoopResult>
openLoopResult(const Load& load, const LoopFigures& sum, const DirectionResult* whole)
{
    if (!load.rate) {
        return std::nullopt;
    }
    OpenLoopResult result;
    result.asked = Iops{static_cast<double>(*load.rate) * sum.workers};
    result.achieved = whole == nullptr ? 0.0 : ratio(whole->iops.value(), result.asked.value());
    result.backlogAtEnd = sum.openLoop.backlogAtEnd;
    result.longestBacklog = sum.openLoop.longestBacklog;
    return result;
}

} // namespace

std::optional<LoopResult> makeLoopResult(const LoopFigures& figures)
{
    const DirectionTotals sum = both(figures);
    const LatencyTotals& service = sum.service;
    if (service.count() == 0 || figures.duration <= Nanoseconds{0}) {
        return std::nullopt;
    }
    return LoopResult{iops(service.count(), figures.duration),
                      throughput(sum.bytes, figures.duration),
                      service.mean()};
}

TestResult makeResult(const TestSpec& test, const LoopFigures& sum)
{
    TestResult result;
    result.test = test;
    result.errors = both(sum).errors;
    result.duration = sum.duration;
    const Known known = timedTogether(test) > 1 ? Known::Mean : Known::Everything;
    result.read = directionResult(sum.of(Direction::Read), sum.duration, known);
    result.write = directionResult(sum.of(Direction::Write), sum.duration, known);
    if (result.read && result.write) {
        result.total = directionResult(both(sum), sum.duration, known);
    }
    result.achievedDepth = ratio(sum.depthTime, static_cast<double>(sum.duration.count()));
    result.meanBatch =
        ratio(static_cast<double>(sum.submittedIos), static_cast<double>(sum.submitCalls));
    result.cpu.user = sum.cpuUser;
    result.cpu.system = sum.cpuSystem;
    result.cpu.spin = Nanoseconds(static_cast<std::int64_t>(sum.openLoop.spin));
    if (const DirectionResult* whole = result.whole()) {
        // Spinning for the next I/O is not work for one.
        const Nanoseconds worked = sum.cpuUser + sum.cpuSystem - result.cpu.spin;
        result.cpu.perIo = std::max(worked, Nanoseconds{0}) / static_cast<std::int64_t>(whole->ios);
    }
    result.openLoop = openLoopResult(test.load, sum, result.whole());
    result.disturbance.stalls = sum.disturbance.stalls;
    result.disturbance.longestStall =
        Nanoseconds(static_cast<std::int64_t>(sum.disturbance.longestStall));
    result.disturbance.runDelay = Nanoseconds(static_cast<std::int64_t>(sum.disturbance.runDelay));
    result.disturbance.involuntarySwitches = sum.disturbance.involuntarySwitches;
    result.engine = sum.engine;
    result.slices = sum.slices;
    return result;
}

} // namespace touchstone
