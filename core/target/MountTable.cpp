// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/MountTable.h"

#include "core/base/KernelText.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <sys/statvfs.h>

namespace touchstone {

namespace {

void addOptions(std::string_view text, std::vector<std::string>& options)
{
    for (const std::string_view option : split(text, ',')) {
        std::string plain = unescaped(option);
        if (!plain.empty() && std::find(options.begin(), options.end(), plain) == options.end()) {
            options.push_back(std::move(plain));
        }
    }
}

/// "27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw,discard"
std::optional<Mount> parseLine(std::string_view line)
{
    constexpr std::size_t deviceField = 2;
    constexpr std::size_t rootField = 3;
    constexpr std::size_t mountPointField = 4;
    constexpr std::size_t optionsField = 5;
    const auto fields = split(line, ' ');
    if (fields.size() <= optionsField) {
        return std::nullopt;
    }
    const auto dash = std::find(fields.begin() + optionsField, fields.end(), "-");
    const auto device = parseDeviceNumber(fields[deviceField]);
    // Type, source and options of the file system come after the dash.
    if (fields.end() - dash < 4 || !device) {
        return std::nullopt;
    }
    Mount mount;
    mount.device = *device;
    mount.root = unescaped(fields[rootField]);
    mount.mountPoint = unescaped(fields[mountPointField]);
    mount.type = unescaped(dash[1]);
    mount.source = unescaped(dash[2]);
    addOptions(fields[optionsField], mount.options);
    addOptions(dash[3], mount.options);
    return mount;
}

bool liesOn(std::string_view path, std::string_view mountPoint)
{
    if (mountPoint == "/") {
        return path.starts_with('/');
    }
    return path.starts_with(mountPoint) &&
           (path.size() == mountPoint.size() || path[mountPoint.size()] == '/');
}

template <std::size_t N>
bool isOneOf(std::string_view type, const std::array<std::string_view, N>& types)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

} // namespace

std::string unescaped(std::string_view text)
{
    constexpr std::size_t digits = 3;
    constexpr int octal = 8;
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + digits < text.size()) {
            unsigned char value = 0;
            const char* first = text.data() + i + 1;
            const auto [end, error] = std::from_chars(first, first + digits, value, octal);
            if (error == std::errc() && end == first + digits) {
                result += static_cast<char>(value);
                i += digits;
                continue;
            }
        }
        result += text[i];
    }
    return result;
}

std::optional<DeviceNumber> parseDeviceNumber(std::string_view text)
{
    DeviceNumber number;
    const char* end = text.data() + text.size();
    const auto [colon, error] = std::from_chars(text.data(), end, number.major);
    if (error != std::errc() || colon == end || *colon != ':') {
        return std::nullopt;
    }
    const auto [rest, minorError] = std::from_chars(colon + 1, end, number.minor);
    if (minorError != std::errc() || rest != end) {
        return std::nullopt;
    }
    return number;
}

MountTable::MountTable(std::string_view mountinfo)
{
    for (const std::string_view line : split(mountinfo, '\n')) {
        if (auto mount = parseLine(line)) {
            m_mounts.push_back(std::move(*mount));
        }
    }
}

MountTable MountTable::read(const std::filesystem::path& root)
{
    return MountTable(kernelText(root / "proc/self/mountinfo"));
}

const Mount* MountTable::find(std::string_view path) const
{
    const Mount* best = nullptr;
    for (const Mount& mount : m_mounts) {
        // Of two on the same place the later one covers the earlier.
        if (liesOn(path, mount.mountPoint) &&
            (best == nullptr || mount.mountPoint.size() >= best->mountPoint.size())) {
            best = &mount;
        }
    }
    return best;
}

FilesystemFacts filesystemOf(const Mount& mount)
{
    static constexpr std::array<std::string_view, 3> kInMemory{"tmpfs", "ramfs", "hugetlbfs"};
    static constexpr std::array<std::string_view, 14> kOverNetwork{"nfs",
                                                                   "nfs4",
                                                                   "cifs",
                                                                   "smb3",
                                                                   "smbfs",
                                                                   "9p",
                                                                   "afs",
                                                                   "ceph",
                                                                   "glusterfs",
                                                                   "fuse.glusterfs",
                                                                   "fuse.ceph",
                                                                   "fuse.sshfs",
                                                                   "lustre",
                                                                   "beegfs"};
    FilesystemFacts facts;
    facts.type = mount.type;
    facts.mountPoint = mount.mountPoint;
    facts.source = mount.source;
    facts.options = mount.options;
    facts.ramBacked = isOneOf(mount.type, kInMemory);
    facts.network = isOneOf(mount.type, kOverNetwork);
    return facts;
}

void readSpace(const std::filesystem::path& path, FilesystemFacts& facts)
{
    struct statvfs space = {};
    if (::statvfs(path.c_str(), &space) == 0) {
        facts.size = Bytes{space.f_blocks * space.f_frsize};
        facts.free = Bytes{space.f_bavail * space.f_frsize};
    }
}

} // namespace touchstone
