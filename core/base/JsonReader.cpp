// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/JsonReader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace touchstone {

namespace {

using Json = nlohmann::json;

/// Deepest nesting of objects and arrays, whether or not the text is otherwise valid.
std::size_t nestingDepth(std::string_view text)
{
    std::size_t depth = 0;
    std::size_t deepest = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                inString = false;
            }
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            deepest = std::max(deepest, ++depth);
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return deepest;
}

/// The library's text without its own error number in front.
std::string parseDetail(const Json::parse_error& error)
{
    const std::string_view text = error.what();
    const std::size_t end = text.find("] ");
    return std::string(end == std::string_view::npos ? text : text.substr(end + 2));
}

bool holdsObject(const Json& json)
{
    return json.is_object() ||
           (json.is_array() && std::any_of(json.begin(), json.end(), holdsObject));
}

/// Objects are indented; arrays that hold none, such as histograms, stay on one line.
void appendIndented(std::string& text, const Json& json, std::size_t depth)
{
    if (json.empty() || !holdsObject(json)) {
        text += jsonLine(json);
        return;
    }
    const bool isObject = json.is_object();
    text += isObject ? '{' : '[';
    const char* separator = "\n";
    for (const auto& [key, value] : json.items()) {
        text += separator;
        text.append(depth + 1, ' ');
        if (isObject) {
            text += jsonLine(key) + ": ";
        }
        appendIndented(text, value, depth + 1);
        separator = ",\n";
    }
    text += '\n';
    text.append(depth, ' ');
    text += isObject ? '}' : ']';
}

const Json& emptyObject()
{
    static const Json kEmpty = Json::object();
    return kEmpty;
}

const Json& emptyArray()
{
    static const Json kEmpty = Json::array();
    return kEmpty;
}

} // namespace

Result<Json> parseJson(std::string_view text, std::string_view origin)
{
    if (nestingDepth(text) > kMaximumJsonDepth) {
        return fail(ErrorKind::Usage,
                    {MessageId::JsonTooDeep,
                     {{"path", std::string(origin)},
                      {"limit", static_cast<std::int64_t>(kMaximumJsonDepth)}}});
    }
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        return fail(
            ErrorKind::Usage,
            {MessageId::NotJson, {{"path", std::string(origin)}, {"detail", parseDetail(error)}}});
    } catch (const Json::out_of_range& error) {
        // A number beyond every type.
        return fail(
            ErrorKind::Usage,
            {MessageId::NotJson,
             {{"path", std::string(origin)}, {"detail", std::string("a number is too large")}}});
    }
}

