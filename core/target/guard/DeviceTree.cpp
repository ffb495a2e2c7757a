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

namespace {

std::vector<fs::path> linksIn(const fs::path& folder)
{
    std::vector<fs::path> found;
    for (const fs::path& entry : entriesIn(folder)) {
        fs::path device = canonicalOrEmpty(entry);
        if (!device.empty()) {
            found.push_back(std::move(device));
        }
    }
    return found;
}

} // namespace

std::vector<fs::path> entriesIn(const fs::path& folder)
{
    std::vector<fs::path> entries;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        entries.push_back(it->path());
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

fs::path canonicalOrEmpty(const fs::path& path)
{
    std::error_code error;
    fs::path result = fs::canonical(path, error);
    return error ? fs::path() : result;
}

DeviceTree::DeviceTree(Path root)
    : m_root(std::move(root))
{
}

std::optional<fs::path> DeviceTree::folderOf(DeviceNumber number) const
{
    fs::path folder =
        canonicalOrEmpty(m_root / fmt::format("sys/dev/block/{}:{}", number.major, number.minor));
    return folder.empty() ? std::nullopt : std::optional(std::move(folder));
}

std::optional<DeviceNumber> DeviceTree::numberOf(const Path& folder)
{
    return parseDeviceNumber(kernelText(folder / "dev"));
}

std::string DeviceTree::nodeOf(const Path& folder)
{
    // The kernel writes '!' for the '/' in names such as "cciss/c0d0".
    std::string name = folder.filename().string();
    std::replace(name.begin(), name.end(), '!', '/');
    return "/dev/" + name;
}

fs::path DeviceTree::wholeOf(const Path& folder)
{
    std::error_code error;
    return fs::exists(folder / "partition", error) ? folder.parent_path() : folder;
}

std::vector<fs::path> DeviceTree::partitionsOf(const Path& folder)
{
    std::vector<fs::path> partitions = entriesIn(folder);
    const auto other = std::remove_if(partitions.begin(), partitions.end(), [](const fs::path& p) {
        std::error_code error;
        return !fs::exists(p / "partition", error);
    });
    partitions.erase(other, partitions.end());
    return partitions;
}

std::vector<fs::path> DeviceTree::holdersOf(const Path& folder)
{
    return linksIn(folder / "holders");
}

std::vector<fs::path> DeviceTree::membersOf(const Path& folder)
{
    return linksIn(folder / "slaves");
}

std::vector<fs::path> DeviceTree::wholeDevices() const
{
    return linksIn(m_root / "sys/block");
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
    const std::string nodes = (canonicalOrEmpty(m_root / "dev") / "").string();
    const std::string real = canonicalOrEmpty(m_root / path.substr(1)).string();
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
