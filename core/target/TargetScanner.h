// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/Target.h"

#include <filesystem>
#include <vector>

namespace touchstone {

/// Finds what can be measured. Reads sysfs, mountinfo and udev's database only: no device is
/// opened, nothing is woken. Calls may wait for a file system that does not answer, so the window
/// makes them from a thread of its own.
class TargetScanner final
{
public:
    /// @param root stands before /sys, /proc and /dev, so that tests can bring whole machines.
    explicit TargetScanner(std::filesystem::path root = "/");

    /// Block devices in the order of the kernel's names, each followed by its partitions; those
    /// that cannot be measured with their reason. BlockDevices::all() says which few are left out.
    /// Then device-DAX nodes, and the persistent memory that no driver serves, which has no device
    /// file and whose path is its name. Network mounts are not asked.
    [[nodiscard]] std::vector<Target> drives() const;

    /// Describes one path: block device, device-DAX node, folder or file. Fails when it is missing,
    /// not reachable or of a kind that cannot be measured.
    [[nodiscard]] Result<Target> describe(const std::filesystem::path& path) const;

private:
    std::filesystem::path m_root;
};

} // namespace touchstone
