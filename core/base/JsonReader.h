// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace touchstone {

/// Parses a document; the error names the place. Comments are no JSON. Documents that are nested
/// deeper than kMaximumJsonDepth are refused, so that no file can exhaust the stack.
/// @param origin names the file in errors.
[[nodiscard]] Result<nlohmann::json> parseJson(std::string_view text, std::string_view origin);

inline constexpr std::size_t kMaximumJsonDepth = 64;

/// Compact text on one line. Bytes that are not UTF-8, as file names may hold, become U+FFFD.
[[nodiscard]] std::string jsonLine(const nlohmann::json& json);
/// Indented text that ends with a line break.
[[nodiscard]] std::string jsonDocument(const nlohmann::json& json);

/// A row of a table that names the values of an enumeration in files.
template <typename Enum>
using EnumName = std::pair<Enum, std::string_view>;

/// What was found wrong while one document was read: the first thing counts.
class JsonErrors final
{
public:
    explicit JsonErrors(std::string_view origin)
        : m_origin(origin)
    {
    }

    void report(MessageId id, std::vector<Message::Argument> arguments);
    void report(Error error);

    [[nodiscard]] const std::optional<Error>& first() const { return m_first; }

    /// The value, or the first error.
    template <typename T>
    [[nodiscard]] Result<T> finish(T value) const
    {
        if (m_first.has_value()) {
            return tl::unexpected<Error>(*m_first);
        }
        return value;
    }

private:
    std::string m_origin;
    std::optional<Error> m_first;
};

/// Reads the fields of one JSON object by type. Unknown fields are ignored, so that files with
/// additions can be read; a known field of the wrong type is an error that names its path, e.g.
/// "results[2].read.ios". After an error every call goes on to return empty values, so that reading
/// code needs no branches; JsonErrors::finish gives the error in place of the value.
///
/// Refers to the document and to the JsonErrors; both must outlive it.
class JsonReader final
{
public:
    /// @param path of this object in the document; empty for the whole.
    JsonReader(const nlohmann::json& json, JsonErrors& errors, std::string path = {});

    [[nodiscard]] bool has(std::string_view name) const;

    // Required fields.
    [[nodiscard]] std::string string(std::string_view name) const;
    [[nodiscard]] bool boolean(std::string_view name) const;
    /// Any finite number.
    [[nodiscard]] double number(std::string_view name) const;
    /// A number that is not negative.
    [[nodiscard]] double amount(std::string_view name) const;
    [[nodiscard]] std::uint64_t
    unsignedInteger(std::string_view name,
                    std::uint64_t largest = std::numeric_limits<std::uint64_t>::max()) const;
    [[nodiscard]] std::int64_t integer(std::string_view name) const;
    /// Not negative.
    [[nodiscard]] int smallInteger(std::string_view name) const;
    [[nodiscard]] Bytes bytes(std::string_view name) const;
    /// Not negative.
    [[nodiscard]] Nanoseconds nanoseconds(std::string_view name) const;
    [[nodiscard]] JsonReader object(std::string_view name) const;
    /// Of anything; an empty array where the field is missing or no array.
    [[nodiscard]] const nlohmann::json& array(std::string_view name) const;
    /// None of them negative.
    [[nodiscard]] std::vector<int> smallIntegers(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> strings(std::string_view name) const;
    /// One reader per element, all of which must be objects.
    [[nodiscard]] std::vector<JsonReader> objects(std::string_view name) const;

    // Fields that may be absent.
    [[nodiscard]] std::string stringOr(std::string_view name, std::string fallback) const;
    [[nodiscard]] std::optional<JsonReader> optionalObject(std::string_view name) const;

    /// A string out of a table.
    template <typename Enum, std::size_t N>
    [[nodiscard]] Enum enumerator(std::string_view name,
                                  const std::array<EnumName<Enum>, N>& table) const
    {
        const std::string value = string(name);
        std::string known;
        for (const auto& [enumerator, text] : table) {
            if (text == value) {
                return enumerator;
            }
            known += known.empty() ? "" : ", ";
            known += text;
        }
        m_errors->report(MessageId::JsonFieldUnknown,
                         {{"field", pathOf(name)}, {"value", value}, {"known", std::move(known)}});
        return table.front().first;
    }

    [[nodiscard]] const nlohmann::json& json() const { return *m_json; }

    [[nodiscard]] JsonErrors& errors() const { return *m_errors; }

    /// "results[2].read" and the name make "results[2].read.ios".
    [[nodiscard]] std::string pathOf(std::string_view name) const;

    /// Says that the value of a field cannot be.
    void reportRange(std::string_view name) const;

private:
    /// Null, with an error, where the field is missing.
    [[nodiscard]] const nlohmann::json* field(std::string_view name) const;
    void reportType(std::string_view name, std::string_view type) const;

    const nlohmann::json* m_json;
    JsonErrors* m_errors;
    std::string m_path;
};

/// The name of a value in a table that has them all.
template <typename Enum, std::size_t N>
[[nodiscard]] constexpr std::string_view enumName(Enum value,
                                                  const std::array<EnumName<Enum>, N>& table)
{
    for (const auto& [enumerator, text] : table) {
        if (enumerator == value) {
            return text;
        }
    }
    return {};
}

} // namespace touchstone
