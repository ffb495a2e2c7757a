// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/KernelText.h"

#include <charconv>
#include <fstream>
#include <iterator>

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
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
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
