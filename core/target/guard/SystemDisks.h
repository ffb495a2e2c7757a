// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/guard/LoopBacking.h"

#include <filesystem>
#include <set>
#include <vector>

namespace touchstone {

/// A line of /proc/swaps.
struct SwapArea
{
    std::string path;
    bool isFile = false;
};

[[nodiscard]] std::vector<SwapArea> readSwapAreas(const std::filesystem::path& root);

/// The whole devices that the running system needs: those below root, /boot, /usr and swap, with
/// every mapping, array and loop device on the way down.
[[nodiscard]] std::set<std::filesystem::path>
readSystemDisks(const DeviceTree& tree,
                const MountTable& mounts,
                const std::vector<SwapArea>& swaps,
                const std::vector<LoopBacking>& loops);

/// The whole device and those that a mapping or an array lies on. A loop device ends the way: what
/// it is on is told apart, because a file is not the drive that it is kept on.
[[nodiscard]] std::set<std::filesystem::path> drivesBelow(const std::filesystem::path& folder);

} // namespace touchstone
