// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ProcessorList.h"

#include "core/base/KernelText.h"

#include <charconv>
#include <set>
#include <system_error>

namespace touchstone {

namespace {

std::optional<int> numberOf(std::string_view text, int highest)
{
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    const bool good = error == std::errc() && rest == end && number >= 0 && number <= highest;
    return good ? std::optional(number) : std::nullopt;
}

} // namespace

std::optional<std::vector<int>> parseProcessorList(std::string_view text, int highest)
{
    std::set<int> processors;
    for (const std::string_view part : split(text, ',')) {
        const std::size_t dash = part.find('-');
        const auto first = numberOf(part.substr(0, dash), highest);
        const auto last =
            dash == std::string_view::npos ? first : numberOf(part.substr(dash + 1), highest);
        if (!first || !last || *first > *last) {
            return std::nullopt;
        }
        for (int processor = *first; processor <= *last; ++processor) {
            processors.insert(processor);
        }
    }
    return std::vector<int>(processors.begin(), processors.end());
}

} // namespace touchstone
