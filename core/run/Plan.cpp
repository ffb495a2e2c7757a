// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/Plan.h"

#include "core/run/WriteLimit.h"
#include "core/target/guard/Identity.h"
#include "core/workload/TestBounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace touchstone {

namespace {

/// Test files end on one of these, so that all of a file can be written past the page cache.
constexpr std::uint64_t kFileUnit = 4096;

tl::unexpected<Error> usage(MessageId id, std::initializer_list<Message::Argument> arguments = {})
{
    return fail(ErrorKind::Usage, Message(id, arguments));
}

std::uint64_t roundUp(std::uint64_t size)
{
    return (size + kFileUnit - 1) / kFileUnit * kFileUnit;
}

std::uint64_t drawSeed()
{
    // 53 bits survive every reader of JSON; 0 would mean to draw again.
    constexpr unsigned unused = 64 - 53;
    std::random_device device;
    std::uint64_t seed = 0;
    while (seed == 0) {
        seed = ((static_cast<std::uint64_t>(device()) << 32U) | device()) >> unused;
    }
    return seed;
}

/// What --size 20% is a share of.
Bytes shareBase(const Target& target)
{
    if (target.kind != TargetKind::Folder) {
        return target.size;
    }
    return target.filesystem.has_value() ? target.filesystem->free : Bytes{0};
}

/// The size that a person asked for, in bytes; nothing if they did not. One size for all targets.
Result<std::optional<Bytes>> wantedSize(const std::vector<Target>& targets,
                                        const PlanOptions& options)
{
    if (options.fileSize.has_value()) {
        if (!isMultiple(*options.fileSize, kSector) || options.fileSize->value() == 0) {
            return usage(MessageId::PlanSizeNotMultiple,
                         {{"bytes", static_cast<std::int64_t>(options.fileSize->value())},
                          {"unit", kSector}});
        }
        return options.fileSize;
    }
    if (!options.sizeShare.has_value()) {
        return std::optional<Bytes>();
    }
    const double share = *options.sizeShare;
    if (!(share > 0.0 && share <= 1.0)) {
        return usage(MessageId::PlanSizeShare, {{"share", Share{share}}});
    }
    Bytes base = shareBase(targets.front());
    for (const Target& target : targets) {
        base = std::min(base, shareBase(target));
    }
    const double size = share * static_cast<double>(base.value());
    const std::uint64_t whole = static_cast<std::uint64_t>(size) / kFileUnit * kFileUnit;
    return std::optional(Bytes{std::max(whole, kFileUnit)});
}

Result<std::vector<TestSpec>> selected(const std::vector<TestSpec>& tests,
                                       const std::vector<std::string>& only)
{
    for (const std::string& id : only) {
        const bool known =
            std::any_of(tests.begin(), tests.end(), [&id](const auto& t) { return t.id == id; });
        if (!known) {
            std::vector<std::string_view> ids;
            ids.reserve(tests.size());
            for (const TestSpec& test : tests) {
                ids.push_back(test.id);
            }
            return usage(MessageId::PlanTestUnknown,
                         {{"test", id}, {"known", fmt::format("{}", fmt::join(ids, ", "))}});
        }
    }
    std::vector<TestSpec> result;
    for (const TestSpec& test : tests) {
        if (only.empty() || std::find(only.begin(), only.end(), test.id) != only.end()) {
            result.push_back(test);
        }
    }
    return result;
}

/// Gives every consent to the target that it was meant for.
Result<void> addConsents(const std::vector<Consent>& consents, std::vector<PlanTarget>& targets)
{
    for (const Consent& consent : consents) {
        const auto meant =
            std::find_if(targets.begin(), targets.end(), [&consent](const PlanTarget& target) {
                return isDevice(target.facts) && !target.consent.has_value() &&
                       identityOf(target.facts) == consent.identity;
            });
        if (meant == targets.end()) {
            return fail(ErrorKind::Refused,
                        Message(MessageId::ConsentOfNothing, {{"identity", consent.identity}}));
        }
        meant->consent = consent;
    }
    return {};
}

/// How much of each target a suite touches where nobody chose and not all targets are folders: as
/// much as its test file would be, or all of the smallest device. Suites that only read touch
/// everything, and so do workloads that do not say what; nothing for these.
std::optional<Bytes> rawArea(const Plan& plan,
                             const std::vector<TestSpec>& tests,
                             Bytes suiteFileSize,
                             const std::vector<Target>& targets)
{
    const bool writes = std::any_of(
        tests.begin(), tests.end(), [](const TestSpec& test) { return test.workload.writes(); });
    if (plan.suiteId.empty() || !writes) {
        return std::nullopt;
    }
    std::uint64_t area = suiteFileSize.value();
    for (const Target& target : targets) {
        if (isDevice(target)) {
            area = std::min(area, target.size.value() / kFileUnit * kFileUnit);
        }
    }
    return Bytes{area};
}

/// Fills the parts that suites and workloads have in common, then checks the whole.
Result<Plan> finish(Plan plan,
                    const std::vector<TestSpec>& tests,
                    Bytes defaultFileSize,
                    const std::vector<Target>& targets,
                    const PlanOptions& options)
{
    if (targets.empty()) {
        return usage(MessageId::PlanNoTarget);
    }
    const auto wanted = wantedSize(targets, options);
    if (!wanted) {
        return tl::unexpected(wanted.error());
    }
    const auto chosen = selected(tests, options.onlyTests);
    if (!chosen) {
        return tl::unexpected(chosen.error());
    }
    for (const Target& target : targets) {
        plan.targets.push_back(PlanTarget{target, -1, std::nullopt});
    }
    if (auto added = addConsents(options.consents, plan.targets); !added) {
        return tl::unexpected(added.error());
    }
    plan.loops = options.loops;
    plan.seed = options.seed != 0 ? options.seed : drawSeed();
    const auto isFolder = [](const Target& target) {
        return target.kind == TargetKind::Folder;
    };
    const bool anyFolder = std::any_of(targets.begin(), targets.end(), isFolder);
    const bool onlyFolders = std::all_of(targets.begin(), targets.end(), isFolder);
    if (anyFolder) {
        plan.fileSize = Bytes{roundUp(wanted->value_or(defaultFileSize).value())};
    }
    const bool choose = !onlyFolders && !wanted->has_value();
    const std::optional<Bytes> area =
        choose ? rawArea(plan, *chosen, defaultFileSize, targets) : *wanted;
    for (TestSpec test : *chosen) {
        if (anyFolder) {
            test.limits = scaledLimits(test, plan.fileSize, defaultFileSize);
        } else if (area.has_value() && !plan.suiteId.empty()) {
            test.limits = scaledLimits(test, *area, defaultFileSize);
        }
        if (options.testTime.has_value()) {
            test.limits.duration = *options.testTime;
            test.limits.minimum = std::min(test.limits.minimum, test.limits.duration);
        }
        if (!onlyFolders && test.workload.size.value() == 0 && area.has_value()) {
            test.workload.size = *area;
        }
        if (options.order == TestOrder::InTurn || plan.steps.empty()) {
            plan.steps.emplace_back();
        }
        plan.steps.back().tests.push_back(std::move(test));
    }
    if (auto checked = validate(plan); !checked) {
        return tl::unexpected(checked.error());
    }
    return plan;
}

} // namespace

