// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/MountTable.h"

#include "core/base/KernelText.h"

#include <algorithm>
#include <charconv>
#include <map>

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

std::int64_t numberIn(std::string_view text)
{
    std::int64_t value = -1;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// "27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw,discard"
std::optional<Mount> parseLine(std::string_view line)
{
    constexpr std::size_t parentField = 1;
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
    mount.id = numberIn(fields.front());
    mount.parent = numberIn(fields[parentField]);
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
    std::map<std::int64_t, std::size_t> places;
    std::size_t root = kNone;
    for (std::size_t i = 0; i < m_mounts.size(); ++i) {
        places.emplace(m_mounts[i].id, i);
        if (root == kNone && m_mounts[i].mountPoint == "/") {
            root = i;
        }
    }
    for (std::size_t i = 0; i < m_mounts.size(); ++i) {
        const auto parent = places.find(m_mounts[i].parent);
        const bool isKnown = parent != places.end() && parent->second != i;
        // Only the root's own parent should be out of sight; what else has none hangs from the
        // root.
        m_parents.push_back(isKnown ? parent->second : i == root ? kNone : root);
    }
}

MountTable MountTable::read(const std::filesystem::path& root)
{
    return MountTable(kernelText(root / "proc/self/mountinfo"));
}

const Mount* MountTable::find(std::string_view path) const
{
    // As the kernel does: from the root, at each mount on to the first one on the way that is
    // mounted in it. What was mounted on a place that something covers by now is never met.
    std::size_t at = kNone;
    for (std::size_t steps = 0; steps < m_mounts.size(); ++steps) {
        const std::size_t next = step(at, path);
        if (next == kNone) {
            break;
        }
        at = next;
    }
    return at == kNone ? nullptr : &m_mounts[at];
}

std::size_t MountTable::step(std::size_t from, std::string_view path) const
{
    std::size_t next = kNone;
    for (std::size_t i = 0; i < m_mounts.size(); ++i) {
        const std::string& point = m_mounts[i].mountPoint;
        if (m_parents[i] != from || !liesOn(path, point)) {
            continue;
        }
        // Of two on the same place the later one covers the earlier.
        if (next == kNone || point.size() <= m_mounts[next].mountPoint.size()) {
            next = i;
        }
    }
    return next;
}

bool MountTable::isVisible(const Mount& mount) const
{
    return find(mount.mountPoint) == &mount;
}

} // namespace touchstone
