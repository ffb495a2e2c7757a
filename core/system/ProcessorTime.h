// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace touchstone {

/// Time of all processors since the machine started, in the kernel's ticks.
struct ProcessorTime
{
    std::uint64_t total = 0;
    std::uint64_t stolen = 0; ///< the host of this virtual machine gave it to others
};

/// All zeros where it cannot be read. Source: the first line of /proc/stat.
[[nodiscard]] ProcessorTime processorTime(const std::string& path = "/proc/stat");

/// Share of the time between two readings that was stolen.
[[nodiscard]] double stolenShare(const ProcessorTime& from, const ProcessorTime& to);

} // namespace touchstone
