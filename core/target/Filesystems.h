// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/MountTable.h"

#include <filesystem>

namespace touchstone {

/// What a mounted file system is to one who looks for places to measure.
enum class FilesystemUse {
    Storage,   ///< holds files of people, in memory and over the network too
    Automatic, ///< autofs: mounts something when touched, so it never is
    Kernel     ///< shows what the kernel knows, or holds devices and sockets: /proc, /sys, /dev
};

[[nodiscard]] FilesystemUse useOf(const Mount& mount);

/// Facts of the mount, without its size and free space.
[[nodiscard]] FilesystemFacts filesystemOf(const Mount& mount);

/// Adds size and free space; waits for a file system that does not answer. Leaves them at zero when
/// it says no.
void readSpace(const std::filesystem::path& path, FilesystemFacts& facts);

/// The value of a mount option "name=value"; empty if it is not there.
[[nodiscard]] std::string mountOption(const Mount& mount, std::string_view name);

} // namespace touchstone
