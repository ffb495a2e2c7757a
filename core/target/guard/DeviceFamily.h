// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/guard/LoopBacking.h"
#include "core/target/guard/WriteFacts.h"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace touchstone {

/// All devices that share bytes with one that is to be written, or may soon: the whole drive with
/// all its partitions, all that is built on any of them, what a loop device lies on, and other loop
/// devices on the same file. See WriteFacts.
class DeviceFamily final
{
public:
    /// @param folder of the device that is to be written, in sysfs.
    DeviceFamily(const DeviceTree& tree,
                 const std::vector<LoopBacking>& loops,
                 const std::filesystem::path& folder);

    /// "/dev/sdb1", if that is its number; nothing for what is not of the family.
    [[nodiscard]] std::optional<std::string> find(DeviceNumber number) const;

    [[nodiscard]] const std::map<DeviceNumber, std::filesystem::path>& members() const
    {
        return m_members;
    }

    /// Mappings, arrays, caches and loop devices that were met on the way.
    [[nodiscard]] const std::vector<DeviceUse>& uses() const { return m_uses; }

private:
    void add(const std::filesystem::path& folder);
    void addBuiltOn(const std::filesystem::path& folder);
    void addLoopsOn(DeviceNumber number, const std::filesystem::path& folder);
    void addBelowLoop(const std::filesystem::path& folder);
    void addUse(UseKind kind, const std::filesystem::path& folder, std::string by);

    const DeviceTree& m_tree;
    const std::vector<LoopBacking>& m_loops;
    std::map<DeviceNumber, std::filesystem::path> m_members;
    /// Loop devices that the way came down from: that they lie on something is no use by others.
    std::set<std::filesystem::path> m_own;
    std::vector<DeviceUse> m_uses;
};

} // namespace touchstone
