// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/LoopFigures.h"

#include "core/report/SliceMerge.h"
#include "core/run/EngineMerge.h"

#include <algorithm>

namespace touchstone {

namespace {

void addErrors(std::map<int, std::uint64_t>& sum, const std::map<int, std::uint64_t>& more)
{
    for (const auto& [error, count] : more) {
        sum[error] += count;
    }
}

void addDirection(DirectionTotals& sum, const DirectionFigures& figures)
{
    const LatencyTotals service(figures.service);
    sum.service.add(service);
    sum.submit.add(figures.submit ? LatencyTotals(*figures.submit) : service);
    if (figures.response) {
        sum.response.add(LatencyTotals(*figures.response));
    }
    sum.bytes += Bytes{figures.bytes.load(std::memory_order_relaxed)};
}

void addTotals(LoopFigures& sum, const WorkerTotals& totals)
{
    sum.depthTime += static_cast<double>(totals.depthTime);
    sum.submittedIos += totals.submittedIos;
    sum.submitCalls += totals.submitCalls;
    sum.cpuUser += totals.cpuUser;
    sum.cpuSystem += totals.cpuSystem;
    sum.disturbance.add(totals.disturbance);
    sum.openLoop.add(totals.openLoop);
    sum.written += Bytes{totals.written};
    sum.neverReturned += totals.neverReturned;
    for (std::size_t i = 0; i < kDirections; ++i) {
        addErrors(sum.directions[i].errors, totals.errors[i]);
    }
    if (!sum.failure) {
        sum.failure = totals.firstFailure;
    }
    if (!sum.backendError) {
        sum.backendError = totals.backendError;
    }
}

} // namespace

void LoopFigures::add(const LoopFigures& other)
{
    for (Slice slice : other.slices) {
        slice.start += duration;
        slices.push_back(std::move(slice));
    }
    boundSlices(slices);
    duration += other.duration;
    workers = std::max(workers, other.workers);
    writesOfWorkers = other.writesOfWorkers;
    addCounts(other);
}

void LoopFigures::addBeside(const LoopFigures& other)
{
    // All lanes are cut into slices at the same times; one that was done earlier has fewer.
    for (std::size_t i = 0; i < other.slices.size(); ++i) {
        if (i == slices.size()) {
            slices.push_back(other.slices[i]);
            continue;
        }
        addSliceBeside(slices[i], other.slices[i]);
    }
    duration = std::max(duration, other.duration);
    workers += other.workers;
    addCounts(other);
}

void LoopFigures::addCounts(const LoopFigures& other)
{
    for (std::size_t i = 0; i < kDirections; ++i) {
        directions[i].submit.add(other.directions[i].submit);
        directions[i].service.add(other.directions[i].service);
        directions[i].response.add(other.directions[i].response);
        directions[i].bytes += other.directions[i].bytes;
        addErrors(directions[i].errors, other.directions[i].errors);
    }
    depthTime += other.depthTime;
    submittedIos += other.submittedIos;
    submitCalls += other.submitCalls;
    cpuUser += other.cpuUser;
    cpuSystem += other.cpuSystem;
    disturbance.add(other.disturbance);
    openLoop.add(other.openLoop);
    written += other.written;
    neverReturned += other.neverReturned;
    failure = failure ? failure : other.failure;
    backendError = backendError ? backendError : other.backendError;
    writeLimitReached = writeLimitReached || other.writeLimitReached;
    interrupted = interrupted || other.interrupted;
    mergeEngineUse(engine, other.engine);
}

LoopFigures collectStuck(const WorkerList& workers, Bytes told)
{
    LoopFigures sum;
    for (const auto& worker : workers) {
        const WorkerFigures& figures = worker->figures();
        sum.written += Bytes{figures.writtenSoFar.load(std::memory_order_relaxed)};
        sum.neverReturned += figures.inFlight.load(std::memory_order_relaxed);
        mergeEngineUse(sum.engine, worker->engineUse());
    }
    // A worker that is stuck in its very first call has not even said that it made one.
    sum.neverReturned = std::max<std::uint64_t>(sum.neverReturned, 1);
    sum.written = std::max(sum.written, told);
    return sum;
}

LoopFigures collectFigures(const WorkerList& workers, std::uint64_t from)
{
    LoopFigures sum;
    std::uint64_t end = from;
    for (const auto& worker : workers) {
        const WorkerFigures& figures = worker->figures();
        for (const Direction direction : {Direction::Read, Direction::Write}) {
            if (const DirectionFigures* measured = figures.of(direction)) {
                addDirection(sum.directions[static_cast<std::size_t>(direction)], *measured);
            }
        }
        addTotals(sum, figures.totals);
        sum.writesOfWorkers.push_back(figures.totals.writes);
        ++sum.workers;
        mergeEngineUse(sum.engine, worker->engineUse());
        end = std::max(end, figures.totals.endedAt);
    }
    sum.duration = Nanoseconds(static_cast<std::int64_t>(end - from));
    return sum;
}

} // namespace touchstone
