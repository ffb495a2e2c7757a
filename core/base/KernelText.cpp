// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/KernelText.h"

#include "core/base/UniqueFd.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>

#include <fcntl.h>

namespace touchstone {

std::string_view trimmed(std::string_view text)
{
    // Identity strings are padded with NULs by some drives.
    constexpr std::string_view blanks{" \t\r\n\0", 5};
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    std::size_t at = 0;
    while (at <= text.size()) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

std::string kernelText(const std::filesystem::path& path)
{
    // Not by a stream: reading some attributes fails with ENXIO or EIO, and streams throw then.
    constexpr std::size_t kPart = 4096;
    const UniqueFd file(::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC));
    std::string text;
    std::array<char, kPart> part{};
    while (file.valid()) {
        const ssize_t length = ::read(file.get(), part.data(), part.size());
        if (length < 0 && errno == EINTR) {
            continue;
        }
        if (length < 0) {
            return {};
        }
        if (length == 0) {
            break;
        }
        text.append(part.data(), static_cast<std::size_t>(length));
    }
    return std::string(trimmed(text));
}

std::optional<std::uint64_t> kernelNumber(const std::filesystem::path& path)
{
    const std::string text = kernelText(path);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

bool kernelFlag(const std::filesystem::path& path)
{
    return kernelNumber(path) == std::uint64_t{1};
}

} // namespace touchstone
