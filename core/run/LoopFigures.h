// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/LatencyTotals.h"
#include "core/report/TestResult.h"
#include "core/run/Workers.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace touchstone {

/// One direction of one loop, all workers together.
struct DirectionTotals
{
    LatencyTotals submit;
    LatencyTotals service;
    LatencyTotals response; ///< empty in a closed loop
    Bytes bytes{0};
    std::map<int, std::uint64_t> errors;
};

/// What one execution of a test on one target, or on a group, measured: the figures of its workers,
/// added up.
struct LoopFigures
{
    /// Of the window, up to the last completion of workers that had done their number of I/Os
    /// earlier; 0 where it never began.
    Nanoseconds duration{0};
    std::array<DirectionTotals, kDirections> directions;
    int workers = 0;
    double depthTime = 0.0; ///< I/Os × nanoseconds
    std::uint64_t submittedIos = 0;
    std::uint64_t submitCalls = 0;
    Nanoseconds cpuUser{0};
    Nanoseconds cpuSystem{0};
    Disturbance disturbance;
    OpenLoopTotals openLoop;
    Bytes written{0};
    /// Of each worker as WorkerTotals::writes; of several loops those of the last.
    std::vector<std::uint64_t> writesOfWorkers;
    std::uint64_t neverReturned = 0;
    std::optional<IoFailure> failure;
    std::optional<int> backendError;
    bool writeLimitReached = false;
    /// A stop request ended the window early.
    bool interrupted = false;
    std::vector<Slice> slices;
    /// Of all workers; what any of them had to do without is dropped.
    EngineUse engine;

    /// Adds another loop, which came after this one.
    void add(const LoopFigures& other);

    /// Adds what another target did at the same time.
    void addBeside(const LoopFigures& other);

    /// Whether it ended because something went wrong, so that another loop makes no sense.
    [[nodiscard]] bool broken() const
    {
        return failure.has_value() || backendError.has_value() || neverReturned > 0;
    }

    [[nodiscard]] const DirectionTotals& of(Direction direction) const
    {
        return directions[static_cast<std::size_t>(direction)];
    }

private:
    /// Everything but times.
    void addCounts(const LoopFigures& other);
};

/// What is known of workers of which not all have ended: the engine, what was written at least, and
/// how many I/Os are missing. There are no figures, because those could not be trusted.
[[nodiscard]] LoopFigures collectStuck(const WorkerList& workers, Bytes told);

/// Adds up what workers that have ended measured. @param from when their window began. Slices,
/// write limit and interruption are left to the caller.
[[nodiscard]] LoopFigures collectFigures(const WorkerList& workers, std::uint64_t from);

} // namespace touchstone
