// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/DeviceFamily.h"

#include "core/base/KernelText.h"

#include <algorithm>

namespace touchstone {

namespace fs = std::filesystem;

DeviceFamily::DeviceFamily(const DeviceTree& tree,
                           const std::vector<LoopBacking>& loops,
                           const fs::path& folder)
    : m_tree(tree)
    , m_loops(loops)
{
    m_own.insert(wholeOf(folder));
    add(folder);
    addBelowLoop(wholeOf(folder));
}

std::optional<std::string> DeviceFamily::find(DeviceNumber number) const
{
    const auto found = m_members.find(number);
    return found == m_members.end() ? std::nullopt : std::optional(nodeOf(found->second));
}

void DeviceFamily::add(const fs::path& folder)
{
    const fs::path whole = wholeOf(folder);
    std::vector<fs::path> devices = partitionsOf(whole);
    devices.insert(devices.begin(), whole);
    for (const fs::path& device : devices) {
        const auto number = DeviceTree::numberOf(device);
        if (number && m_members.emplace(*number, device).second) {
            addBuiltOn(device);
            addLoopsOn(*number, device);
        }
    }
}

void DeviceFamily::addBuiltOn(const fs::path& folder)
{
    for (const fs::path& holder : holdersOf(folder)) {
        addUse(UseKind::Holder, folder, nodeOf(holder));
        add(holder);
    }
    // A cache is not among the holders.
    std::error_code error;
    if (fs::exists(folder / "bcache", error)) {
        addUse(UseKind::Holder, folder, "bcache");
    }
    for (const fs::path& other : m_tree.wholeDevices()) {
        const std::string backing = kernelText(other / "backing_dev");
        const auto number = m_tree.numberOfNode(backing);
        if (number && number == DeviceTree::numberOf(folder)) {
            addUse(UseKind::Holder, folder, nodeOf(other));
            add(other);
        }
    }
}

void DeviceFamily::addLoopsOn(DeviceNumber number, const fs::path& folder)
{
    for (const LoopBacking& loop : m_loops) {
        const bool liesOnIt = loop.device == number || loop.filesystemDevice == number;
        if (liesOnIt && !m_own.contains(loop.folder)) {
            addUse(UseKind::Loop, folder, nodeOf(loop.folder));
            add(loop.folder);
        }
    }
}

void DeviceFamily::addBelowLoop(const fs::path& folder)
{
    const auto own = std::find_if(m_loops.begin(), m_loops.end(), [&](const LoopBacking& loop) {
        return loop.folder == folder;
    });
    if (own == m_loops.end()) {
        return;
    }
    for (const LoopBacking& other : m_loops) {
        const bool onSameFile = !own->device && !other.device && other.file == own->file;
        if (onSameFile && other.folder != folder) {
            addUse(UseKind::Loop, folder, nodeOf(other.folder));
            add(other.folder);
        }
    }
    const auto below = own->device ? m_tree.folderOf(*own->device) : std::nullopt;
    if (below && m_own.insert(wholeOf(*below)).second) {
        add(*below);
        addBelowLoop(wholeOf(*below));
    }
}

void DeviceFamily::addUse(UseKind kind, const fs::path& folder, std::string by)
{
    DeviceUse use{kind, nodeOf(folder), std::move(by)};
    if (std::find(m_uses.begin(), m_uses.end(), use) == m_uses.end()) {
        m_uses.push_back(std::move(use));
    }
}

} // namespace touchstone
