// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/BlockDevices.h"

#include "core/base/KernelText.h"
#include "core/target/BlockFolder.h"
#include "core/target/BlockIdentity.h"
#include "core/target/BlockUsability.h"
#include "core/target/Filesystems.h"
#include "core/target/LayerReader.h"
#include "core/target/LinkReader.h"
#include "core/target/PmemNamespaces.h"
#include "core/target/QueueReader.h"

#include <fmt/format.h>

#include <algorithm>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// Below this a partition is a table or a boot loader, not a place for data.
constexpr Bytes kSmallestPartition{std::uint64_t{1} << 20U};
/// No stack of mappings is deeper.
constexpr int kDeepestStack = 16;

constexpr std::uint32_t kCommonBlock = 512;

std::uint32_t blockSizeOf(const fs::path& file)
{
    return static_cast<std::uint32_t>(kernelNumber(file).value_or(kCommonBlock));
}

/// The node beside an NVMe drive that takes commands; empty where there is none.
std::string genericOf(const fs::path& folder)
{
    constexpr std::string_view kPrefix = "nvme";
    const std::string name = folder.filename().string();
    if (!name.starts_with(kPrefix)) {
        return {};
    }
    const fs::path generic = folder.parent_path() / ("ng" + name.substr(kPrefix.size()));
    std::error_code error;
    return fs::exists(generic, error) ? nodeOf(generic) : std::string();
}

} // namespace

BlockDevices::BlockDevices(fs::path root, MountTable mounts)
    : m_root(std::move(root))
    , m_mounts(std::move(mounts))
{
}

std::vector<Target> BlockDevices::all() const
{
    std::vector<Target> targets;
    for (const auto& [path, number] : listed()) {
        if (auto target = find(number)) {
            targets.push_back(*std::move(target));
        }
    }
    return targets;
}

std::vector<std::pair<std::string, DeviceNumber>> BlockDevices::listed() const
{
    std::vector<std::pair<std::string, DeviceNumber>> devices;
    const auto add = [&devices](const fs::path& sysfs) {
        if (const auto number = parseDeviceNumber(kernelText(sysfs / "dev"))) {
            devices.emplace_back(nodeOf(sysfs), *number);
        }
    };
    for (const fs::path& entry : entriesOf(m_root / "sys/block")) {
        const fs::path sysfs = resolvedFolder(entry);
        // Hidden devices are single ways to a multipath drive that is listed itself.
        if (sysfs.empty() || kernelFlag(sysfs / "hidden") || isNoise(sysfs)) {
            continue;
        }
        add(sysfs);
        for (const fs::path& partition : partitionsOf(sysfs)) {
            if (sizeOf(partition) >= kSmallestPartition) {
                add(partition);
            }
        }
    }
    return devices;
}

bool BlockDevices::isNoise(const fs::path& sysfs) const
{
    const std::string name = sysfs.filename().string();
    const auto number = parseDeviceNumber(kernelText(sysfs / "dev"));
    const auto isMountedAs = [&](std::string_view type) {
        const auto& mounts = m_mounts.mounts();
        return std::any_of(mounts.begin(), mounts.end(), [&](const Mount& mount) {
            return number && mount.device == *number && (type.empty() || mount.type == type);
        });
    };
    if (isNumbered(name, "loop")) {
        return kernelText(sysfs / "loop/backing_file").empty() ||
               (kernelFlag(sysfs / "ro") && isMountedAs("squashfs"));
    }
    if (isNumbered(name, "zram") || isNumbered(name, "nbd")) {
        return sizeOf(sysfs).value() == 0;
    }
    return isNumbered(name, "ram") && !isMountedAs({}) && entriesOf(sysfs / "holders").empty();
}

std::optional<fs::path> BlockDevices::folderOf(DeviceNumber number) const
{
    const fs::path sysfs =
        resolvedFolder(m_root / fmt::format("sys/dev/block/{}:{}", number.major, number.minor));
    return sysfs.empty() ? std::nullopt : std::optional(sysfs);
}

std::optional<Target> BlockDevices::find(DeviceNumber number) const
{
    const auto sysfs = folderOf(number);
    return sysfs ? std::optional(describe(*sysfs)) : std::nullopt;
}

std::optional<Target> BlockDevices::driveBelow(DeviceNumber number) const
{
    const auto sysfs = folderOf(number);
    return sysfs ? std::optional(describe(singleBelow(*sysfs))) : std::nullopt;
}

fs::path BlockDevices::singleBelow(const fs::path& sysfs)
{
    fs::path below = wholeOf(sysfs);
    for (int level = 0; level < kDeepestStack; ++level) {
        const auto slaves = slavesOf(below);
        if (slaves.size() != 1) {
            break;
        }
        below = wholeOf(slaves.front());
    }
    return below;
}

