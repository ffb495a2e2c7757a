// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/WorkerHistogram.h"
#include "core/workload/Direction.h"
#include "core/workload/TestSpec.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>

namespace touchstone {

/// What one worker measures in one direction. The number of I/Os is the count of service.
struct DirectionFigures
{
    WorkerHistogram service;
    /// Null where the submitting call does the whole I/O: submit latency is service latency then.
    std::unique_ptr<WorkerHistogram> submit;
    /// Null in a closed loop.
    std::unique_ptr<WorkerHistogram> response;
    /// Of the I/Os in service. Any thread may read it, a moment old.
    std::atomic<std::uint64_t> bytes{0};

    /// For the worker.
    void addBytes(std::uint64_t more)
    {
        bytes.store(bytes.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
    }

    /// Forgets everything; for the worker.
    void clear()
    {
        service.clear();
        if (response) {
            response->clear();
        }
        bytes.store(0, std::memory_order_relaxed);
    }
};

/// An I/O that failed, that moved fewer bytes than asked, or that gave other data than was written.
struct IoFailure
{
    Direction direction = Direction::Read;
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
    /// errno, kShortTransfer or kMismatch.
    int error = 0;
    /// What a short transfer moved.
    std::uint32_t moved = 0;
    /// Of a mismatch, as Mismatch::foundOffset.
    std::optional<std::uint64_t> foundOffset = std::nullopt;
};

/// What got in the way of a worker itself, in the window.
struct Disturbance
{
    /// How often more than a millisecond passed between two I/Os that it had to do, and how long
    /// that was at most. Making the data of large writes is part of that time.
    std::uint64_t stalls = 0;
    std::uint64_t longestStall = 0;
    /// Ready to run, but another thread had the processor. Nanoseconds; 0 where the kernel does not
    /// tell.
    std::uint64_t runDelay = 0;
    std::uint64_t involuntarySwitches = 0;

    void add(const Disturbance& other);
};

/// What an open loop adds, in the window.
struct OpenLoopTotals
{
    std::uint64_t backlogAtEnd = 0;
    std::uint64_t longestBacklog = 0;
    /// Nanoseconds spent spinning for the next I/O.
    std::uint64_t spin = 0;

    /// Of workers, or of loops: backlogs of several at their longest need not be of one moment.
    void add(const OpenLoopTotals& other);
};

/// The rest of what a worker knows. Its own until it has ended.
struct WorkerTotals
{
    /// When it began to start I/Os.
    std::uint64_t beganAt = 0;
    /// When its part of the window ended: the end of the window, or its last completion where it
    /// had done its number of I/Os earlier. 0 where the window never began.
    std::uint64_t endedAt = 0;
    /// I/Os in flight, added up over the time of the window: I/Os × nanoseconds.
    std::uint64_t depthTime = 0;
    /// In the window.
    std::uint64_t submittedIos = 0;
    std::uint64_t submitCalls = 0;
    /// Processor time of the thread in the window.
    Nanoseconds cpuUser{0};
    Nanoseconds cpuSystem{0};
    Disturbance disturbance;
    OpenLoopTotals openLoop;
    /// Writes that came back, from the first of its stream on and without a gap unless one failed;
    /// in the ramp and after the window too.
    std::uint64_t writes = 0;
    /// Bytes of all writes that came back, in the ramp and after the window too.
    std::uint64_t written = 0;
    /// I/Os that were still under way when the worker gave up waiting.
    std::uint32_t neverReturned = 0;
    /// Failed I/Os, of the ramp and after the window too, by direction and as
    /// IoFailure::error.
    std::array<std::map<int, std::uint64_t>, kDirections> errors;
    std::optional<IoFailure> firstFailure;
    /// The way into the kernel itself failed, with this errno.
    std::optional<int> backendError;
};

/// Everything that a worker measures. One writer, the worker; the sampler looks at service,
/// inFlight and backlog meanwhile, and everything else is read once the worker has ended.
///
/// Figures of the ramp are cleared away when the window begins: service.generation() tells which of
/// them one sees.
class WorkerFigures final
{
public:
    WorkerFigures(const TestSpec& test, bool submitIsService);

    /// Null where the workload has no such I/Os.
    [[nodiscard]] DirectionFigures* of(Direction direction) const
    {
        return m_directions[static_cast<std::size_t>(direction)].get();
    }

    std::atomic<std::uint32_t> inFlight{0};
    std::atomic<std::uint64_t> backlog{0};
    /// As WorkerTotals::written, for whoever cannot wait for the worker to end.
    std::atomic<std::uint64_t> writtenSoFar{0};
    WorkerTotals totals;

private:
    std::array<std::unique_ptr<DirectionFigures>, kDirections> m_directions;
};

} // namespace touchstone
