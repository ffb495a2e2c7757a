// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/LoopFigures.h"
#include "core/run/RunEnvironment.h"
#include "core/run/RunEvents.h"
#include "core/workload/OffsetStream.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace touchstone {

class Sampler;

/// Runs one test once: makes its workers, lets them go together, samples them and adds up what they
/// measured.
class TestRunner final
{
public:
    struct Setup
    {
        TestSpec test;
        EngineKind engine = EngineKind::IoUring;
        int fd = -1;
        Footprint footprint;
        std::uint64_t seed = 0;
        int index = 0; ///< of the step, from 1
        int of = 0;
    };

    /// All outlive the runner.
    TestRunner(RunEnvironment& environment, RunEvents& events, const std::stop_token& stop);

    /// What was measured, also when it was cut short by a failed I/O, a stop request or a limit.
    /// Where a worker never came back, only what was written, and that it did not. Fails when not
    /// every worker could begin.
    [[nodiscard]] Result<LoopFigures> run(const Setup& setup);

private:
    enum class Ending { Regular, Stuck };
    using WorkerList = std::vector<std::shared_ptr<WorkerBase>>;

    [[nodiscard]] Result<WorkerList> makeWorkers(const Setup& setup);
    [[nodiscard]] Schedule makeSchedule(const TestLimits& limits, std::size_t workers) const;
    [[nodiscard]] Ending watch(const Schedule& schedule, const Workers& workers, Sampler& sampler);
    /// As planned, or earlier where the ramp ended early.
    [[nodiscard]] std::uint64_t windowBegin(const Schedule& schedule) const;
    [[nodiscard]] std::uint64_t nextSample(const Schedule& schedule, std::uint64_t now) const;
    /// Says it where this thread did not run for long in the window.
    void noteStall(const Schedule& schedule, std::uint64_t from, std::uint64_t to);
    void takeSample(Sampler& sampler, const Schedule& schedule, std::uint64_t now);
    void takeRest(Sampler& sampler, const Schedule& schedule, Nanoseconds duration);
    void announce(Phase phase, Nanoseconds expected);

    RunEnvironment& m_environment;
    RunEvents& m_events;
    const std::stop_token& m_stop;
    std::shared_ptr<TestControl> m_control;
    std::unique_ptr<SharedCursor> m_cursor;
    event::PhaseChanged m_phase;
    bool m_interrupted = false;
};

} // namespace touchstone
