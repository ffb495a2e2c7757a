// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/SystemDisks.h"

#include "core/base/KernelText.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace touchstone {

namespace fs = std::filesystem;

namespace {

/// Whatever lies below any of these is not written.
bool isSystemPlace(std::string_view folder)
{
    constexpr std::array<std::string_view, 2> kTrees{"/boot", "/usr"};
    for (const std::string_view tree : kTrees) {
        if (folder == tree || (folder.starts_with(tree) && folder[tree.size()] == '/')) {
            return true;
        }
    }
    return folder == "/" || folder == "/efi";
}

/// The folders that an overlay is made of.
std::vector<std::string> layersOf(const Mount& mount)
{
    std::vector<std::string> folders;
    for (const std::string& option : mount.options) {
        const std::size_t equals = option.find('=');
        const std::string_view key = std::string_view(option).substr(0, equals);
        if (equals != std::string::npos && (key == "lowerdir" || key == "upperdir")) {
            for (const std::string_view folder :
                 split(std::string_view(option).substr(equals + 1), ':')) {
                folders.emplace_back(folder);
            }
        }
    }
    return folders;
}

class Collector final
{
public:
    Collector(const DeviceTree& tree,
              const MountTable& mounts,
              const std::vector<LoopBacking>& loops)
        : m_tree(tree)
        , m_mounts(mounts)
        , m_loops(loops)
    {
    }

    void addNumber(std::optional<DeviceNumber> number)
    {
        if (const auto folder = number ? m_tree.folderOf(*number) : std::nullopt) {
            addFolder(*folder);
        }
    }

    void addMount(const Mount& mount)
    {
        addNumber(m_tree.numberOf(mount));
        // The source of a mapping may be named where the mount has a number of its own.
        addNumber(m_tree.numberOfNode(mount.source));
        if (mount.type == "overlay") {
            for (const std::string& layer : layersOf(mount)) {
                addPath(layer);
            }
        }
    }

    void addPath(const std::string& path)
    {
        const Mount* mount = m_mounts.find(path);
        if (mount != nullptr) {
            addNumber(m_tree.numberOf(*mount));
        }
    }

    [[nodiscard]] std::set<fs::path> take() { return std::move(m_found); }

private:
    void addFolder(const fs::path& folder)
    {
        const fs::path whole = wholeOf(folder);
        if (!m_found.insert(whole).second) {
            return;
        }
        for (const fs::path& member : slavesOf(whole)) {
            addFolder(member);
        }
        for (const LoopBacking& loop : m_loops) {
            if (loop.folder == whole) {
                addNumber(loop.device ? loop.device : loop.filesystemDevice);
            }
        }
    }

    const DeviceTree& m_tree;
    const MountTable& m_mounts;
    const std::vector<LoopBacking>& m_loops;
    std::set<fs::path> m_found;
};

void addMembers(const fs::path& folder, std::set<fs::path>& found)
{
    const fs::path whole = wholeOf(folder);
    if (found.insert(whole).second) {
        for (const fs::path& member : slavesOf(whole)) {
            addMembers(member, found);
        }
    }
}

} // namespace

std::vector<SwapArea> readSwapAreas(const fs::path& root)
{
    std::vector<SwapArea> areas;
    const std::string text = kernelText(root / "proc/swaps");
    for (const std::string_view line : split(text, '\n')) {
        // "/dev/sda2   partition   1000   0   -2"; blanks in names stand as \040.
        if (!line.starts_with('/')) {
            continue;
        }
        const std::size_t end = line.find_first_of(" \t");
        const std::string_view type = trimmed(line.substr(std::min(end, line.size())));
        areas.push_back({unescaped(line.substr(0, end)), type.starts_with("file")});
    }
    return areas;
}

std::set<fs::path> readSystemDisks(const DeviceTree& tree,
                                   const MountTable& mounts,
                                   const std::vector<SwapArea>& swaps,
                                   const std::vector<LoopBacking>& loops)
{
    Collector collector(tree, mounts, loops);
    for (const Mount& mount : mounts.mounts()) {
        if (isSystemPlace(mount.mountPoint)) {
            collector.addMount(mount);
        }
    }
    for (const SwapArea& swap : swaps) {
        if (swap.isFile) {
            collector.addPath(swap.path);
        } else {
            collector.addNumber(tree.numberOfNode(swap.path));
        }
    }
    return collector.take();
}

std::set<fs::path> drivesBelow(const fs::path& folder)
{
    std::set<fs::path> found;
    addMembers(folder, found);
    return found;
}

} // namespace touchstone
