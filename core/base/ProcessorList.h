// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace touchstone {

/// "0-3,8,10-11" as the kernel and cpus_allowed write it: ascending in the result, each once.
/// Nothing if the text is no such list or has a number above the highest.
[[nodiscard]] std::optional<std::vector<int>> parseProcessorList(std::string_view text,
                                                                 int highest);

} // namespace touchstone
