// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <cstddef>
#include <filesystem>
#include <limits>
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
    std::int64_t id = -1;
    std::int64_t parent = -1; ///< id of the mount that it is mounted in
    DeviceNumber device;      ///< an anonymous number on btrfs, overlay, network and the like
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

    /// Whether its mount point leads to it: no later mount on the same place or above covers it.
    /// @param mount one of mounts().
    [[nodiscard]] bool isVisible(const Mount& mount) const;

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    /// The mount in which a path goes on; kNone where it stays.
    [[nodiscard]] std::size_t step(std::size_t from, std::string_view path) const;

    std::vector<Mount> m_mounts;
    std::vector<std::size_t> m_parents; ///< of each, in m_mounts
};

} // namespace touchstone
