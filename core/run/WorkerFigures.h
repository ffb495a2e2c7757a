// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"
#include "core/measure/WorkerHistogram.h"
#include "core/workload/Workload.h"

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
    WorkerHistogram submit;
    WorkerHistogram service;
};

/// Figures of the ramp or of the measuring window. A direction that the workload has not takes no
/// memory.
class PhaseFigures final
{
public:
    explicit PhaseFigures(const Workload& workload)
    {
        if (workload.reads()) {
            m_directions[0] = std::make_unique<DirectionFigures>();
        }
        if (workload.writes()) {
            m_directions[1] = std::make_unique<DirectionFigures>();
        }
    }

    /// Null where the workload has no such I/Os.
    [[nodiscard]] DirectionFigures* of(Direction direction) const
    {
        return m_directions[static_cast<std::size_t>(direction)].get();
    }

private:
    std::array<std::unique_ptr<DirectionFigures>, kDirections> m_directions;
};

/// An I/O that failed, or that moved fewer bytes than asked.
struct IoFailure
{
    Direction direction = Direction::Read;
    std::uint64_t offset = 0;
    /// errno, or kShortTransfer.
    int error = 0;
    /// What a short transfer moved.
    std::uint32_t moved = 0;
};

/// The rest of what a worker knows. Its own until it has ended.
struct WorkerTotals
{
    /// When the timed loop began; 0 where it never did.
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
    /// Bytes of all writes that came back, in the ramp and after the window too.
    std::uint64_t written = 0;
    /// I/Os that were still under way when the worker gave up waiting.
    std::uint32_t neverReturned = 0;
    /// Failed I/Os, of the ramp and after the window too, by direction and errno or kShortTransfer.
    std::array<std::map<int, std::uint64_t>, kDirections> errors;
    std::optional<IoFailure> firstFailure;
    /// The way into the kernel itself failed, with this errno.
    std::optional<int> backendError;
};

/// Everything that a worker measures. One writer, the worker; the sampler looks at histograms and
/// inFlight meanwhile, and everything else is read once the worker has ended.
struct WorkerFigures
{
    explicit WorkerFigures(const Workload& workload)
        : ramp(workload)
        , measured(workload)
    {
    }

    PhaseFigures ramp;
    PhaseFigures measured;
    std::atomic<std::uint32_t> inFlight{0};
    WorkerTotals totals;
};

} // namespace touchstone
