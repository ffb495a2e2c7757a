// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/DevicesBelow.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// No stack of mappings is deeper.
constexpr int kDeepestStack = 16;

fs::path resolved(const fs::path& path)
{
    std::error_code error;
    const fs::path result = fs::canonical(path, error);
    return error ? fs::path() : result;
}

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
        return name.empty() ? fs::path() : resolved(sys / "class/block" / name);
    }
    return resolved(sys / "dev" / (target.kind == TargetKind::Devdax ? "char" : "block") /
                    fmt::format("{}:{}", target.major, target.minor));
}

void collect(fs::path folder, int depth, std::set<fs::path>& found)
{
    std::error_code error;
    if (fs::exists(folder / "partition", error)) {
        folder = folder.parent_path();
    }
    bool isStack = false;
    for (fs::directory_iterator it(folder / "slaves", error), end; !error && it != end;
         it.increment(error)) {
        const fs::path member = resolved(it->path());
        isStack = true;
        if (!member.empty() && depth < kDeepestStack) {
            collect(member, depth + 1, found);
        }
    }
    if (!isStack) {
        found.insert(folder);
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
