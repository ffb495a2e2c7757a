// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/DeviceTree.h"

#include "core/base/KernelText.h"

#include <fmt/format.h>

#include <algorithm>

#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

namespace fs = std::filesystem;

DeviceTree::DeviceTree(Path root)
    : m_root(std::move(root))
{
}

std::optional<fs::path> DeviceTree::folderOf(DeviceNumber number) const
{
    fs::path folder =
        resolvedFolder(m_root / fmt::format("sys/dev/block/{}:{}", number.major, number.minor));
    return folder.empty() ? std::nullopt : std::optional(std::move(folder));
}

std::optional<DeviceNumber> DeviceTree::numberOf(const Path& folder)
{
    return parseDeviceNumber(kernelText(folder / "dev"));
}

std::vector<fs::path> DeviceTree::wholeDevices() const
{
    return linkedFrom(m_root / "sys/block");
}

std::optional<DeviceNumber> DeviceTree::numberOfNode(const std::string& path) const
{
    constexpr std::string_view kNodes = "/dev/";
    if (!path.starts_with(kNodes)) {
        return std::nullopt;
    }
    struct stat status = {};
    if (::stat((m_root / path.substr(1)).c_str(), &status) == 0 && S_ISBLK(status.st_mode)) {
        return DeviceNumber{major(status.st_rdev), minor(status.st_rdev)};
    }
    // A container may lack the node, and a tree that stands for a machine has none.
    const std::string nodes = (resolvedFolder(m_root / "dev") / "").string();
    const std::string real = resolvedFolder(m_root / path.substr(1)).string();
    std::string name =
        real.starts_with(nodes) ? real.substr(nodes.size()) : path.substr(kNodes.size());
    std::replace(name.begin(), name.end(), '/', '!');
    return parseDeviceNumber(kernelText(m_root / "sys/class/block" / name / "dev"));
}

std::optional<DeviceNumber> DeviceTree::numberOf(const Mount& mount) const
{
    return mount.device.major != 0 ? std::optional(mount.device) : numberOfNode(mount.source);
}

} // namespace touchstone
