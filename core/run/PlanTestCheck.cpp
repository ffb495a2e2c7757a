// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/EngineCheck.h"
#include "core/run/PlanCheck.h"
#include "core/workload/TestBounds.h"
#include "core/workload/WorkloadCheck.h"

#include <algorithm>
#include <limits>
#include <set>

#include <unistd.h>

namespace touchstone {

namespace {

constexpr Bytes kMaximumBuffers{std::uint64_t{2} << 30U};
/// Of all tests of a step on all targets. Each worker takes about a quarter of a mebibyte besides
/// its buffers.
constexpr std::uint64_t kMaximumWorkers = 2048;

tl::unexpected<Error> usage(MessageId id, std::initializer_list<Message::Argument> arguments)
{
    return fail(ErrorKind::Usage, Message(id, arguments));
}

/// Exact, unlike a size for reading, which is rounded; what no device can have is not told apart.
std::int64_t exact(Bytes size)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(size.value(), kMost));
}

/// Half of the memory, and never more than the fixed bound.
Bytes bufferBound()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long pageSize = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || pageSize <= 0) {
        return kMaximumBuffers;
    }
    const auto memory = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageSize);
    return std::min(kMaximumBuffers, Bytes{memory / 2});
}

Bytes buffersOf(const TestSpec& test)
{
    return Bytes{static_cast<std::uint64_t>(test.load.threads) *
                 static_cast<std::uint64_t>(test.load.depth) * test.workload.blockSize.value()};
}

Result<void> checkLoad(const TestSpec& test)
{
    const Load& load = test.load;
    if (load.threads < 1 || load.threads > kMaximumThreads || load.depth < 1 ||
        load.depth > kMaximumDepth) {
        return usage(MessageId::PlanLoadRange,
                     {{"test", test.id},
                      {"threads", std::int64_t{load.threads}},
                      {"depth", std::int64_t{load.depth}},
                      {"most_threads", std::int64_t{kMaximumThreads}},
                      {"most_depth", std::int64_t{kMaximumDepth}}});
    }
    if (test.workload.batch < 0 ||
        test.workload.batch > largestBatch(test.workload.engine, load.depth)) {
        return usage(
            MessageId::WorkloadBatchAboveDepth,
            {{"batch", std::int64_t{test.workload.batch}}, {"depth", std::int64_t{load.depth}}});
    }
    if (buffersOf(test) > bufferBound()) {
        return usage(MessageId::PlanBuffers,
                     {{"test", test.id}, {"size", buffersOf(test)}, {"most", bufferBound()}});
    }
    return {};
}

Result<void> checkBlock(const TestSpec& test)
{
    const Bytes block = test.workload.blockSize;
    const Bytes unit = blockUnit(test.workload.engine);
    if (block.value() == 0 || block > kMaximumBlock || !isMultiple(block, unit)) {
        return usage(
            MessageId::PlanBlockRange,
            {{"test", test.id}, {"bytes", exact(block)}, {"unit", unit}, {"most", kMaximumBlock}});
    }
    return {};
}

/// Whether any test of the plan can take direct I/O in such units.
bool anyFits(const Plan& plan, Bytes unit)
{
    const std::vector<TestSpec> tests = testsOf(plan);
    return std::any_of(tests.begin(), tests.end(), [unit](const TestSpec& test) {
        return !test.workload.isDirect() || smallestBlock(test.workload) >= unit;
    });
}

Result<void>
checkAlignment(const Plan& plan, const Step& step, const TestSpec& test, const Target& target)
{
    const Workload& workload = test.workload;
    if (!workload.isDirect()) {
        return {};
    }
    const Bytes unit{std::max<std::uint64_t>(target.logicalBlock, kSector.value())};
    // Among others that fit, a test with blocks smaller than those of the target is left out when
    // the plan is run, and a note says so.
    if (smallestBlock(workload) < unit && step.tests.size() == 1 && anyFits(plan, unit)) {
        return {};
    }
    if (!takesBlocks(target, workload)) {
        return usage(MessageId::PlanBlockAlignment,
                     {{"path", target.path}, {"block", commonUnit(workload)}, {"unit", unit}});
    }
    if (!isMultiple(workload.offset, unit)) {
        return usage(MessageId::PlanOffsetAlignment,
                     {{"path", target.path}, {"bytes", exact(workload.offset)}, {"unit", unit}});
    }
    return {};
}

