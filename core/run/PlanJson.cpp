// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/Plan.h"
#include "core/target/TargetJson.h"
#include "core/workload/TestSpecJson.h"

namespace touchstone {

namespace {

nlohmann::json targetsToJson(const std::vector<PlanTarget>& targets)
{
    nlohmann::json list = nlohmann::json::array();
    for (const PlanTarget& target : targets) {
        nlohmann::json json = toJson(target.facts);
        if (target.descriptor >= 0) {
            json["descriptor"] = target.descriptor;
        }
        if (target.consent.has_value()) {
            json["consent"] = toJson(*target.consent);
        }
        list.push_back(std::move(json));
    }
    return list;
}

/// A single test stands alone, as it always did.
nlohmann::json stepToJson(const Step& step)
{
    if (step.tests.size() == 1) {
        return {{"test", toJson(step.tests.front())}};
    }
    nlohmann::json tests = nlohmann::json::array();
    for (const TestSpec& test : step.tests) {
        tests.push_back(toJson(test));
    }
    return {{"tests", std::move(tests)}};
}

Step readStep(const JsonReader& reader)
{
    Step step;
    if (!reader.has("tests")) {
        step.tests.push_back(readTestSpec(reader.object("test")));
        return step;
    }
    for (const JsonReader& test : reader.objects("tests")) {
        step.tests.push_back(readTestSpec(test));
    }
    if (step.tests.empty()) {
        reader.reportRange("tests");
    }
    return step;
}

PlanTarget readPlanTarget(const JsonReader& reader)
{
    PlanTarget target;
    target.facts = readTarget(reader);
    if (reader.has("descriptor")) {
        target.descriptor = reader.smallInteger("descriptor");
    }
    if (const auto consent = reader.optionalObject("consent")) {
        target.consent = readConsent(*consent);
    }
    return target;
}

} // namespace

nlohmann::json toJson(const Plan& plan)
{
    nlohmann::json steps = nlohmann::json::array();
    for (const Step& step : plan.steps) {
        steps.push_back(stepToJson(step));
    }
    return {{"schema", kPlanSchema},
            {"suite", plan.suiteId},
            {"suite_version", plan.suiteVersion},
            {"view", enumName(plan.view, kSuiteViewNames)},
            {"baseline", plan.baseline},
            {"targets", targetsToJson(plan.targets)},
            {"file_size", plan.fileSize.value()},
            {"steps", std::move(steps)},
            {"loops", plan.loops},
            {"seed", plan.seed}};
}

Result<Plan> planFromJson(const nlohmann::json& json)
{
    JsonErrors errors("plan");
    const JsonReader reader(json, errors);
    if (const std::string schema = reader.string("schema"); schema != kPlanSchema) {
        errors.report(MessageId::PlanSchemaUnknown,
                      {{"schema", schema}, {"known", std::string(kPlanSchema)}});
    }
    Plan plan;
    plan.suiteId = reader.string("suite");
    plan.suiteVersion = reader.string("suite_version");
    plan.view = reader.enumerator("view", kSuiteViewNames);
    plan.baseline = reader.string("baseline");
    for (const JsonReader& target : reader.objects("targets")) {
        plan.targets.push_back(readPlanTarget(target));
    }
    plan.fileSize = reader.bytes("file_size");
    for (const JsonReader& step : reader.objects("steps")) {
        plan.steps.push_back(readStep(step));
    }
    plan.loops = reader.smallInteger("loops");
    plan.seed = reader.unsignedInteger("seed");
    return errors.finish(std::move(plan));
}

} // namespace touchstone
