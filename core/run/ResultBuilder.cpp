// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/ResultBuilder.h"

#include <optional>

namespace touchstone {

namespace {

LatencySummary summary(const LatencyTotals& totals)
{
    return {Nanoseconds(static_cast<std::int64_t>(totals.min())),
            totals.mean(),
            totals.standardDeviation(),
            Nanoseconds(static_cast<std::int64_t>(totals.max())),
            totals.histogram()};
}

std::optional<DirectionResult>
directionResult(const DirectionTotals& totals, Bytes blockSize, Nanoseconds duration)
{
    // I/Os in no time have no rate: all of a few came back the moment the window began.
    if (totals.service.count() == 0 || duration <= Nanoseconds{0}) {
        return std::nullopt;
    }
    DirectionResult result;
    result.ios = totals.service.count();
    result.bytes = Bytes{result.ios * blockSize.value()};
    result.iops = iops(result.ios, duration);
    result.bytesPerSecond = throughput(result.bytes, duration);
    result.errors = totals.errors;
    result.submit = summary(totals.submit);
    result.service = summary(totals.service);
    return result;
}

DirectionTotals both(const LoopFigures& figures)
{
    DirectionTotals sum = figures.of(Direction::Read);
    const DirectionTotals& writes = figures.of(Direction::Write);
    sum.submit.add(writes.submit);
    sum.service.add(writes.service);
    for (const auto& [error, count] : writes.errors) {
        sum.errors[error] += count;
    }
    return sum;
}

double ratio(double part, double whole)
{
    return whole > 0.0 ? part / whole : 0.0;
}

} // namespace

std::optional<LoopResult> makeLoopResult(const LoopFigures& figures, Bytes blockSize)
{
    const LatencyTotals service = both(figures).service;
    if (service.count() == 0 || figures.duration <= Nanoseconds{0}) {
        return std::nullopt;
    }
    return LoopResult{iops(service.count(), figures.duration),
                      throughput(Bytes{service.count() * blockSize.value()}, figures.duration),
                      service.mean()};
}

TestResult makeResult(const TestSpec& test, const LoopFigures& sum)
{
    const Bytes blockSize = test.workload.blockSize;
    TestResult result;
    result.test = test;
    result.errors = both(sum).errors;
    result.duration = sum.duration;
    result.read = directionResult(sum.of(Direction::Read), blockSize, sum.duration);
    result.write = directionResult(sum.of(Direction::Write), blockSize, sum.duration);
    if (result.read && result.write) {
        result.total = directionResult(both(sum), blockSize, sum.duration);
    }
    result.achievedDepth = ratio(sum.depthTime, static_cast<double>(sum.duration.count()));
    result.meanBatch =
        ratio(static_cast<double>(sum.submittedIos), static_cast<double>(sum.submitCalls));
    result.cpu.user = sum.cpuUser;
    result.cpu.system = sum.cpuSystem;
    if (const DirectionResult* whole = result.whole()) {
        result.cpu.perIo = (sum.cpuUser + sum.cpuSystem) / static_cast<std::int64_t>(whole->ios);
    }
    result.engine = sum.engine;
    result.slices = sum.slices;
    return result;
}

} // namespace touchstone
