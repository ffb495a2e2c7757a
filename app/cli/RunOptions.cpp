// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/RunOptions.h"

#include "core/base/JsonReader.h"
#include "core/base/TextFile.h"
#include "core/run/RawTarget.h"
#include "core/target/TargetScanner.h"
#include "core/workload/WorkloadKeys.h"

#include <charconv>

#include <unistd.h>

namespace touchstone::cli {

namespace {

constexpr std::string_view kDefaultSuite = "quick";

tl::unexpected<Error> badValue(const char* option, const std::string& value, const char* example)
{
    return fail(
        ErrorKind::Usage,
        {MessageId::OptionValueBad,
         {{"option", std::string(option)}, {"value", value}, {"example", std::string(example)}}});
}

tl::unexpected<Error> conflict(const char* option, const char* other)
{
    return fail(ErrorKind::Usage,
                {MessageId::OptionsConflict,
                 {{"option", std::string(option)}, {"other", std::string(other)}}});
}

/// A whole positive number; nothing for anything else.
template <typename T>
std::optional<T> parseNumber(std::string_view text)
{
    T number{};
    const char* end = text.data() + text.size();
    const auto [parsed, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || parsed != end) {
        return std::nullopt;
    }
    return number;
}

Result<void> readSize(const std::string& text, PlanOptions& options)
{
    constexpr double kWhole = 100.0;
    if (text.ends_with('%')) {
        const auto percent = parseNumber<double>(std::string_view(text).substr(0, text.size() - 1));
        if (!percent.has_value() || !(*percent > 0.0 && *percent <= kWhole)) {
            return badValue("--size", text, "1G, 256M, 20%");
        }
        options.sizeShare = *percent / kWhole;
        return {};
    }
    options.fileSize = parseSize(text);
    if (!options.fileSize.has_value() || options.fileSize->value() == 0) {
        return badValue("--size", text, "1G, 256M, 20%");
    }
    return {};
}

Result<PlanOptions> planOptions(const RunOptions& given)
{
    PlanOptions options;
    options.order = given.together ? TestOrder::Together : TestOrder::InTurn;
    for (const std::string& identity : given.destroy) {
        options.consents.push_back(Consent{identity, std::nullopt, std::nullopt});
    }
    if (!given.size.empty()) {
        if (Result<void> size = readSize(given.size, options); !size.has_value()) {
            return tl::unexpected<Error>(size.error());
        }
    }
    if (!given.time.empty()) {
        options.testTime = parseTime(given.time);
        if (!options.testTime.has_value() || options.testTime->count() <= 0) {
            return badValue("--time", given.time, "5s, 500ms, 2m");
        }
    }
    if (!given.loops.empty()) {
        const std::optional<int> loops = parseNumber<int>(given.loops);
        if (!loops.has_value() || *loops < 1) {
            return badValue("--loops", given.loops, "1, 5");
        }
        options.loops = *loops;
    }
    return options;
}

Result<void> checkTogether(const RunOptions& options)
{
    if (options.plan.empty()) {
        if (!options.suite.empty() && !options.workloads.empty()) {
            return conflict("--suite", "--workload");
        }
        if (options.together && options.workloads.empty()) {
            return fail(
                ErrorKind::Usage,
                {MessageId::OptionNeedsOther,
                 {{"option", std::string("--together")}, {"other", std::string("--workload")}}});
        }
        if (options.targets.empty()) {
            return fail(ErrorKind::Usage, Message(MessageId::TargetNeeded));
        }
        return {};
    }
    // A plan says all of this itself.
    if (!options.targets.empty()) {
        return conflict("--plan", "TARGET");
    }
    if (!options.suite.empty()) {
        return conflict("--plan", "--suite");
    }
    if (!options.workloads.empty()) {
        return conflict("--plan", "--workload");
    }
    if (options.together) {
        return conflict("--plan", "--together");
    }
    if (!options.size.empty()) {
        return conflict("--plan", "--size");
    }
    if (!options.time.empty()) {
        return conflict("--plan", "--time");
    }
    if (!options.loops.empty()) {
        return conflict("--plan", "--loops");
    }
    if (!options.destroy.empty()) {
        return conflict("--plan", "--destroy");
    }
    return {};
}

Result<Plan> readPlan(const std::string& path)
{
    constexpr Bytes kLargestPlan{std::uint64_t{16} << 20U};
    const bool standardInput = path == "-";
    const std::string name = standardInput ? "standard input" : path;
    const Result<std::string> text = standardInput ? readTextFile(STDIN_FILENO, name, kLargestPlan)
                                                   : readTextFile(path, kLargestPlan);
    if (!text.has_value()) {
        return tl::unexpected<Error>(text.error());
    }
    const Result<nlohmann::json> json = parseJson(*text, name);
    if (!json.has_value()) {
        return tl::unexpected<Error>(json.error());
    }
    return planFromJson(*json);
}

Result<std::vector<Target>> describeTargets(const std::vector<std::string>& paths)
{
    std::vector<Target> targets;
    const TargetScanner scanner;
    for (const std::string& path : paths) {
        Result<Target> target = scanner.describe(path);
        if (!target.has_value()) {
            return tl::unexpected<Error>(std::move(target.error()));
        }
        targets.push_back(*std::move(target));
    }
    return targets;
}

Result<std::vector<TestSpec>> parseWorkloads(const std::vector<std::string>& texts)
{
    std::vector<TestSpec> tests;
    for (const std::string& text : texts) {
        Result<TestSpec> test = parseWorkload(text, static_cast<int>(tests.size()) + 1);
        if (!test.has_value()) {
            return tl::unexpected<Error>(std::move(test.error()));
        }
        tests.push_back(*std::move(test));
    }
    return tests;
}

/// The words of the command line are checked before anything is looked at on disk.
Result<Plan> makePlan(const RunOptions& given)
{
    const Result<PlanOptions> options = planOptions(given);
    if (!options.has_value()) {
        return tl::unexpected<Error>(options.error());
    }
    if (!given.workloads.empty()) {
        const Result<std::vector<TestSpec>> tests = parseWorkloads(given.workloads);
        if (!tests.has_value()) {
            return tl::unexpected<Error>(tests.error());
        }
        return describeTargets(given.targets).and_then([&](const std::vector<Target>& targets) {
            return touchstone::makePlan(*tests, targets, *options);
        });
    }
    const Result<Suite> suite = findSuite(given.suite.empty() ? kDefaultSuite : given.suite);
    if (!suite.has_value()) {
        return tl::unexpected<Error>(suite.error());
    }
    return describeTargets(given.targets).and_then([&](const std::vector<Target>& targets) {
        return touchstone::makePlan(*suite, targets, *options);
    });
}

/// A plan that was given says itself what was shown.
Result<void> judgeRawTargets(const RunOptions& given, Plan& plan)
{
    if (!given.plan.empty()) {
        return {};
    }
    auto completed = completeConsents(plan);
    if (!completed && completed.error().kind == ErrorKind::Failed) {
        completed.error().kind = ErrorKind::Usage;
    }
    return completed;
}

} // namespace

Result<Plan> planOf(const RunOptions& options)
{
    if (Result<void> words = checkTogether(options); !words.has_value()) {
        return tl::unexpected<Error>(words.error());
    }
    Result<Plan> plan = options.plan.empty() ? makePlan(options) : readPlan(options.plan);
    if (!plan.has_value()) {
        return plan;
    }
    if (Result<void> valid = validate(*plan); !valid.has_value()) {
        return tl::unexpected<Error>(valid.error());
    }
    if (Result<void> judged = judgeRawTargets(options, *plan); !judged.has_value()) {
        return tl::unexpected<Error>(judged.error());
    }
    return plan;
}

} // namespace touchstone::cli
