// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

/// Columns a terminal needs for a UTF-8 text; East Asian characters take two.
[[nodiscard]] std::size_t displayWidth(std::string_view utf8);

/// Lines of cells that stand under each other in plain text.
class TextTable final
{
public:
    enum class Align { Left, Right };

    /// @param columns one alignment per column.
    explicit TextTable(std::vector<Align> columns);

    /// Missing cells at the end of a row stay empty.
    void addRow(std::vector<std::string> cells);

    /// Two spaces between columns, no spaces at the end of a line.
    [[nodiscard]] std::string text() const;

private:
    std::vector<Align> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace touchstone