std::string jsonLine(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string jsonDocument(const Json& json)
{
    std::string text;
    appendIndented(text, json, 0);
    return text + "\n";
}

void JsonErrors::report(MessageId id, std::vector<Message::Argument> arguments)
{
    arguments.push_back({"path", m_origin});
    report(Error{ErrorKind::Usage, Message(id, std::move(arguments))});
}

void JsonErrors::report(Error error)
{
    if (!m_first.has_value()) {
        m_first = std::move(error);
    }
}

JsonReader::JsonReader(const Json& json, JsonErrors& errors, std::string path)
    : m_json(&json)
    , m_errors(&errors)
    , m_path(std::move(path))
{
    if (!json.is_object()) {
        m_errors->report(
            MessageId::JsonFieldType,
            {{"field", m_path.empty() ? "(document)" : m_path}, {"type", std::string("object")}});
        m_json = &emptyObject();
    }
}

bool JsonReader::has(std::string_view name) const
{
    return m_json->contains(name);
}

std::string JsonReader::pathOf(std::string_view name) const
{
    return m_path.empty() ? std::string(name) : fmt::format("{}.{}", m_path, name);
}

void JsonReader::reportType(std::string_view name, std::string_view type) const
{
    m_errors->report(MessageId::JsonFieldType,
                     {{"field", pathOf(name)}, {"type", std::string(type)}});
}

void JsonReader::reportRange(std::string_view name) const
{
    const auto found = m_json->find(name);
    m_errors->report(MessageId::JsonFieldRange,
                     {{"field", pathOf(name)},
                      {"value", found != m_json->end() ? jsonLine(*found) : std::string("null")}});
}

const Json* JsonReader::field(std::string_view name) const
{
    const auto found = m_json->find(name);
    if (found == m_json->end()) {
        m_errors->report(MessageId::JsonFieldMissing, {{"field", pathOf(name)}});
        return nullptr;
    }
    return &*found;
}

std::string JsonReader::string(std::string_view name) const
{
    const Json* value = field(name);
    if (value == nullptr) {
        return {};
    }
    if (!value->is_string()) {
        reportType(name, "string");
        return {};
    }
    return value->get<std::string>();
}

bool JsonReader::boolean(std::string_view name) const
{
    const Json* value = field(name);
    if (value == nullptr) {
        return false;
    }
    if (!value->is_boolean()) {
        reportType(name, "boolean");
        return false;
    }
    return value->get<bool>();
}

double JsonReader::number(std::string_view name) const
{
    const Json* value = field(name);
    if (value == nullptr) {
        return 0.0;
    }
    if (!value->is_number()) {
        reportType(name, "number");
        return 0.0;
    }
    return value->get<double>();
}

double JsonReader::amount(std::string_view name) const
{
    const double value = number(name);
    if (value < 0.0) {
        reportRange(name);
        return 0.0;
    }
    return value;
}

std::uint64_t JsonReader::unsignedInteger(std::string_view name, std::uint64_t largest) const
{
    const Json* value = field(name);
    if (value == nullptr) {
        return 0;
    }
    if (!value->is_number_integer()) {
        reportType(name, "integer");
        return 0;
    }
    // Values parsed from text are unsigned unless they are negative; values made in code may be
    // signed and positive.
    const bool negative = !value->is_number_unsigned() && value->get<std::int64_t>() < 0;
    if (negative || value->get<std::uint64_t>() > largest) {
        reportRange(name);
        return 0;
    }
    return value->get<std::uint64_t>();
}

std::int64_t JsonReader::integer(std::string_view name) const
{
    const Json* value = field(name);
    if (value == nullptr) {
        return 0;
    }
    if (!value->is_number_integer()) {
        reportType(name, "integer");
        return 0;
    }
    constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (value->is_number_unsigned() && value->get<std::uint64_t>() > kLargest) {
        reportRange(name);
        return 0;
    }
    return value->get<std::int64_t>();
}

int JsonReader::smallInteger(std::string_view name) const
{
    return static_cast<int>(
        unsignedInteger(name, static_cast<std::uint64_t>(std::numeric_limits<int>::max())));
}

Bytes JsonReader::bytes(std::string_view name) const
{
    return Bytes{unsignedInteger(name)};
}

Nanoseconds JsonReader::nanoseconds(std::string_view name) const
{
    constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return Nanoseconds{static_cast<std::int64_t>(unsignedInteger(name, kLargest))};
}

JsonReader JsonReader::object(std::string_view name) const
{
    const Json* value = field(name);
    return {value != nullptr ? *value : emptyObject(), *m_errors, pathOf(name)};
}

const Json& JsonReader::array(std::string_view name) const
{
    const Json* value = field(name);
    if (value == nullptr) {
        return emptyArray();
    }
    if (!value->is_array()) {
        reportType(name, "array");
        return emptyArray();
    }
    return *value;
}

std::vector<int> JsonReader::smallIntegers(std::string_view name) const
{
    std::vector<int> numbers;
    for (const Json& element : array(name)) {
        // From text they are unsigned, from a document that was just made they are not.
        const bool isNumber = element.is_number_integer();
        if (!isNumber || element < 0 || element > std::numeric_limits<int>::max()) {
            reportRange(name);
            break;
        }
        numbers.push_back(element.get<int>());
    }
    return numbers;
}

std::vector<std::string> JsonReader::strings(std::string_view name) const
{
    std::vector<std::string> result;
    for (const Json& element : array(name)) {
        if (!element.is_string()) {
            reportType(name, "array of strings");
            return {};
        }
        result.push_back(element.get<std::string>());
    }
    return result;
}

std::vector<JsonReader> JsonReader::objects(std::string_view name) const
{
    std::vector<JsonReader> result;
    const Json& elements = array(name);
    result.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
        result.emplace_back(elements[i], *m_errors, fmt::format("{}[{}]", pathOf(name), i));
    }
    return result;
}

std::string JsonReader::stringOr(std::string_view name, std::string fallback) const
{
    return has(name) ? string(name) : std::move(fallback);
}

std::optional<JsonReader> JsonReader::optionalObject(std::string_view name) const
{
    if (!has(name)) {
        return std::nullopt;
    }
    return object(name);
}

} // namespace touchstone
