// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/BlockDevices.h"

#include <filesystem>

namespace touchstone {

/// A folder or an existing file with its file system and the drive below.
/// @param path has no links in it and is there.
[[nodiscard]] Target describeFolder(const std::filesystem::path& path,
                                    const MountTable& mounts,
                                    const BlockDevices& devices);
[[nodiscard]] Target describeFile(const std::filesystem::path& path,
                                  Bytes size,
                                  const MountTable& mounts,
                                  const BlockDevices& devices);

} // namespace touchstone
