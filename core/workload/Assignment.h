// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/base/Result.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace touchstone {

/// "bs=4k" as it was typed. The functions below read the value; their errors name key, value and
/// what would be allowed.
struct Assignment
{
    std::string_view key;
    std::string_view value;

    [[nodiscard]] Message::Argument keyArgument() const { return {"key", std::string(key)}; }

    [[nodiscard]] Message::Argument valueArgument() const { return {"value", std::string(value)}; }
};

[[nodiscard]] Result<std::uint64_t>
countOf(const Assignment& given, std::uint64_t lowest, std::uint64_t highest);
[[nodiscard]] Result<int> numberOf(const Assignment& given, int lowest, int highest);
/// Whole sectors, or whole units.
[[nodiscard]] Result<Bytes> sizeOf(const Assignment& given, Bytes lowest, Bytes highest);
[[nodiscard]] Result<Bytes>
sizeOf(const Assignment& given, Bytes lowest, Bytes highest, Bytes unit);
[[nodiscard]] Result<Nanoseconds>
timeOf(const Assignment& given, Nanoseconds lowest, Nanoseconds highest);

/// A name out of a table.
template <typename Value, std::size_t N>
[[nodiscard]] Result<Value> oneOf(const Assignment& given,
                                  const std::array<std::pair<std::string_view, Value>, N>& table)
{
    std::vector<std::string_view> known;
    for (const auto& [name, value] : table) {
        if (name == given.value) {
            return value;
        }
        known.push_back(name);
    }
    return fail(ErrorKind::Usage,
                Message(MessageId::WorkloadValueUnknown,
                        {given.keyArgument(),
                         given.valueArgument(),
                         {"known", fmt::format("{}", fmt::join(known, ", "))}}));
}

/// One of the names that values have in files as well.
template <typename Value, std::size_t N>
[[nodiscard]] Result<Value> oneOf(const Assignment& given,
                                  const std::array<EnumName<Value>, N>& names)
{
    std::array<std::pair<std::string_view, Value>, N> table;
    std::transform(names.begin(), names.end(), table.begin(), [](const EnumName<Value>& name) {
        return std::pair(name.second, name.first);
    });
    return oneOf(given, table);
}

} // namespace touchstone
