// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/JsonLines.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <iterator>
#include <vector>

namespace touchstone {

namespace {

/// Reads the text and counts the line breaks that the parser has passed.
class CountingIterator final
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, int& line)
        : m_at(at)
        , m_line(&line)
    {
    }

    reference operator*() const { return *m_at; }

    CountingIterator& operator++()
    {
        if (*m_at == '\n') {
            ++*m_line;
        }
        ++m_at;
        return *this;
    }

    CountingIterator operator++(int)
    {
        CountingIterator before = *this;
        ++*this;
        return before;
    }

    bool operator==(const CountingIterator& other) const { return m_at == other.m_at; }

    bool operator!=(const CountingIterator& other) const { return m_at != other.m_at; }

private:
    const char* m_at;
    int* m_line;
};

/// Notes the line of every key and of every element of an array that is an object. Names of the
/// functions are the parser's.
class LineHandler final : public nlohmann::json_sax<nlohmann::json>
{
public:
    LineHandler(std::map<std::string, int, std::less<>>& lines, const int& line)
        : m_lines(&lines)
        , m_line(&line)
    {
    }

    bool null() override { return value(); }

    bool boolean(bool) override { return value(); }

    bool number_integer(number_integer_t) override { return value(); }

    bool number_unsigned(number_unsigned_t) override { return value(); }

    bool number_float(number_float_t, const string_t&) override { return value(); }

    bool string(string_t&) override { return value(); }

    bool binary(binary_t&) override { return value(); }

    bool start_object(std::size_t) override
    {
        m_lines->try_emplace(path(), *m_line);
        m_levels.push_back({path(), {}, -1});
        return true;
    }

    bool key(string_t& name) override
    {
        m_levels.back().key = name;
        m_lines->try_emplace(path(), *m_line);
        return true;
    }

    bool end_object() override { return leave(); }

    bool start_array(std::size_t) override
    {
        m_levels.push_back({path(), {}, 0});
        return true;
    }

    bool end_array() override { return leave(); }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        return false;
    }

private:
    struct Level
    {
        std::string path;
        std::string key;
        int index; ///< −1 in an object
    };

    [[nodiscard]] std::string path() const
    {
        if (m_levels.empty()) {
            return {};
        }
        const Level& level = m_levels.back();
        if (level.index >= 0) {
            return fmt::format("{}[{}]", level.path, level.index);
        }
        return level.path.empty() ? level.key : fmt::format("{}.{}", level.path, level.key);
    }

    bool value()
    {
        if (!m_levels.empty() && m_levels.back().index >= 0) {
            ++m_levels.back().index;
        }
        return true;
    }

    bool leave()
    {
        m_levels.pop_back();
        return value();
    }

    std::map<std::string, int, std::less<>>* m_lines;
    const int* m_line;
    std::vector<Level> m_levels;
};

} // namespace

JsonLines::JsonLines(std::string_view text)
{
    int line = 1;
    LineHandler handler(m_lines, line);
    nlohmann::json::sax_parse(CountingIterator(text.data(), line),
                              CountingIterator(text.data() + text.size(), line),
                              &handler);
}

int JsonLines::lineOf(std::string_view path) const
{
    while (true) {
        const auto found = m_lines.find(path);
        if (found != m_lines.end()) {
            return found->second;
        }
        if (path.empty()) {
            return 1;
        }
        const std::size_t end = path.find_last_of(".[");
        path = path.substr(0, end == std::string_view::npos ? 0 : end);
    }
}

} // namespace touchstone
