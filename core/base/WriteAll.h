// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace touchstone {

/// Writes the whole text to a file, pipe or terminal, however many calls that takes.
/// @return 0 or an errno.
[[nodiscard]] int writeAll(int descriptor, std::string_view text);

} // namespace touchstone
