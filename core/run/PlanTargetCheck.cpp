// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/PlanCheck.h"
#include "core/target/FreeSpace.h"
#include "core/target/guard/Identity.h"
#include "core/workload/TestBounds.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

namespace touchstone {

namespace {

tl::unexpected<Error> usage(MessageId id, std::initializer_list<Message::Argument> arguments)
{
    return fail(ErrorKind::Usage, Message(id, arguments));
}

tl::unexpected<Error> refused(MessageId id, std::initializer_list<Message::Argument> arguments)
{
    return fail(ErrorKind::Refused, Message(id, arguments));
}

bool isFolder(const PlanTarget& target)
{
    return target.facts.kind == TargetKind::Folder;
}

bool writes(const Plan& plan)
{
    return std::any_of(plan.steps.begin(), plan.steps.end(), [](const Step& step) {
        return std::any_of(step.tests.begin(), step.tests.end(), [](const TestSpec& test) {
            return test.workload.writes();
        });
    });
}

bool trims(const Plan& plan)
{
    const std::vector<TestSpec> tests = testsOf(plan);
    return std::any_of(
        tests.begin(), tests.end(), [](const TestSpec& test) { return test.workload.trims; });
}

MessageId consentWanted(const Target& target)
{
    switch (identityKindOf(target)) {
    case IdentityKind::Serial:
        return MessageId::ConsentSerial;
    case IdentityKind::Wwid:
        return MessageId::ConsentWwid;
    case IdentityKind::Uuid:
        return MessageId::ConsentUuid;
    case IdentityKind::NameAndSize:
        break;
    }
    return MessageId::ConsentNameAndSize;
}

/// What the facts of the plan alone say against writing a device, whether or not somebody allows
/// it. The guard looks again, and closer, before anything is written.
Result<void> checkRawFacts(const Target& target)
{
    if (target.kind == TargetKind::NvmeGeneric) {
        return refused(MessageId::GenericOnlyRead,
                       {{"path", target.path}, {"drive", target.drive}});
    }
    if (target.systemDisk) {
        return refused(MessageId::GuardSystemDisk, {{"path", target.path}});
    }
    if (!target.mountPoints.empty()) {
        return refused(
            MessageId::GuardMounted,
            {{"path", target.path}, {"device", target.path}, {"by", target.mountPoints.front()}});
    }
    if (target.readOnly) {
        return refused(MessageId::GuardReadOnly, {{"path", target.path}});
    }
    return {};
}

/// Files of the user are never written, raw devices only where somebody allows it.
Result<void> checkWriting(const Plan& plan, const PlanTarget& target)
{
    const Target& facts = target.facts;
    if (!overwrites(plan, target)) {
        return {};
    }
    if (facts.kind == TargetKind::File) {
        return trims(plan) ? usage(MessageId::TrimNeedsDrive, {{"path", facts.path}})
                           : refused(MessageId::FileWriteRefused, {{"path", facts.path}});
    }
    if (auto checked = checkRawFacts(facts); !checked) {
        return checked;
    }
    if (!target.consent.has_value()) {
        return refused(consentWanted(facts), {{"path", facts.path}});
    }
    if (target.consent->identity != identityOf(facts)) {
        return refused(MessageId::ConsentOfAnother,
                       {{"identity", target.consent->identity}, {"path", facts.path}});
    }
    return {};
}

/// Last, so that what would be dangerous is refused as such.
Result<void> checkTrims(const Plan& plan, const Target& target)
{
    if (!trims(plan)) {
        return {};
    }
    const bool hasBlocks = target.kind == TargetKind::Drive || target.kind == TargetKind::Partition;
    return usage(hasBlocks ? MessageId::TrimNotYet : MessageId::TrimNeedsDrive,
                 {{"path", target.path}});
}

Result<void> checkUsable(const PlanTarget& target)
{
    const Target& facts = target.facts;
    // A descriptor that was handed in needs no permission any more.
    if (facts.unusableReason.has_value() && target.descriptor < 0) {
        return fail(ErrorKind::Refused, *facts.unusableReason);
    }
    if (isDevice(facts) && facts.size.value() == 0) {
        return usage(MessageId::TargetNoMedium, {{"path", facts.path}});
    }
    return {};
}

bool isSame(const Target& one, const Target& other)
{
    if (one.path == other.path) {
        return true;
    }
    return isDevice(one) && isDevice(other) && one.major == other.major && one.minor == other.minor;
}

/// A target that is named twice would stand in its own way, and its figures would count twice.
Result<void> checkDistinct(const std::vector<PlanTarget>& targets)
{
    for (auto target = targets.begin(); target != targets.end(); ++target) {
        const bool again = std::any_of(targets.begin(), target, [&](const PlanTarget& before) {
            return isSame(before.facts, target->facts);
        });
        if (again) {
            return usage(MessageId::PlanTargetTwice, {{"path", target->facts.path}});
        }
    }
    return {};
}

Result<void> checkFileSize(const Plan& plan)
{
    const bool folders = std::any_of(plan.targets.begin(), plan.targets.end(), isFolder);
    if (folders && plan.fileSize.value() == 0) {
        return usage(MessageId::PlanSizeNotMultiple,
                     {{"bytes", std::int64_t{0}}, {"unit", kSector}});
    }
    if (!folders && plan.fileSize.value() != 0) {
        return usage(MessageId::PlanFileOnlyInFolders, {{"path", plan.targets.front().facts.path}});
    }
    return {};
}

/// Whether files in two folders take space from the same file system. One that has a device or a
/// server behind it can be mounted in several places.
bool shareSpace(const FilesystemFacts& one, const FilesystemFacts& other)
{
    const bool named = one.source.find('/') != std::string::npos;
    return one.mountPoint == other.mountPoint || (named && one.source == other.source);
}

std::uint64_t saturatingAdd(std::uint64_t one, std::uint64_t other)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    return one > kMost - other ? kMost : one + other;
}

/// What one test file takes while tests write to it: a file system that copies on write keeps old
/// and new blocks for a while.
std::uint64_t spaceForFile(const Plan& plan, const FilesystemFacts& filesystem)
{
    constexpr std::array<std::string_view, 3> kCopying{"btrfs", "zfs", "bcachefs"};
    const bool copies =
        std::find(kCopying.begin(), kCopying.end(), filesystem.type) != kCopying.end();
    const std::uint64_t size = plan.fileSize.value();
    return copies && writes(plan) ? saturatingAdd(size, size) : size;
}

/// The test files of all folders on the file system of this one must fit onto it together.
Result<void> checkSpace(const Plan& plan, const Target& target)
{
    if (target.kind != TargetKind::Folder || !target.filesystem.has_value()) {
        return {};
    }
    const FilesystemFacts& filesystem = *target.filesystem;
    std::uint64_t needed = 0;
    for (const PlanTarget& other : plan.targets) {
        if (isFolder(other) && other.facts.filesystem.has_value() &&
            shareSpace(filesystem, *other.facts.filesystem)) {
            needed = saturatingAdd(needed, spaceForFile(plan, filesystem));
        }
    }
    const SpaceReserve reserve;
    if (Bytes{needed} > largestFile(filesystem.free, filesystem.size, reserve)) {
        return refused(MessageId::NotEnoughSpace,
                       {{"path", target.path},
                        {"size", Bytes{needed}},
                        {"free", filesystem.free},
                        {"reserve", reserve.of(filesystem.size)}});
    }
    return {};
}

} // namespace

Result<void> checkTargets(const Plan& plan)
{
    // Refusals for safety come first: they hold whatever the numbers are.
    for (const PlanTarget& target : plan.targets) {
        if (auto checked = checkWriting(plan, target); !checked) {
            return checked;
        }
    }
    for (const PlanTarget& target : plan.targets) {
        if (auto checked = checkTrims(plan, target.facts); !checked) {
            return checked;
        }
    }
    for (const PlanTarget& target : plan.targets) {
        if (auto checked = checkUsable(target); !checked) {
            return checked;
        }
    }
    auto whole = checkDistinct(plan.targets).and_then([&plan] { return checkFileSize(plan); });
    if (!whole) {
        return whole;
    }
    for (const PlanTarget& target : plan.targets) {
        if (auto checked = checkSpace(plan, target.facts); !checked) {
            return checked;
        }
    }
    return {};
}

} // namespace touchstone
