// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

/// "EIO", the form in files; the decimal number where this system has no name for it.
[[nodiscard]] std::string errnoName(int errorNumber);
/// The reverse of errnoName. Nothing if it is neither a name nor a number.
[[nodiscard]] std::optional<int> errnoFromName(std::string_view name);

} // namespace touchstone
