// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/BlockFolder.h"
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

} // namespace touchstone
