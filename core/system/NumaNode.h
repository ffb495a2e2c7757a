// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace touchstone {

struct NumaNode
{
    int number = 0;
    /// Ascending, whether or not this process may use them; a node of memory alone has none.
    std::vector<int> processors;
    bool operator==(const NumaNode&) const = default;
};

/// The node to which all these devices belong; nothing where it is not known, they belong to
/// several, or the machine has only one. Source: sysfs.
/// @param root stands before /sys. @param devices their folders, as devicesBelow() gives them.
[[nodiscard]] std::optional<NumaNode> nodeOf(const std::filesystem::path& root,
                                             const std::vector<std::filesystem::path>& devices);

/// The processors that the calling thread may use, ascending: cpusets and their holes are
/// respected. Empty where the kernel does not say. Source: sched_getaffinity(2).
[[nodiscard]] std::vector<int> allowedProcessors();

} // namespace touchstone
