// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/RunController.h"

#include "core/run/MachineEnvironment.h"
#include "core/run/RunSession.h"

#include <utility>

namespace touchstone {

RunController::RunController(Plan plan, RunObserver& observer)
    : m_plan(std::move(plan))
    , m_observer(observer)
    , m_ownEnvironment(std::make_unique<MachineEnvironment>())
    , m_environment(*m_ownEnvironment)
{
}

RunController::RunController(Plan plan, RunObserver& observer, RunEnvironment& environment)
    : m_plan(std::move(plan))
    , m_observer(observer)
    , m_environment(environment)
{
}

RunController::~RunController() = default;

// NOLINTNEXTLINE(performance-unnecessary-value-param): the token is kept for the whole run
RunOutcome RunController::run(std::stop_token stop)
{
    return RunSession(m_plan, m_observer, m_environment, stop).run();
}

} // namespace touchstone
