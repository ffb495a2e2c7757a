// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <filesystem>
#include <vector>

namespace touchstone {

/// The sysfs folders of what the target really lies on, whole drives, each once: partitions,
/// mappings and RAIDs are followed down to all of their members. Nothing where no device is known
/// below it, as in memory or on a network. Reads links only; no device is opened.
/// @param root stands before /sys.
[[nodiscard]] std::vector<std::filesystem::path> devicesBelow(const std::filesystem::path& root,
                                                              const Target& target);

} // namespace touchstone
