// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

// What the kernel tells in small text files of /proc and /sys. Unreadable is the same as empty:
// facts that the kernel does not give stay unknown.

/// The whole file without blanks at both ends.
[[nodiscard]] std::string kernelText(const std::filesystem::path& path);

[[nodiscard]] std::optional<std::uint64_t> kernelNumber(const std::filesystem::path& path);

/// "1" is true; anything else, also nothing, is false.
[[nodiscard]] bool kernelFlag(const std::filesystem::path& path);

[[nodiscard]] std::string_view trimmed(std::string_view text);
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

} // namespace touchstone
