// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/LoopFigures.h"
#include "core/run/PreparedTarget.h"
#include "core/run/RunEnvironment.h"
#include "core/run/RunEvents.h"
#include "core/run/TestRunner.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace touchstone {

/// What became of one step.
struct StepOutcome
{
    TestResult result;
    /// Bytes written by the test, ramp included.
    Bytes written{0};
    /// The test failed.
    std::optional<Error> error;
    /// Nothing that follows could be trusted: the run ends here.
    bool endsRun = false;
    /// A stop request came before the test had ended.
    bool cutShort = false;
};

/// Runs one step of a plan on a target: opens it, chooses the engine, runs the test as often as
/// there are loops, checks the result and gives the notes that belong to it.
class StepRunner final
{
public:
    struct Setup
    {
        TestSpec test;
        int index = 0; ///< from 1
        int of = 0;
        int loops = 1;
        std::uint64_t seed = 0; ///< of the run
    };

    /// All outlive the runner.
    StepRunner(RunEnvironment& environment, RunEvents& events, const std::stop_token& stop);

    [[nodiscard]] StepOutcome run(const Setup& setup, const PreparedTarget& target);

private:
    [[nodiscard]] bool fits(const TestSpec& test, const PlanTarget& target);
    [[nodiscard]] EngineKind chooseEngine(const TestSpec& test);
    [[nodiscard]] Result<Footprint> footprint(const Workload& workload,
                                              const OpenTarget& open) const;
    void runLoops(const Setup& setup, const OpenTarget& open, StepOutcome& outcome);
    void judge(const LoopFigures& sum, const OpenTarget& open, StepOutcome& outcome);
    void fail(StepOutcome& outcome, const Error& error);
    void completeEngineUse(EngineUse& use, const OpenTarget& open) const;
    void noteAccess(const TestSpec& test, const OpenTarget& open);

    RunEnvironment& m_environment;
    RunEvents& m_events;
    const std::stop_token& m_stop;
    TestRunner m_runner;

    struct MissingEngine
    {
        EngineKind engine = EngineKind::IoUring;
        int error = 0;
    };

    /// Engines that the present test would rather have used.
    std::vector<MissingEngine> m_missing;
};

} // namespace touchstone
