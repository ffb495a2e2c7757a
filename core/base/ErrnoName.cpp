// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/ErrnoName.h"

#include <charconv>
#include <cstring>

namespace touchstone {

std::string errnoName(int errorNumber)
{
    const char* name = errorNumber > 0 ? strerrorname_np(errorNumber) : nullptr;
    return name != nullptr ? name : std::to_string(errorNumber);
}

std::optional<int> errnoFromName(std::string_view name)
{
    // The kernel keeps error numbers below this bound (MAX_ERRNO).
    constexpr int kLargest = 4095;
    for (int number = 1; number <= kLargest; ++number) {
        const char* known = strerrorname_np(number);
        if (known != nullptr && name == known) {
            return number;
        }
    }
    int number = 0;
    const char* end = name.data() + name.size();
    const auto [parsed, error] = std::from_chars(name.data(), end, number);
    if (error != std::errc{} || parsed != end) {
        return std::nullopt;
    }
    return number;
}

} // namespace touchstone
