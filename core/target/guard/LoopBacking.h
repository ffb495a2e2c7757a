// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/guard/DeviceTree.h"

#include <optional>
#include <string>
#include <vector>

namespace touchstone {

/// A loop device in use and what it lies on.
struct LoopBacking
{
    std::filesystem::path folder; ///< of the loop device, in sysfs
    /// Of the block device that it lies on; nothing where it lies on a file.
    std::optional<DeviceNumber> device;
    /// Of the device below the file system that the file is on; nothing where it has none.
    std::optional<DeviceNumber> filesystemDevice;
    /// The same for two loop devices on one file, and for no others.
    std::string file;
};

/// All loop devices in use. The kernel is asked by ioctl where the loop device may be opened, which
/// holds whatever the path of the file means by now; else the path in sysfs is followed.
[[nodiscard]] std::vector<LoopBacking> readLoopBackings(const DeviceTree& tree,
                                                        const MountTable& mounts);

} // namespace touchstone