Result<Plan>
makePlan(const Suite& suite, const std::vector<Target>& targets, const PlanOptions& options)
{
    Plan plan;
    plan.suiteId = suite.id;
    plan.suiteVersion = suite.version;
    plan.view = suite.view;
    plan.baseline = suite.baseline;
    return finish(std::move(plan), suite.tests, suite.fileSize, targets, options);
}

Result<Plan> makePlan(const std::vector<TestSpec>& workloads,
                      const std::vector<Target>& targets,
                      const PlanOptions& options)
{
    std::uint64_t size = 0;
    for (const TestSpec& test : workloads) {
        const Workload& workload = test.workload;
        const Bytes footprint = workload.size.value() == 0 ? kDefaultFileSize : workload.size;
        size = std::max(size, workload.offset.value() + footprint.value());
    }
    return finish(Plan{}, workloads, Bytes{size}, targets, options);
}

std::vector<TestSpec> testsOf(const Plan& plan)
{
    std::vector<TestSpec> tests;
    tests.reserve(plan.steps.size());
    for (const Step& step : plan.steps) {
        tests.insert(tests.end(), step.tests.begin(), step.tests.end());
    }
    return tests;
}

bool overwrites(const Plan& plan, const PlanTarget& target)
{
    const std::vector<TestSpec> tests = testsOf(plan);
    const bool writes = std::any_of(tests.begin(), tests.end(), [](const TestSpec& test) {
        return test.workload.writes() || test.workload.trims;
    });
    return writes && target.facts.kind != TargetKind::Folder;
}

bool takesBlocks(const Target& target, const Workload& workload)
{
    // A plan from outside may say 0.
    const Bytes unit{std::max<std::uint64_t>(target.logicalBlock, kSector.value())};
    return !workload.isDirect() || isMultiple(commonUnit(workload), unit);
}

Footprint footprintOf(const Plan& plan, const Target& target, const Workload& workload)
{
    const Bytes whole = target.kind == TargetKind::Folder ? plan.fileSize : target.size;
    const std::uint64_t offset = std::min(workload.offset.value(), whole.value());
    const std::uint64_t rest = whole.value() - offset;
    return {offset, workload.size.value() == 0 ? rest : workload.size.value()};
}

} // namespace touchstone
