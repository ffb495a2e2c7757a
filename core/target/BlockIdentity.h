// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <filesystem>

namespace touchstone {

/// Sets bus, model, serial, firmware and names of a whole device from sysfs and udev's database.
/// The device itself is not touched. What neither tells stays empty.
/// @param root stands before /run. @param sysfs is the device's folder below /sys/devices.
void readIdentity(const std::filesystem::path& root,
                  const std::filesystem::path& sysfs,
                  Target& target);

} // namespace touchstone
