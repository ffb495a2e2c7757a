// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace touchstone {

/// "0-3,8,10-11" as the kernel and cpus_allowed write it: numbers, ascending, each once. Nothing if
/// the text is no such list.
[[nodiscard]] std::optional<std::vector<int>> parseCpuList(std::string_view text);

/// The processors that the calling thread may use: cpusets and their holes are respected. Source:
/// sched_getaffinity(2).
[[nodiscard]] std::vector<int> allowedProcessors();

} // namespace touchstone
