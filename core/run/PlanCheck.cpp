// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/PlanCheck.h"

namespace touchstone {

namespace {

constexpr int kMaximumLoops = 1000;

} // namespace

Result<void> validate(const Plan& plan)
{
    if (plan.targets.empty()) {
        return fail(ErrorKind::Usage, Message(MessageId::PlanNoTarget));
    }
    if (testsOf(plan).empty()) {
        return fail(ErrorKind::Usage, Message(MessageId::PlanNoTest));
    }
    if (plan.loops < 1 || plan.loops > kMaximumLoops) {
        return fail(
            ErrorKind::Usage,
            Message(MessageId::PlanLoops,
                    {{"loops", std::int64_t{plan.loops}}, {"most", std::int64_t{kMaximumLoops}}}));
    }
    return checkTargets(plan).and_then([&plan] { return checkSteps(plan); });
}

} // namespace touchstone
