// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

/// The process that made a test folder. A pid alone is used again sooner or later, and means
/// nothing after a restart, in another container or on another machine.
struct FolderOwner
{
    std::int64_t pid = 0;
    std::uint64_t startTime = 0; ///< of the process, in clock ticks since the machine started
    std::string boot;            ///< the kernel's random name of this run of the machine
    std::string host;
    std::string pidNamespace; ///< "pid:[4026531836]"

    bool operator==(const FolderOwner&) const = default;
};

/// This process.
/// @param root stands before /proc.
[[nodiscard]] FolderOwner ownerOfThisProcess(const std::filesystem::path& root = "/");

/// What the kernel says of a pid now; nothing if there is no such process.
[[nodiscard]] std::optional<std::uint64_t> processStartTime(const std::filesystem::path& root,
                                                            std::int64_t pid);

/// One line of JSON, as it stands in the folder.
[[nodiscard]] std::string ownerText(const FolderOwner& owner);
/// Nothing where the text is no whole record.
[[nodiscard]] std::optional<FolderOwner> parseOwner(std::string_view text);

} // namespace touchstone
