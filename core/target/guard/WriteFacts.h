// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/MountTable.h"
#include "core/target/Target.h"
#include "core/target/guard/Contents.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace touchstone {

enum class UseKind {
    Mount,      ///< `by` is the folder
    Swap,       ///< `by` is the device or the file
    Holder,     ///< `by` is a mapping, an array or a cache: "/dev/dm-0"
    Loop,       ///< `by` is a loop device on it, or on a file on it
    Filesystem, ///< one of several devices of a mounted file system; `by` names that
    Process     ///< `by` is a process that has it open or mapped
};

/// One thing that something else does with the target, or with what shares bytes with it.
struct DeviceUse
{
    UseKind kind = UseKind::Mount;
    std::string device; ///< which of them: "/dev/sdb1"
    std::string by;
    bool operator==(const DeviceUse&) const = default;
};

/// All that decides whether a target may be written raw, as a value. Everything was looked up by
/// device number, never by name.
///
/// The family of a target is the whole drive with all its partitions, all that is built on any of
/// them, what a loop device lies on, and other loop devices on the same file.
struct WriteFacts
{
    std::string path;
    TargetKind kind = TargetKind::Drive;
    DeviceNumber number;
    /// Whether the kernel knows the number.
    bool known = false;
    Bytes size{0};
    bool readOnly = false;
    /// Root, /boot, /usr or swap lie on the same drive, through whatever layers.
    bool systemDisk = false;
    /// One single way to a multipath drive.
    bool hiddenPath = false;
    /// Persistent memory that the kernel uses as ordinary memory.
    bool systemRam = false;
    /// Of the whole family.
    std::vector<DeviceUse> uses;
    /// Nothing where the device was not opened to look.
    std::optional<Contents> contents;

    bool operator==(const WriteFacts&) const = default;
};

/// Reads sysfs, /proc/swaps and mountinfo; the contents stay unknown.
/// @param root stands before /sys, /proc and /dev.
[[nodiscard]] WriteFacts readWriteFacts(const std::filesystem::path& root, const Target& target);

} // namespace touchstone
