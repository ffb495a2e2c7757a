// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/CpuList.h"

#include <algorithm>
#include <charconv>

#include <sched.h>

namespace touchstone {

namespace {

constexpr int kMostProcessors = CPU_SETSIZE;

std::optional<int> parseNumber(std::string_view text)
{
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [parsed, error] = std::from_chars(text.data(), end, number);
    const bool good = error == std::errc{} && parsed == end && number >= 0;
    return good && number < kMostProcessors ? std::optional(number) : std::nullopt;
}

} // namespace

std::optional<std::vector<int>> parseCpuList(std::string_view text)
{
    std::vector<int> processors;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view part = text.substr(0, comma);
        const std::size_t dash = part.find('-');
        const auto first = parseNumber(part.substr(0, dash));
        const auto last =
            dash == std::string_view::npos ? first : parseNumber(part.substr(dash + 1));
        if (!first || !last || *last < *first) {
            return std::nullopt;
        }
        for (int number = *first; number <= *last; ++number) {
            processors.push_back(number);
        }
        if (comma + 1 == text.size()) {
            return std::nullopt;
        }
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    std::sort(processors.begin(), processors.end());
    processors.erase(std::unique(processors.begin(), processors.end()), processors.end());
    return processors;
}

std::vector<int> allowedProcessors()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    std::vector<int> processors;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) {
        return processors;
    }
    for (int number = 0; number < kMostProcessors; ++number) {
        if (CPU_ISSET(static_cast<std::size_t>(number), &set)) {
            processors.push_back(number);
        }
    }
    return processors;
}

} // namespace touchstone
