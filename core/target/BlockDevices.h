// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/MountTable.h"
#include "core/target/Target.h"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace touchstone {

/// The block devices of sysfs. Reads small text files only; no device is opened.
class BlockDevices final
{
public:
    /// @param root stands before /sys, /proc, /dev and /run.
    BlockDevices(std::filesystem::path root, MountTable mounts);

    /// Every whole device, each followed by its partitions of 1 MiB and more, in the order of the
    /// kernel's names with numbers counted as numbers. Those that cannot be measured are there with
    /// their reason. Left out are single ways to a multipath drive, slots of loop, zram and network
    /// block devices with nothing in them, RAM disks that nothing uses, and read-only loop devices
    /// with a squashfs mounted on them, which are packages and no drives.
    [[nodiscard]] std::vector<Target> all() const;

    /// The devices of all(), with their paths, without looking at any closer.
    [[nodiscard]] std::vector<std::pair<std::string, DeviceNumber>> listed() const;

    /// Nothing when the kernel does not know the number.
    [[nodiscard]] std::optional<Target> find(DeviceNumber number) const;

    /// The device itself where it is real; the one real device below a mapping or RAID with a
    /// single member; the whole device of a partition.
    [[nodiscard]] std::optional<Target> driveBelow(DeviceNumber number) const;

    /// The number behind a device file, e.g. the source of a mount.
    [[nodiscard]] std::optional<DeviceNumber> numberOf(const std::string& deviceFile) const;

private:
    [[nodiscard]] std::optional<std::filesystem::path> folderOf(DeviceNumber number) const;
    [[nodiscard]] bool isNoise(const std::filesystem::path& sysfs) const;
    [[nodiscard]] Target describe(const std::filesystem::path& sysfs) const;
    /// The one device at the bottom of a stack, or where the stack parts.
    [[nodiscard]] static std::filesystem::path singleBelow(const std::filesystem::path& sysfs);
    /// What it lies on, and how it is connected.
    static void readStructure(const std::filesystem::path& sysfs, Target& target);
    void addMounts(const std::filesystem::path& sysfs, Target& target) const;
    /// The device, its partitions and all that is built on them.
    void collect(const std::filesystem::path& sysfs, std::set<DeviceNumber>& numbers) const;
    [[nodiscard]] bool isOn(const Mount& mount, const std::set<DeviceNumber>& numbers) const;

    std::filesystem::path m_root;
    MountTable m_mounts;
};

} // namespace touchstone
