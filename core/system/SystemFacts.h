// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <filesystem>
#include <string>

namespace touchstone {

/// The machine, as far as a reader of a report needs it. Unknown facts stay empty.
struct SystemFacts
{
    std::string cpu;
    int cpuThreads = 0;
    Bytes memory{0};
    std::string kernel; ///< "Linux 6.12.9"
    std::string distribution;
    std::string governor;
    std::string virtualisation; ///< "kvm", …; empty on bare metal

    bool operator==(const SystemFacts&) const = default;
};

/// @param root stands before /proc, /sys and /etc.
[[nodiscard]] SystemFacts readSystemFacts(const std::filesystem::path& root = "/");

} // namespace touchstone
