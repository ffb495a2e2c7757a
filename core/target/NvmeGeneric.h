// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/BlockDevices.h"

#include <filesystem>
#include <optional>

namespace touchstone {

/// An NVMe generic node such as /dev/ng0n1: the facts of the block device of its namespace, under
/// its own path and number. Nothing where the number is not that of such a node.
/// @param path has no links in it and is there. @param root stands before /sys and /dev.
[[nodiscard]] std::optional<Target> describeNvmeGeneric(const std::filesystem::path& root,
                                                        const std::filesystem::path& path,
                                                        DeviceNumber number,
                                                        const BlockDevices& devices);

} // namespace touchstone
