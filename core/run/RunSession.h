// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/PreparedTarget.h"
#include "core/run/RunController.h"
#include "core/run/RunEnvironment.h"
#include "core/run/RunEvents.h"
#include "core/run/StepRunner.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace touchstone {

/// One execution of a plan: what RunController::run() does, with the state that it needs.
class RunSession final
{
public:
    /// All outlive the session.
    RunSession(const Plan& plan,
               RunObserver& observer,
               RunEnvironment& environment,
               const std::stop_token& stop);

    [[nodiscard]] RunOutcome run();

private:
    void describe();
    void allowOpenFiles();
    void prepareTargets();
    void runSteps();
    void runStep(int index);
    void cleanTargets();
    [[nodiscard]] RunOutcome finish();
    void stopWith(const Error& error);

    const Plan& m_plan;
    RunEnvironment& m_environment;
    const std::stop_token& m_stop;
    RunEvents m_events;
    std::vector<PreparedTarget> m_targets;
    Report m_report;
    std::optional<Error> m_error;
    /// Nothing further is done but cleaning up.
    bool m_ended = false;
};

} // namespace touchstone
