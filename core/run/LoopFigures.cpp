// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/LoopFigures.h"

#include "core/run/EngineMerge.h"
#include "core/run/WorkerBase.h"

#include <algorithm>

namespace touchstone {

namespace {

void addErrors(std::map<int, std::uint64_t>& sum, const std::map<int, std::uint64_t>& more)
{
    for (const auto& [error, count] : more) {
        sum[error] += count;
    }
}

void addTotals(LoopFigures& sum, const WorkerTotals& totals)
{
    sum.depthTime += static_cast<double>(totals.depthTime);
    sum.submittedIos += totals.submittedIos;
    sum.submitCalls += totals.submitCalls;
    sum.cpuUser += totals.cpuUser;
    sum.cpuSystem += totals.cpuSystem;
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
    for (std::size_t i = 0; i < kDirections; ++i) {
        directions[i].submit.add(other.directions[i].submit);
        directions[i].service.add(other.directions[i].service);
        addErrors(directions[i].errors, other.directions[i].errors);
    }
    for (Slice slice : other.slices) {
        slice.start += duration;
        slices.push_back(std::move(slice));
    }
    duration += other.duration;
    depthTime += other.depthTime;
    submittedIos += other.submittedIos;
    submitCalls += other.submitCalls;
    cpuUser += other.cpuUser;
    cpuSystem += other.cpuSystem;
    written += other.written;
    neverReturned += other.neverReturned;
    failure = failure ? failure : other.failure;
    backendError = backendError ? backendError : other.backendError;
    writeLimitReached = writeLimitReached || other.writeLimitReached;
    interrupted = interrupted || other.interrupted;
    mergeEngineUse(engine, other.engine);
}

LoopFigures
collectStuck(const std::vector<std::shared_ptr<WorkerBase>>& workers, Bytes blockSize, Bytes told)
{
    LoopFigures sum;
    std::uint64_t writes = 0;
    for (const auto& worker : workers) {
        const WorkerFigures& figures = worker->figures();
        for (const PhaseFigures* phase : {&figures.ramp, &figures.measured}) {
            const DirectionFigures* written = phase->of(Direction::Write);
            writes += written != nullptr ? written->service.count() : 0;
        }
        sum.neverReturned += figures.inFlight.load(std::memory_order_relaxed);
        mergeEngineUse(sum.engine, worker->engineUse());
    }
    // A worker that is stuck in its very first call has not even said that it made one.
    sum.neverReturned = std::max<std::uint64_t>(sum.neverReturned, 1);
    // What comes back after the window is in no histogram, so either can be ahead.
    sum.written = std::max(Bytes{writes * blockSize.value()}, told);
    return sum;
}

LoopFigures collectFigures(const std::vector<std::shared_ptr<WorkerBase>>& workers,
                           std::uint64_t from)
{
    LoopFigures sum;
    std::uint64_t end = from;
    for (const auto& worker : workers) {
        const WorkerFigures& figures = worker->figures();
        for (const Direction direction : {Direction::Read, Direction::Write}) {
            if (const DirectionFigures* measured = figures.measured.of(direction)) {
                DirectionTotals& totals = sum.directions[static_cast<std::size_t>(direction)];
                totals.submit.add(LatencyTotals(measured->submit));
                totals.service.add(LatencyTotals(measured->service));
            }
        }
        addTotals(sum, figures.totals);
        mergeEngineUse(sum.engine, worker->engineUse());
        end = std::max(end, figures.totals.endedAt);
    }
    sum.duration = Nanoseconds(static_cast<std::int64_t>(end - from));
    return sum;
}

} // namespace touchstone
