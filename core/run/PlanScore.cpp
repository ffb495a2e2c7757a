// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/PlanScore.h"

#include <algorithm>

namespace touchstone {

namespace {

bool hasValue(const Score& score)
{
    return score.read.value || score.write.value || score.total.value;
}

/// Whether tests ran with other limits, or on another file, than the suite gives them.
bool isChanged(const Plan& plan, const Suite& suite)
{
    const auto isOfSuite = [&suite](const Step& step) {
        return step.tests.size() == 1 &&
               std::any_of(suite.tests.begin(), suite.tests.end(), [&step](const TestSpec& test) {
                   return test.id == step.tests.front().id &&
                          test.limits == step.tests.front().limits;
               });
    };
    return plan.fileSize != suite.fileSize ||
           !std::all_of(plan.steps.begin(), plan.steps.end(), isOfSuite);
}

} // namespace

PlanScore scoreOf(const Plan& plan, const std::vector<TestResult>& results)
{
    const auto suite = findSuite(plan.suiteId);
    if (!suite) {
        return {computeScore(plan.baseline, testsOf(plan), results), std::nullopt};
    }
    std::optional<Message> refusal;
    if (plan.suiteVersion != suite->version) {
        refusal = Message(
            MessageId::ScoreSuiteVersion,
            {{"suite", suite->id}, {"version", plan.suiteVersion}, {"known", suite->version}});
    }
    PlanScore result{computeScore(plan.baseline, suite->tests, results, refusal), std::nullopt};
    if (result.score && hasValue(*result.score) && isChanged(plan, *suite)) {
        result.note = Note{
            Severity::Warning, Message(MessageId::ScoreChangedRun, {{"suite", suite->id}}), {}};
    }
    return result;
}

} // namespace touchstone
