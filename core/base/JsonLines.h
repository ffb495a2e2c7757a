// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace touchstone {

/// Where each field of a JSON text stands, so that errors in files that people write can name the
/// line.
class JsonLines final
{
public:
    /// A text that is not valid JSON gives what was found up to the mistake.
    explicit JsonLines(std::string_view text);

    /// Line, from 1, of a field by its path as JsonReader gives it, e.g. "rows[2].depth"; of the
    /// nearest object around it when the field itself is missing.
    [[nodiscard]] int lineOf(std::string_view path) const;

private:
    std::map<std::string, int, std::less<>> m_lines;
};

} // namespace touchstone
