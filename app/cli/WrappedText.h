// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace touchstone::cli {

/// Columns that lists for people stay within, where their words allow it.
inline constexpr std::size_t kTextWidth = 100;

/// Lines no wider than kTextWidth, indented by two, those after the first by as much as is given. A
/// word is never cut.
[[nodiscard]] std::string wrappedText(std::string_view text, std::size_t indent);

} // namespace touchstone::cli
