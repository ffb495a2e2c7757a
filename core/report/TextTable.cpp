// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/TextTable.h"

#include "core/base/PlainText.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace touchstone {

namespace {

/// Ranges of Unicode's East Asian Width classes W and F that texts of this program can hold.
constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 8> kWide{{{0x1100, 0x115F},
                                                                        {0x2E80, 0x303E},
                                                                        {0x3041, 0x33FF},
                                                                        {0x3400, 0x4DBF},
                                                                        {0x4E00, 0x9FFF},
                                                                        {0xAC00, 0xD7A3},
                                                                        {0xF900, 0xFAFF},
                                                                        {0xFF01, 0xFF60}}};

bool isWide(std::uint32_t character)
{
    return std::any_of(kWide.begin(), kWide.end(), [character](const auto& range) {
        return character >= range.first && character <= range.second;
    });
}

/// Reads the next character; a byte that is not UTF-8 counts as one.
std::uint32_t takeCharacter(std::string_view& utf8)
{
    constexpr std::uint32_t kContinuationBits = 6;
    const auto byteAt = [&utf8](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(utf8[i]));
    };
    const std::uint32_t lead = byteAt(0);
    std::size_t length = 1;
    std::uint32_t character = lead;
    if (lead >= 0xF0U) {
        length = 4;
        character = lead & 0x07U;
    } else if (lead >= 0xE0U) {
        length = 3;
        character = lead & 0x0FU;
    } else if (lead >= 0xC0U) {
        length = 2;
        character = lead & 0x1FU;
    }
    length = std::min(length, utf8.size());
    for (std::size_t i = 1; i < length; ++i) {
        character = (character << kContinuationBits) | (byteAt(i) & 0x3FU);
    }
    utf8.remove_prefix(length);
    return character;
}

} // namespace

std::size_t displayWidth(std::string_view utf8)
{
    std::size_t width = 0;
    while (!utf8.empty()) {
        width += isWide(takeCharacter(utf8)) ? std::size_t{2} : std::size_t{1};
    }
    return width;
}

TextTable::TextTable(std::vector<Align> columns)
    : m_columns(std::move(columns))
{
}

void TextTable::addRow(std::vector<std::string> cells)
{
    cells.resize(m_columns.size());
    for (std::string& cell : cells) {
        cell = plainText(std::move(cell));
    }
    m_rows.push_back(std::move(cells));
}

std::string TextTable::text() const
{
    std::vector<std::size_t> widths(m_columns.size(), 0);
    for (const auto& row : m_rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], displayWidth(row[column]));
        }
    }
    std::string text;
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (widths[column] == 0) {
                continue;
            }
            const std::string padding(widths[column] - displayWidth(row[column]), ' ');
            line += line.empty() && column == 0 ? "" : "  ";
            line +=
                m_columns[column] == Align::Right ? padding + row[column] : row[column] + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

} // namespace touchstone
