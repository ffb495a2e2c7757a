// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace touchstone {

/// A device number.
struct DeviceNumber
{
    std::uint32_t major = 0;
    std::uint32_t minor = 0;
    auto operator<=>(const DeviceNumber&) const = default;
};

/// "254:0" as the kernel writes it.
[[nodiscard]] std::optional<DeviceNumber> parseDeviceNumber(std::string_view text);

/// A path out of mountinfo or /proc/swaps, where blanks and backslashes stand as \040 and so on.
[[nodiscard]] std::string unescaped(std::string_view text);

/// One line of mountinfo.
struct Mount
{
    DeviceNumber device; ///< an anonymous number on btrfs, overlay, network and the like
    std::string root; ///< what of the file system is mounted; "/" save for bind mounts, subvolumes
    std::string mountPoint;
    std::vector<std::string> options; ///< of the mount, then those of the file system
    std::string type;
    std::string source;
};

/// What is mounted where, as this process sees it.
class MountTable final
{
public:
    /// Lines that are not of the known form are left out.
    explicit MountTable(std::string_view mountinfo);

    /// @param root stands before /proc.
    [[nodiscard]] static MountTable read(const std::filesystem::path& root);

    [[nodiscard]] const std::vector<Mount>& mounts() const { return m_mounts; }

    /// The mount that an absolute path without links lies on; null if there is none.
    [[nodiscard]] const Mount* find(std::string_view path) const;

private:
    std::vector<Mount> m_mounts;
};

/// Facts of the mount, without its size and free space.
[[nodiscard]] FilesystemFacts filesystemOf(const Mount& mount);

/// Adds size and free space; waits for a file system that does not answer. Leaves them at zero when
/// it says no.
void readSpace(const std::filesystem::path& path, FilesystemFacts& facts);

} // namespace touchstone
