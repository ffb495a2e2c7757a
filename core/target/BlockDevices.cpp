// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/BlockDevices.h"

#include "core/base/KernelText.h"
#include "core/target/BlockIdentity.h"
#include "core/target/Filesystems.h"
#include "core/target/NodeAccess.h"
#include "core/target/PmemNamespaces.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSectorSize = 512;
/// Below this a partition is a table or a boot loader, not a place for data.
constexpr Bytes kSmallestPartition{std::uint64_t{1} << 20U};
/// No stack of mappings is deeper.
constexpr int kDeepestStack = 16;

fs::path resolved(const fs::path& path)
{
    std::error_code error;
    const fs::path result = fs::canonical(path, error);
    return error ? fs::path() : result;
}

/// Entries by name, numbers in them counted as numbers: nvme2n1 before nvme10n1.
std::vector<fs::path> entriesOf(const fs::path& folder)
{
    std::vector<fs::path> entries;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        entries.push_back(it->path());
    }
    std::sort(entries.begin(), entries.end(), [](const fs::path& a, const fs::path& b) {
        return ::strverscmp(a.filename().c_str(), b.filename().c_str()) < 0;
    });
    return entries;
}

bool isPartition(const fs::path& sysfs)
{
    std::error_code error;
    return fs::exists(sysfs / "partition", error);
}

Bytes sizeOf(const fs::path& sysfs)
{
    return Bytes{kernelNumber(sysfs / "size").value_or(0) * kSectorSize};
}

/// The kernel writes '!' for the '/' in names such as "cciss/c0d0".
std::string nodeOf(const fs::path& sysfs)
{
    std::string name = sysfs.filename().string();
    std::replace(name.begin(), name.end(), '!', '/');
    return "/dev/" + name;
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
        const fs::path sysfs = resolved(entry);
        if (sysfs.empty() || !isListed(sysfs)) {
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

bool BlockDevices::isListed(const fs::path& sysfs) const
{
    static constexpr std::array<std::string_view, 3> kSkipped{"ram", "sr", "fd"};
    const std::string name = sysfs.filename().string();
    const auto isSkipped = [&name](std::string_view prefix) {
        return name.starts_with(prefix) && name.size() > prefix.size() &&
               name.find_first_not_of("0123456789", prefix.size()) == std::string::npos;
    };
    if (std::any_of(kSkipped.begin(), kSkipped.end(), isSkipped)) {
        return false;
    }
    if (name.starts_with("loop") && kernelText(sysfs / "loop/backing_file").empty()) {
        return false;
    }
    // Hidden devices are single paths of a multipath drive that is listed itself.
    return sizeOf(sysfs).value() > 0 && !kernelFlag(sysfs / "hidden");
}

std::vector<fs::path> BlockDevices::partitionsOf(const fs::path& sysfs) const
{
    std::vector<fs::path> partitions = entriesOf(sysfs);
    const auto other = std::remove_if(
        partitions.begin(), partitions.end(), [](const fs::path& p) { return !isPartition(p); });
    partitions.erase(other, partitions.end());
    return partitions;
}

std::optional<fs::path> BlockDevices::folderOf(DeviceNumber number) const
{
    const fs::path sysfs =
        resolved(m_root / fmt::format("sys/dev/block/{}:{}", number.major, number.minor));
    return sysfs.empty() ? std::nullopt : std::optional(sysfs);
}

std::optional<Target> BlockDevices::find(DeviceNumber number) const
{
    const auto sysfs = folderOf(number);
    return sysfs ? std::optional(describe(*sysfs)) : std::nullopt;
}

std::optional<Target> BlockDevices::driveBelow(DeviceNumber number) const
{
    auto sysfs = folderOf(number);
    if (!sysfs) {
        return std::nullopt;
    }
    for (int level = 0; level < kDeepestStack; ++level) {
        if (isPartition(*sysfs)) {
            sysfs = sysfs->parent_path();
        }
        const auto members = entriesOf(*sysfs / "slaves");
        const fs::path below = members.size() == 1 ? resolved(members.front()) : fs::path();
        if (below.empty()) {
            break;
        }
        sysfs = below;
    }
    return describe(*sysfs);
}

std::optional<DeviceNumber> BlockDevices::numberOf(const std::string& deviceFile) const
{
    constexpr std::string_view prefix = "/dev/";
    if (!deviceFile.starts_with(prefix)) {
        return std::nullopt;
    }
    // The names below /dev/mapper and /dev/disk are links to the kernel's.
    const fs::path node = resolved(m_root / deviceFile.substr(1));
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
    const fs::path whole = partition ? sysfs.parent_path() : sysfs;
    Target target;
    target.path = nodeOf(sysfs);
    target.kind = partition ? TargetKind::Partition : TargetKind::Drive;
    const auto wholeNumber = parseDeviceNumber(kernelText(whole / "dev")).value_or(DeviceNumber{});
    target.major = wholeNumber.major;
    target.minor = wholeNumber.minor;
    readIdentity(m_root, whole, target);
    const auto number = parseDeviceNumber(kernelText(sysfs / "dev")).value_or(DeviceNumber{});
    target.major = number.major;
    target.minor = number.minor;
    target.size = sizeOf(sysfs);
    const auto blockSize = [&whole](const char* name) {
        return static_cast<std::uint32_t>(
            kernelNumber(whole / "queue" / name).value_or(kSectorSize));
    };
    target.logicalBlock = blockSize("logical_block_size");
    target.physicalBlock = blockSize("physical_block_size");
    target.rotational = kernelFlag(whole / "queue/rotational");
    target.removable = kernelFlag(whole / "removable");
    target.readOnly = kernelFlag(sysfs / "ro");
    target.pmem = pmemOfBlockDevice(whole);
    if (partition) {
        target.drive = nodeOf(whole);
    }
    addMounts(sysfs, target);
    checkUsable(target);
    return target;
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
    for (const fs::path& holder : entriesOf(sysfs / "holders")) {
        const fs::path above = resolved(holder);
        if (!above.empty()) {
            collect(above, numbers);
        }
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

void BlockDevices::checkUsable(Target& target) const
{
    if (target.size.value() == 0) {
        target.unusableReason = Message(MessageId::TargetNoMedium, {{"path", target.path}});
        return;
    }
    checkNode(m_root, target);
}

} // namespace touchstone
