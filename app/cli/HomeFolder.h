// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace touchstone::cli {

/// Where people keep their files, whatever is mounted there: the home folder; none without one.
[[nodiscard]] inline std::vector<std::string> homeFolder()
{
    const char* home = std::getenv("HOME");
    return home != nullptr && std::filesystem::path(home).is_absolute()
               ? std::vector<std::string>{home}
               : std::vector<std::string>();
}

} // namespace touchstone::cli
