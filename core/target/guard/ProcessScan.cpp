// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/ProcessScan.h"

#include "core/base/KernelText.h"
#include "core/target/guard/DeviceTree.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace touchstone {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kNodes = "/dev/";

/// O_RDONLY where fdinfo says nothing.
int accessOf(const fs::path& process, const std::string& descriptor)
{
    constexpr int kOctal = 8;
    constexpr std::string_view kKey = "flags:";
    const std::string info = kernelText(process / "fdinfo" / descriptor);
    for (const std::string_view line : split(info, '\n')) {
        if (line.starts_with(kKey)) {
            const std::string_view digits = trimmed(line.substr(kKey.size()));
            int flags = 0;
            (void)std::from_chars(digits.data(), digits.data() + digits.size(), flags, kOctal);
            return flags & O_ACCMODE;
        }
    }
    return O_RDONLY;
}

/// The device that a descriptor is open on. Links that do not lead to /dev are not followed: a file
/// system that does not answer would be waited for.
std::optional<std::pair<DeviceNumber, mode_t>> deviceBehind(const fs::path& link)
{
    std::error_code error;
    const std::string name = fs::read_symlink(link, error).string();
    struct stat status = {};
    if (error || !name.starts_with(kNodes) || ::stat(link.c_str(), &status) != 0) {
        return std::nullopt;
    }
    const bool isDevice = S_ISBLK(status.st_mode) || S_ISCHR(status.st_mode);
    return isDevice
               ? std::optional(std::pair(DeviceNumber{major(status.st_rdev), minor(status.st_rdev)},
                                         status.st_mode))
               : std::nullopt;
}

/// Nodes that the process has open.
void addOpen(const fs::path& process, const WantedNodes& nodes, std::set<std::string>& found)
{
    for (const fs::path& link : entriesOf(process / "fd")) {
        const auto device = deviceBehind(link);
        if (!device) {
            continue;
        }
        const auto& [number, mode] = *device;
        const auto& wanted = S_ISBLK(mode) ? nodes.block : nodes.character;
        const auto node = wanted.find(number);
        const bool counts =
            node != wanted.end() &&
            (S_ISCHR(mode) || accessOf(process, link.filename().string()) != O_RDONLY);
        if (counts) {
            found.insert(node->second);
        }
    }
}

/// Memory stays mapped when its node is closed again, which is how most programs use it.
void addMapped(const fs::path& process, const WantedNodes& nodes, std::set<std::string>& found)
{
    if (nodes.character.empty()) {
        return;
    }
    const std::string maps = kernelText(process / "maps");
    for (const auto& [number, node] : nodes.character) {
        for (const std::string_view line : split(maps, '\n')) {
            const std::size_t name = line.find(kNodes);
            if (name != std::string_view::npos && line.substr(name) == node) {
                found.insert(node);
            }
        }
    }
}

bool isOther(const std::string& name)
{
    int pid = 0;
    const char* end = name.data() + name.size();
    const auto [parsed, error] = std::from_chars(name.data(), end, pid);
    return error == std::errc() && parsed == end && pid != ::getpid() && pid != ::getppid();
}

} // namespace

std::vector<OpenElsewhere> findOpenElsewhere(const fs::path& root, const WantedNodes& nodes)
{
    std::vector<OpenElsewhere> result;
    for (const fs::path& process : entriesOf(root / "proc")) {
        if (!isOther(process.filename().string())) {
            continue;
        }
        std::set<std::string> found;
        addOpen(process, nodes, found);
        addMapped(process, nodes, found);
        for (const std::string& node : found) {
            result.push_back({node,
                              fmt::format("{} ({})",
                                          kernelText(process / "comm"),
                                          process.filename().string())});
        }
    }
    return result;
}

} // namespace touchstone
