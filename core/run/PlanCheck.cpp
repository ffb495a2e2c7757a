// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/Plan.h"
#include "core/target/FreeSpace.h"
#include "core/workload/TestBounds.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string_view>

#include <unistd.h>

namespace touchstone {

namespace {

constexpr int kMaximumLoops = 1000;

constexpr Bytes kMaximumBuffers{std::uint64_t{2} << 30U};

tl::unexpected<Error> usage(MessageId id, std::initializer_list<Message::Argument> arguments = {})
{
    return fail(ErrorKind::Usage, Message(id, arguments));
}

/// Exact, unlike a size for reading, which is rounded; what no device can have is not told apart.
std::int64_t exact(Bytes size)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(size.value(), kMost));
}

tl::unexpected<Error> refused(MessageId id, std::initializer_list<Message::Argument> arguments)
{
    return fail(ErrorKind::Refused, Message(id, arguments));
}

bool isDevice(const Target& target)
{
    return target.kind == TargetKind::Drive || target.kind == TargetKind::Partition;
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

/// Raw devices and files of the user are never written.
Result<void> checkWriting(const Plan& plan, const Target& target)
{
    const bool writes = std::any_of(plan.steps.begin(), plan.steps.end(), [](const Step& step) {
        return step.test.workload.writes();
    });
    if (!writes || target.kind == TargetKind::Folder) {
        return {};
    }
    if (target.kind == TargetKind::File) {
        return refused(MessageId::FileWriteRefused, {{"path", target.path}});
    }
    if (!plan.suiteId.empty()) {
        return refused(MessageId::RawSuiteRefused,
                       {{"path", target.path}, {"suite", plan.suiteId}});
    }
    if (!target.mountPoints.empty()) {
        return refused(MessageId::RawWriteRefusedMounted,
                       {{"path", target.path}, {"folder", target.mountPoints.front()}});
    }
    return refused(MessageId::RawWriteRefused, {{"path", target.path}});
}

/// What the test file takes while tests write to it: a file system that copies on write keeps old
/// and new blocks for a while.
Bytes spaceNeeded(const Plan& plan, const FilesystemFacts& filesystem)
{
    constexpr std::array<std::string_view, 3> kCopying{"btrfs", "zfs", "bcachefs"};
    const bool copies =
        std::find(kCopying.begin(), kCopying.end(), filesystem.type) != kCopying.end();
    const bool writes = std::any_of(plan.steps.begin(), plan.steps.end(), [](const Step& step) {
        return step.test.workload.writes();
    });
    const std::uint64_t size = plan.fileSize.value();
    const std::uint64_t more = copies && writes ? size : 0;
    return Bytes{size > std::numeric_limits<std::uint64_t>::max() - more ? size : size + more};
}

Result<void> checkFileSize(const Plan& plan, const Target& target)
{
    if (target.kind != TargetKind::Folder) {
        if (plan.fileSize.value() != 0) {
            return usage(MessageId::PlanFileOnlyInFolders, {{"path", target.path}});
        }
        return {};
    }
    if (plan.fileSize.value() == 0) {
        return usage(MessageId::PlanSizeNotMultiple,
                     {{"bytes", exact(plan.fileSize)}, {"unit", kSector}});
    }
    if (!target.filesystem.has_value()) {
        return {};
    }
    const FilesystemFacts& filesystem = *target.filesystem;
    const SpaceReserve reserve;
    const Bytes needed = spaceNeeded(plan, filesystem);
    if (needed > largestFile(filesystem.free, filesystem.size, reserve)) {
        return refused(MessageId::NotEnoughSpace,
                       {{"path", target.path},
                        {"size", needed},
                        {"free", filesystem.free},
                        {"reserve", reserve.of(filesystem.size)}});
    }
    return {};
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
    if (test.workload.batch < 0 || test.workload.batch > load.depth) {
        return usage(
            MessageId::WorkloadBatchAboveDepth,
            {{"batch", std::int64_t{test.workload.batch}}, {"depth", std::int64_t{load.depth}}});
    }
    const Bytes buffers{static_cast<std::uint64_t>(load.threads) *
                        static_cast<std::uint64_t>(load.depth) * test.workload.blockSize.value()};
    if (buffers > bufferBound()) {
        return usage(MessageId::PlanBuffers,
                     {{"test", test.id}, {"size", buffers}, {"most", bufferBound()}});
    }
    return {};
}

/// Whether any test of the plan can take direct I/O in such units.
bool anyFits(const Plan& plan, Bytes unit)
{
    return std::any_of(plan.steps.begin(), plan.steps.end(), [unit](const Step& step) {
        return !step.test.workload.direct || step.test.workload.blockSize >= unit;
    });
}

Result<void> checkBlock(const Plan& plan, const TestSpec& test)
{
    const Workload& workload = test.workload;
    const Target& target = plan.targets.front().facts;
    if (workload.blockSize.value() == 0 || workload.blockSize > kMaximumBlock ||
        !isMultiple(workload.blockSize, kSector)) {
        return usage(MessageId::PlanBlockRange,
                     {{"test", test.id},
                      {"bytes", exact(workload.blockSize)},
                      {"unit", kSector},
                      {"most", kMaximumBlock}});
    }
    if (!workload.direct) {
        return {};
    }
    const Bytes unit{std::max<std::uint64_t>(target.logicalBlock, kSector.value())};
    // Among others that fit, a test with blocks smaller than those of the target is left out when
    // the plan is run, and a note says so.
    if (workload.blockSize < unit && anyFits(plan, unit)) {
        return {};
    }
    if (!isMultiple(workload.blockSize, unit)) {
        return usage(MessageId::PlanBlockAlignment,
                     {{"path", target.path}, {"block", workload.blockSize}, {"unit", unit}});
    }
    if (!isMultiple(workload.offset, unit)) {
        return usage(MessageId::PlanOffsetAlignment,
                     {{"path", target.path}, {"bytes", exact(workload.offset)}, {"unit", unit}});
    }
    return {};
}

Result<void> checkFootprint(const Plan& plan, const TestSpec& test)
{
    const Workload& workload = test.workload;
    const Target& target = plan.targets.front().facts;
    const Bytes whole = target.kind == TargetKind::Folder ? plan.fileSize : target.size;
    if (workload.offset > whole ||
        workload.size.value() > whole.value() - workload.offset.value()) {
        return usage(MessageId::PlanPastEnd,
                     {{"test", test.id},
                      {"offset", workload.offset},
                      {"size", workload.size},
                      {"whole", whole}});
    }
    const Footprint footprint = footprintOf(plan, workload);
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

Result<void> checkSteps(const Plan& plan)
{
    std::set<std::string> ids;
    for (const Step& step : plan.steps) {
        const TestSpec& test = step.test;
        if (test.id.empty() || !ids.insert(test.id).second) {
            return usage(MessageId::PlanTestTwice, {{"test", test.id}});
        }
        auto checked = checkBlock(plan, test)
                           .and_then([&test] { return checkLoad(test); })
                           .and_then([&plan, &test] { return checkFootprint(plan, test); })
                           .and_then([&test] { return checkLimits(test); });
        if (!checked) {
            return checked;
        }
    }
    return {};
}

} // namespace

Result<void> validate(const Plan& plan)
{
    if (plan.targets.empty()) {
        return usage(MessageId::PlanNoTarget);
    }
    if (plan.targets.size() > 1) {
        return usage(MessageId::PlanSeveralTargets);
    }
    if (plan.steps.empty()) {
        return usage(MessageId::PlanNoTest);
    }
    if (plan.loops < 1 || plan.loops > kMaximumLoops) {
        return usage(MessageId::PlanLoops,
                     {{"loops", std::int64_t{plan.loops}}, {"most", std::int64_t{kMaximumLoops}}});
    }
    const Target& target = plan.targets.front().facts;
    // Refusals for safety come first: they hold whatever the numbers are.
    if (auto checked = checkWriting(plan, target); !checked) {
        return checked;
    }
    // A descriptor that was handed in needs no permission any more.
    if (target.unusableReason.has_value() && plan.targets.front().descriptor < 0) {
        return fail(ErrorKind::Refused, *target.unusableReason);
    }
    if (isDevice(target) && target.size.value() == 0) {
        return usage(MessageId::TargetNoMedium, {{"path", target.path}});
    }
    if (auto checked = checkFileSize(plan, target); !checked) {
        return checked;
    }
    return checkSteps(plan);
}

} // namespace touchstone
