// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/Report.h"
#include "core/run/RunObserver.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace touchstone {

class RunEnvironment;

/// What came out of a run. The report is there in every case; where nothing could be started it
/// holds the plan and no results.
struct RunOutcome
{
    Report report;
    /// Why the run is not complete: it failed, was refused or was interrupted.
    std::optional<Error> error;
};

/// Executes one plan: checks it, makes the test file, runs the tests one after the other, cleans
/// up and makes the report. Everything that happens on the way goes to the observer, a Done event
/// last. The files it made are gone when run() returns, whatever happened.
class RunController final
{
public:
    /// On this machine.
    RunController(Plan plan, RunObserver& observer);
    /// In another environment, e.g. one with a simulated device and time. observer and environment
    /// outlive the controller.
    RunController(Plan plan, RunObserver& observer, RunEnvironment& environment);
    ~RunController();
    RunController(const RunController&) = delete;
    RunController& operator=(const RunController&) = delete;

    /// Runs on the calling thread and returns when everything is over; call it once. A stop request
    /// ends the run early in any phase: the outcome is then partial with an error of kind
    /// Interrupted, and what was measured so far is in the report. Only a request that comes when
    /// nothing but cleaning up is left changes nothing: the report is complete by then.
    [[nodiscard]] RunOutcome run(std::stop_token stop);

private:
    Plan m_plan;
    RunObserver& m_observer;
    std::unique_ptr<RunEnvironment> m_ownEnvironment;
    RunEnvironment& m_environment;
};

} // namespace touchstone
