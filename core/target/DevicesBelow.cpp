// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/DevicesBelow.h"

#include "core/target/BlockFolder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// No stack of mappings is deeper.
constexpr int kDeepestStack = 16;

/// The folder of the device that the target is, or that its file system is on.
fs::path folderOf(const fs::path& sys, const Target& target)
{
    constexpr std::string_view kNodes = "/dev/";
    const bool isOnDrive = target.kind == TargetKind::File || target.kind == TargetKind::Folder ||
                           target.kind == TargetKind::NvmeGeneric;
    if (isOnDrive) {
        if (!target.drive.starts_with(kNodes)) {
            return {};
        }
        std::string name = target.drive.substr(kNodes.size());
        std::replace(name.begin(), name.end(), '/', '!');
        return name.empty() ? fs::path() : resolvedFolder(sys / "class/block" / name);
    }
    return resolvedFolder(sys / "dev" / (target.kind == TargetKind::Devdax ? "char" : "block") /
                          fmt::format("{}:{}", target.major, target.minor));
}

void collect(const fs::path& folder, int depth, std::set<fs::path>& found)
{
    const fs::path whole = wholeOf(folder);
    const std::vector<fs::path> members = slavesOf(whole);
    for (const fs::path& member : members) {
        if (depth < kDeepestStack) {
            collect(member, depth + 1, found);
        }
    }
    if (members.empty()) {
        found.insert(whole);
    }
}

} // namespace

std::vector<fs::path> devicesBelow(const fs::path& root, const Target& target)
{
    std::set<fs::path> found;
    if (const fs::path folder = folderOf(root / "sys", target); !folder.empty()) {
        collect(folder, 0, found);
    }
    return {found.begin(), found.end()};
}

} // namespace touchstone
