// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/LatencyTotals.h"
#include "core/report/TestResult.h"
#include "core/run/WorkerFigures.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace touchstone {

class WorkerBase;

/// One direction of one loop, all workers together.
struct DirectionTotals
{
    LatencyTotals submit;
    LatencyTotals service;
    LatencyTotals response; ///< empty in a closed loop
    Bytes bytes{0};
    std::map<int, std::uint64_t> errors;
};

/// What one execution of a test measured: the figures of its workers, added up.
struct LoopFigures
{
    Nanoseconds duration{0}; ///< of the window; 0 where it never began
    std::array<DirectionTotals, kDirections> directions;
    double depthTime = 0.0; ///< I/Os × nanoseconds
    std::uint64_t submittedIos = 0;
    std::uint64_t submitCalls = 0;
    Nanoseconds cpuUser{0};
    Nanoseconds cpuSystem{0};
    Disturbance disturbance;
    OpenLoopTotals openLoop;
    Bytes written{0};
    std::uint64_t neverReturned = 0;
    std::optional<IoFailure> failure;
    std::optional<int> backendError;
    bool writeLimitReached = false;
    /// A stop request ended the window early.
    bool interrupted = false;
    std::vector<Slice> slices;
    /// Of all workers; what any of them had to do without is dropped.
    EngineUse engine;

    void add(const LoopFigures& other);

    /// Whether it ended because something went wrong, so that another loop makes no sense.
    [[nodiscard]] bool broken() const
    {
        return failure.has_value() || backendError.has_value() || neverReturned > 0;
    }

    [[nodiscard]] const DirectionTotals& of(Direction direction) const
    {
        return directions[static_cast<std::size_t>(direction)];
    }
};

/// What is known of workers of which not all have ended: the engine, what was written at least, and
/// how many I/Os are missing. There are no figures, because those could not be trusted.
[[nodiscard]] LoopFigures collectStuck(const std::vector<std::shared_ptr<WorkerBase>>& workers,
                                       Bytes told);

/// Adds up what workers that have ended measured. @param from when their window began. Slices,
/// write limit and interruption are left to the caller.
[[nodiscard]] LoopFigures collectFigures(const std::vector<std::shared_ptr<WorkerBase>>& workers,
                                         std::uint64_t from);

} // namespace touchstone
