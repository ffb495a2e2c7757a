// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/LoopWorkers.h"
#include "core/run/PreparedTarget.h"
#include "core/run/RunEnvironment.h"
#include "core/run/RunEvents.h"
#include "core/run/StepLane.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace touchstone {

/// What became of one step.
struct StepOutcome
{
    /// For each test that of the group, where there are several targets, and then that of each
    /// target.
    std::vector<TestResult> results;
    /// Bytes written by the tests, ramp included.
    Bytes written{0};
    /// A test failed on a target.
    std::optional<Error> error;
    /// Nothing that follows could be trusted: the run ends here.
    bool endsRun = false;
    /// A stop request came before the step had ended.
    bool cutShort = false;
};

/// Runs one step of a plan: opens every target for every test, chooses the engines, runs all of
/// these lanes at once as often as there are loops, and has the results made and checked.
class StepRunner final
{
public:
    struct Setup
    {
        std::vector<TestSpec> tests;
        int index = 0; ///< from 1
        int of = 0;
        int loops = 1;
        std::uint64_t seed = 0; ///< of the run
    };

    /// All but setup outlive the runner.
    StepRunner(RunEnvironment& environment,
               RunEvents& events,
               const std::stop_token& stop,
               Setup setup,
               const std::vector<PreparedTarget>& targets);

    /// To be called once.
    [[nodiscard]] StepOutcome run();

private:
    void makeLanes();
    [[nodiscard]] bool allFit();
    [[nodiscard]] bool openLanes();
    void runLoops();
    void addLoop(const std::vector<LoopFigures>& figures);
    void verifyLoop(const LoopSetup& loop, const std::vector<LoopFigures>& written);
    void failStep(const Error& error);
    /// @param steal as in DisturbanceResult.
    void makeResults(std::uint64_t lostSamples, double steal);
    [[nodiscard]] std::vector<const StepLane*> lanesOf(std::size_t test) const;
    void noteLostSamples(std::uint64_t lost);
    void noteAccess(const StepLane& lane);
    void noteEngine(const StepLane& lane);
    void notePlacement(const StepLane& lane);
    [[nodiscard]] StepOutcome finish();

    [[nodiscard]] const TestSpec& testOf(const StepLane& lane) const
    {
        return m_setup.tests[lane.test];
    }

    /// What notes about the whole step are about: its test, or nothing where it has several.
    [[nodiscard]] std::string subject() const
    {
        return m_setup.tests.size() == 1 ? m_setup.tests.front().id : std::string();
    }

    RunEnvironment& m_environment;
    RunEvents& m_events;
    const std::stop_token& m_stop;
    Setup m_setup;
    const std::vector<PreparedTarget>& m_targets;
    /// Test by test, each with its targets in the order of the plan.
    std::vector<StepLane> m_lanes;
    /// One for each test; empty with a single target.
    std::vector<StepLane> m_groups;
    StepOutcome m_outcome;
    /// Something went wrong on a target, and the window ended for all.
    bool m_broken = false;
};

} // namespace touchstone
