// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/MountTable.h"
#include "core/target/Target.h"

#include <filesystem>
#include <optional>

namespace touchstone {

/// The device-DAX node with this number, such as /dev/dax0.0; nothing where the character device is
/// another one. Reads sysfs only. @param root stands before /sys and /dev.
[[nodiscard]] std::optional<Target> findDaxDevice(const std::filesystem::path& root,
                                                  DeviceNumber number);

} // namespace touchstone