Result<void> checkFootprint(const Plan& plan, const TestSpec& test, const Target& target)
{
    const Workload& workload = test.workload;
    const Bytes whole = target.kind == TargetKind::Folder ? plan.fileSize : target.size;
    if (workload.offset > whole ||
        workload.size.value() > whole.value() - workload.offset.value()) {
        return usage(MessageId::PlanPastEnd,
                     {{"path", target.path},
                      {"test", test.id},
                      {"offset", workload.offset},
                      {"size", workload.size},
                      {"whole", whole}});
    }
    const Footprint footprint = footprintOf(plan, target, workload);
    const std::uint64_t blocks = footprint.size / workload.blockSize.value();
    if (blocks < static_cast<std::uint64_t>(test.load.threads)) {
        return usage(MessageId::FootprintTooSmall,
                     {{"size", Bytes{footprint.size}},
                      {"block", workload.blockSize},
                      {"threads", std::int64_t{test.load.threads}}});
    }
    return {};
}

Result<void> checkLimits(const TestSpec& test)
{
    const TestLimits& limits = test.limits;
    const bool good = limits.duration >= kMinimumTestTime && limits.duration <= kMaximumTestTime &&
                      limits.ramp.count() >= 0 && limits.ramp <= kMaximumTestTime &&
                      limits.minimum.count() >= 0 && limits.minimum <= limits.duration &&
                      limits.numberOfIos.value_or(1) > 0 &&
                      limits.writtenBytes.value_or(Bytes{1}).value() > 0;
    if (good) {
        return {};
    }
    return usage(MessageId::PlanTimeRange,
                 {{"test", test.id}, {"lowest", kMinimumTestTime}, {"highest", kMaximumTestTime}});
}

Result<void> checkTest(const Plan& plan, const Step& step, const TestSpec& test)
{
    if (auto checked = checkWorkload(test).and_then([&test] { return checkBlock(test); });
        !checked) {
        return checked;
    }
    for (const PlanTarget& target : plan.targets) {
        auto checked = checkAlignment(plan, step, test, target.facts).and_then([&target, &test] {
            return checkEngine(target.facts, test.workload);
        });
        if (!checked) {
            return checked;
        }
    }
    if (auto checked = checkLoad(test); !checked) {
        return checked;
    }
    for (const PlanTarget& target : plan.targets) {
        if (auto checked = checkFootprint(plan, test, target.facts); !checked) {
            return checked;
        }
    }
    return checkLimits(test);
}

/// What one test writes, another must not write over with data of its own.
Result<void> checkVerified(const Step& step)
{
    for (const TestSpec& test : step.tests) {
        const auto other =
            std::find_if(step.tests.begin(), step.tests.end(), [](const TestSpec& beside) {
                return beside.workload.writes() && !beside.workload.verify;
            });
        if (test.workload.verify && other != step.tests.end()) {
            return usage(MessageId::VerifyConflict, {{"test", test.id}, {"key", other->id}});
        }
    }
    return {};
}

/// What runs at once begins and ends together, and takes its memory together.
Result<void> checkTogether(const Plan& plan, const Step& step)
{
    const TestSpec& first = step.tests.front();
    std::uint64_t workers = 0;
    std::uint64_t buffers = 0;
    for (const TestSpec& test : step.tests) {
        if (test.limits.ramp != first.limits.ramp ||
            test.limits.duration != first.limits.duration) {
            return usage(MessageId::PlanTogetherTimes,
                         {{"test", first.id},
                          {"ramp", first.limits.ramp},
                          {"duration", first.limits.duration},
                          {"other", test.id},
                          {"other_ramp", test.limits.ramp},
                          {"other_duration", test.limits.duration}});
        }
        workers += static_cast<std::uint64_t>(test.load.threads) * plan.targets.size();
        buffers += buffersOf(test).value() * plan.targets.size();
    }
    if (workers > kMaximumWorkers) {
        return usage(MessageId::PlanWorkers,
                     {{"test", first.id},
                      {"threads", static_cast<std::int64_t>(workers)},
                      {"most", static_cast<std::int64_t>(kMaximumWorkers)}});
    }
    if (Bytes{buffers} > bufferBound()) {
        return usage(MessageId::PlanBuffersTogether,
                     {{"test", first.id}, {"size", Bytes{buffers}}, {"most", bufferBound()}});
    }
    return checkVerified(step);
}

} // namespace

Result<void> checkSteps(const Plan& plan)
{
    std::set<std::string> ids;
    for (const Step& step : plan.steps) {
        if (step.tests.empty()) {
            return usage(MessageId::PlanNoTest, {});
        }
        for (const TestSpec& test : step.tests) {
            if (test.id.empty() || !ids.insert(test.id).second) {
                return usage(MessageId::PlanTestTwice, {{"test", test.id}});
            }
            if (auto checked = checkTest(plan, step, test); !checked) {
                return checked;
            }
        }
        if (auto checked = checkTogether(plan, step); !checked) {
            return checked;
        }
    }
    return {};
}

} // namespace touchstone
