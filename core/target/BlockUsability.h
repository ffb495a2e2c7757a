// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <filesystem>

namespace touchstone {

/// Gives a block device that cannot be measured now the reason for that. No device is asked.
/// @param root stands before the target's path. @param folder of the device in sysfs.
void checkUsable(const std::filesystem::path& root,
                 const std::filesystem::path& folder,
                 Target& target);

} // namespace touchstone