std::optional<DeviceNumber> BlockDevices::numberOf(const std::string& deviceFile) const
{
    constexpr std::string_view prefix = "/dev/";
    if (!deviceFile.starts_with(prefix)) {
        return std::nullopt;
    }
    // The names below /dev/mapper and /dev/disk are links to the kernel's.
    const fs::path node = resolvedFolder(m_root / deviceFile.substr(1));
    std::string name = (node.empty() ? fs::path(deviceFile) : node).filename().string();
    if (node.empty() || node.string().find("/dev/") == std::string::npos) {
        name = deviceFile.substr(prefix.size());
        std::replace(name.begin(), name.end(), '/', '!');
    }
    return parseDeviceNumber(kernelText(m_root / "sys/class/block" / name / "dev"));
}

Target BlockDevices::describe(const fs::path& sysfs) const
{
    const bool partition = isPartition(sysfs);
    const fs::path whole = wholeOf(sysfs);
    Target target;
    target.path = nodeOf(sysfs);
    target.kind = partition ? TargetKind::Partition : TargetKind::Drive;
    readIdentity(m_root, whole, target);
    const auto number = parseDeviceNumber(kernelText(sysfs / "dev")).value_or(DeviceNumber{});
    target.major = number.major;
    target.minor = number.minor;
    target.size = sizeOf(sysfs);
    target.logicalBlock = blockSizeOf(whole / "queue/logical_block_size");
    target.physicalBlock = blockSizeOf(whole / "queue/physical_block_size");
    target.rotational = kernelFlag(whole / "queue/rotational");
    target.removable = kernelFlag(whole / "removable");
    target.readOnly = kernelFlag(sysfs / "ro");
    target.pmem = pmemOfBlockDevice(whole);
    readStructure(sysfs, target);
    addMounts(sysfs, target);
    checkUsable(m_root, sysfs, target);
    return target;
}

void BlockDevices::readStructure(const fs::path& sysfs, Target& target)
{
    const fs::path whole = wholeOf(sysfs);
    const fs::path drive = singleBelow(whole);
    if (target.kind == TargetKind::Partition) {
        target.drive = nodeOf(whole);
    } else {
        target.drive = drive == whole ? std::string() : nodeOf(drive);
        target.below = devicesDirectlyBelow(whole);
        target.generic = genericOf(whole);
    }
    target.layers = layersOf(whole);
    target.raid = readRaidFacts(whole);
    target.ways = waysOf(whole);
    target.queue = readQueueFacts(whole);
    target.link = readLinkFacts(drive);
}

void BlockDevices::collect(const fs::path& sysfs, std::set<DeviceNumber>& numbers) const
{
    const auto number = parseDeviceNumber(kernelText(sysfs / "dev"));
    if (!number || !numbers.insert(*number).second) {
        return;
    }
    for (const fs::path& partition : partitionsOf(sysfs)) {
        collect(partition, numbers);
    }
    for (const fs::path& holder : holdersOf(sysfs)) {
        collect(holder, numbers);
    }
}

bool BlockDevices::isOn(const Mount& mount, const std::set<DeviceNumber>& numbers) const
{
    if (numbers.contains(mount.device)) {
        return true;
    }
    // btrfs and bcachefs give each mount a number of its own and name the device as its source.
    if (mount.device.major != 0) {
        return false;
    }
    const auto source = numberOf(mount.source);
    return source.has_value() && numbers.contains(*source);
}

void BlockDevices::addMounts(const fs::path& sysfs, Target& target) const
{
    std::set<DeviceNumber> numbers;
    collect(sysfs, numbers);
    const std::set<DeviceNumber> own{DeviceNumber{target.major, target.minor}};
    for (const Mount& mount : m_mounts.mounts()) {
        // Bind mounts show a part of a file system a second time; subvolumes are whole ones.
        const bool whole = mount.root == "/" || mount.type == "btrfs";
        if (!whole || !isOn(mount, numbers)) {
            continue;
        }
        if (mount.mountPoint == "/" || mount.mountPoint == "/boot") {
            target.systemDisk = true;
        }
        auto& points = target.mountPoints;
        if (std::find(points.begin(), points.end(), mount.mountPoint) == points.end()) {
            points.push_back(mount.mountPoint);
        }
        if (!target.filesystem.has_value() && isOn(mount, own)) {
            target.filesystem = filesystemOf(mount);
            // At a place that another mount covers, the space would be that one's.
            if (m_mounts.isVisible(mount)) {
                readSpace(m_root / fs::path(mount.mountPoint).relative_path(), *target.filesystem);
            }
        }
    }
}

} // namespace touchstone
