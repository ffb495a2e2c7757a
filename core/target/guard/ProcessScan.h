// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/MountTable.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace touchstone {

/// Device files that are looked for, by number.
struct WantedNodes
{
    /// Only those count that have it open for writing.
    std::map<DeviceNumber, std::string> block;
    /// Nodes that nobody can claim for himself alone, so that everybody counts who has it open or
    /// mapped.
    std::map<DeviceNumber, std::string> character;
};

struct OpenElsewhere
{
    std::string node;
    std::string process; ///< "qemu-system-x86 (1234)"
    auto operator<=>(const OpenElsewhere&) const = default;
};

/// Processes that have one of the nodes open or mapped; this process and its parent, which may have
/// handed the device over, do not count. Those of other users can be seen by root only.
/// @param root stands before /proc.
[[nodiscard]] std::vector<OpenElsewhere> findOpenElsewhere(const std::filesystem::path& root,
                                                           const WantedNodes& nodes);

} // namespace touchstone
