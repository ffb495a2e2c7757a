// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/Quantities.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace touchstone {

namespace {

using Unit = std::pair<std::string_view, std::uint64_t>;

constexpr std::array<Unit, 14> kSizeUnits{{{"", 1},
                                           {"b", 1},
                                           {"k", std::uint64_t{1} << 10U},
                                           {"ki", std::uint64_t{1} << 10U},
                                           {"kib", std::uint64_t{1} << 10U},
                                           {"m", std::uint64_t{1} << 20U},
                                           {"mi", std::uint64_t{1} << 20U},
                                           {"mib", std::uint64_t{1} << 20U},
                                           {"g", std::uint64_t{1} << 30U},
                                           {"gi", std::uint64_t{1} << 30U},
                                           {"gib", std::uint64_t{1} << 30U},
                                           {"t", std::uint64_t{1} << 40U},
                                           {"ti", std::uint64_t{1} << 40U},
                                           {"tib", std::uint64_t{1} << 40U}}};

constexpr std::array<Unit, 7> kTimeUnits{{{"", 1'000'000'000U},
                                          {"us", 1'000U},
                                          {"ms", 1'000'000U},
                                          {"s", 1'000'000'000U},
                                          {"m", 60'000'000'000U},
                                          {"min", 60'000'000'000U},
                                          {"h", 3'600'000'000'000U}}};

std::string lowerCase(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

/// Number and unit, at most largest.
template <std::size_t N>
std::optional<std::uint64_t>
parseQuantity(std::string_view text, const std::array<Unit, N>& units, std::uint64_t largest)
{
    const std::size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view number = text.substr(0, digits);
    const std::string suffix = lowerCase(text.substr(digits));
    const auto unit = std::find_if(
        units.begin(), units.end(), [&suffix](const Unit& u) { return u.first == suffix; });
    if (unit == units.end()) {
        return std::nullopt;
    }
    if (number.find('.') == std::string_view::npos) {
        const auto whole = parseCount(number);
        if (!whole || *whole > largest / unit->second) {
            return std::nullopt;
        }
        return *whole * unit->second;
    }
    double value = 0.0;
    const auto [end, error] = std::from_chars(
        number.data(), number.data() + number.size(), value, std::chars_format::fixed);
    if (error != std::errc() || end != number.data() + number.size()) {
        return std::nullopt;
    }
    const double product = std::round(value * static_cast<double>(unit->second));
    // The next double above largest may be larger than it, so the limit itself is excluded.
    if (!(product < static_cast<double>(largest))) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(product);
}

} // namespace

std::optional<std::uint64_t> parseCount(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::optional<Bytes> parseSize(std::string_view text)
{
    // File offsets are signed.
    constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();
    const auto value = parseQuantity(text, kSizeUnits, largest);
    return value ? std::optional(Bytes{*value}) : std::nullopt;
}

std::optional<Nanoseconds> parseTime(std::string_view text)
{
    constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();
    const auto value = parseQuantity(text, kTimeUnits, largest);
    return value ? std::optional(Nanoseconds{static_cast<std::int64_t>(*value)}) : std::nullopt;
}

} // namespace touchstone
