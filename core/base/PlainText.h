// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

namespace touchstone {

/// For text of other origin (names of folders, of drives, from report files) in a line for people:
/// control characters, which could break the line or command the terminal, become question marks.
[[nodiscard]] inline std::string plainText(std::string text)
{
    constexpr unsigned char kFirstPrintable = 0x20;
    constexpr unsigned char kDelete = 0x7F;
    std::replace_if(
        text.begin(),
        text.end(),
        [](char character) {
            const auto byte = static_cast<unsigned char>(character);
            return byte < kFirstPrintable || byte == kDelete;
        },
        '?');
    return text;
}

} // namespace touchstone
