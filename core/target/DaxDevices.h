// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/MountTable.h"
#include "core/target/Target.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace touchstone {

/// The device-DAX node with this number, such as /dev/dax0.0; nothing where the character device is
/// another one. Reads sysfs only. @param root stands before /sys and /dev.
[[nodiscard]] std::optional<Target> findDaxDevice(const std::filesystem::path& root,
                                                  DeviceNumber number);

/// Every device-DAX node that has a size, in the order of their names: of persistent memory, of CXL
/// and of memory that the firmware set aside. Those that are used as ordinary memory and those
/// without a driver have the reason with them.
[[nodiscard]] std::vector<Target> daxDevices(const std::filesystem::path& root);

} // namespace touchstone
