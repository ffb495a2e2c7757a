// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/LoopWorkers.h"
#include "core/run/RunEvents.h"
#include "core/run/Sampler.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace touchstone {

/// Runs the tests of one step once: makes the workers of all lanes, lets them go together, samples
/// them and adds up what each lane measured.
class TestRunner final
{
public:
    /// All outlive the runner.
    TestRunner(RunEnvironment& environment, RunEvents& events, const std::stop_token& stop);

    /// What each lane measured, also when it was cut short by a failed I/O, a stop request or a
    /// limit. Of a lane with a worker that never came back, only what was written, and that it did
    /// not. Fails when not every worker could begin.
    [[nodiscard]] Result<std::vector<LoopFigures>> run(const LoopSetup& setup);

    /// Share of this machine's processor time that its host took in the measured parts of all runs.
    [[nodiscard]] double steal() const { return stolenShare({}, m_measured); }

private:
    enum class Ending { Regular, Stuck };

    void reset(const LoopSetup& setup);
    [[nodiscard]] Schedule makeSchedule(const LoopSetup& setup, std::size_t workers) const;
    [[nodiscard]] Ending watch(const Schedule& schedule, const Workers& workers, Sampler& sampler);
    [[nodiscard]] std::vector<LoopFigures>
    collect(const LoopWorkers& made, const Workers& workers, const Schedule& schedule) const;
    /// As planned, or earlier where the ramp ended early.
    [[nodiscard]] std::uint64_t windowBegin(const Schedule& schedule) const;
    [[nodiscard]] std::uint64_t nextSample(const Schedule& schedule, std::uint64_t now) const;
    /// Says it where this thread did not run for long in the window.
    void noteStall(const Schedule& schedule, std::uint64_t from, std::uint64_t to);
    /// Says it where workers did not begin together.
    void noteSkew(const WorkerList& list, const Schedule& schedule);
    void takeSample(Sampler& sampler, const Schedule& schedule, std::uint64_t now);
    void takeRest(Sampler& sampler, const Schedule& schedule, Nanoseconds duration);
    void emit(std::vector<event::Sample> samples);
    void announce(Phase phase, Nanoseconds expected);
    void addProcessorTime();

    RunEnvironment& m_environment;
    RunEvents& m_events;
    const std::stop_token& m_stop;
    std::shared_ptr<TestControl> m_control;
    event::PhaseChanged m_phase;
    /// What notes are about: the test, or nothing where several run at once.
    std::string m_subject;
    bool m_interrupted = false;
    /// When measuring began; nothing before.
    std::optional<ProcessorTime> m_measuringFrom;
    ProcessorTime m_measured;
};

} // namespace touchstone
