// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace touchstone {

// The hidden folder that a test file lives in, ".touchstone-" and a random suffix, and all that a
// run ever puts there.

inline constexpr std::string_view kTestFolderPrefix = ".touchstone-";
inline constexpr std::size_t kTestFolderSuffix = 6;
inline constexpr const char* kTestFileName = "test.dat";
/// Who made the folder; see FolderOwner.
inline constexpr const char* kOwnerFileName = "owner";

/// Whether a run may have given this name: not what people name ".touchstone-notes".
[[nodiscard]] inline bool isTestFolderName(std::string_view name)
{
    constexpr std::string_view kLetters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    return name.starts_with(kTestFolderPrefix) &&
           name.size() == kTestFolderPrefix.size() + kTestFolderSuffix &&
           name.find_first_not_of(kLetters, kTestFolderPrefix.size()) == std::string_view::npos;
}

} // namespace touchstone
