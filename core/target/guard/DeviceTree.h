// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/MountTable.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace touchstone {

/// Block devices of sysfs and how they lie on each other. Reads links and small files only; no
/// device is opened. Devices are named by their folders below /sys/devices.
class DeviceTree final
{
public:
    using Path = std::filesystem::path;

    /// @param root stands before /sys, /proc and /dev.
    explicit DeviceTree(Path root);

    /// Nothing where the kernel does not know the number.
    [[nodiscard]] std::optional<Path> folderOf(DeviceNumber number) const;
    [[nodiscard]] static std::optional<DeviceNumber> numberOf(const Path& folder);
    /// "/dev/sdb1".
    [[nodiscard]] static std::string nodeOf(const Path& folder);
    /// The whole device of a partition; else the device itself.
    [[nodiscard]] static Path wholeOf(const Path& folder);
    [[nodiscard]] static std::vector<Path> partitionsOf(const Path& folder);
    /// What is built on the device, as the kernel knows it: mappings, arrays.
    [[nodiscard]] static std::vector<Path> holdersOf(const Path& folder);
    /// What a mapping or an array is built on.
    [[nodiscard]] static std::vector<Path> membersOf(const Path& folder);
    /// All whole devices.
    [[nodiscard]] std::vector<Path> wholeDevices() const;

    /// The number of a device file; nothing for other files and for what is not there.
    [[nodiscard]] std::optional<DeviceNumber> numberOfNode(const std::string& path) const;

    /// Of a mount; file systems without a number of their own, such as btrfs, name the device as
    /// their source.
    [[nodiscard]] std::optional<DeviceNumber> numberOf(const Mount& mount) const;

    [[nodiscard]] const Path& root() const { return m_root; }

private:
    Path m_root;
};

/// What stands in a folder, sorted; nothing where it cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> entriesIn(const std::filesystem::path& folder);

/// Without links; empty where it is not there.
[[nodiscard]] std::filesystem::path canonicalOrEmpty(const std::filesystem::path& path);

} // namespace touchstone
