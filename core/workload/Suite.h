// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/workload/TestSpec.h"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace touchstone {

/// How the window and the report lay out a suite's results.
enum class SuiteView {
    ScoreGrid, ///< rows with a read and a write half, and scores
    Sweep,     ///< curves over queue depth
    Table,     ///< one line per test
};

/// The names that views have in files.
inline constexpr std::array<std::pair<SuiteView, std::string_view>, 3> kSuiteViewNames{
    {{SuiteView::ScoreGrid, "score-grid"},
     {SuiteView::Sweep, "sweep"},
     {SuiteView::Table, "table"}}};

/// A text that a data file carries in several languages; "en" is always there.
class LocalText final
{
public:
    LocalText() = default;

    explicit LocalText(std::map<std::string, std::string> texts)
        : m_texts(std::move(texts))
    {
    }

    /// The text in the language ("zh_CN"), else in English.
    [[nodiscard]] const std::string& in(std::string_view language) const;

    [[nodiscard]] const std::map<std::string, std::string>& all() const { return m_texts; }

    bool operator==(const LocalText&) const = default;

private:
    std::map<std::string, std::string> m_texts;
};

/// Ordered tests with preparation and scoring, as read from one file of resources/suites.
struct Suite
{
    std::string id;
    std::string version;
    LocalText title;
    LocalText description;
    /// The tool that it follows, e.g. "Anvil's Storage Utilities"; empty if none.
    std::string after;
    SuiteView view = SuiteView::Table;
    /// Size of the test file that a folder target gets.
    Bytes fileSize{0};
    /// Scores against this baseline ("B1"); empty where the suite has no score.
    std::string baseline;
    std::vector<TestSpec> tests;

    bool operator==(const Suite&) const = default;
};

/// Reads one suite file; docs/suite-files.md describes them. Every field is checked and an unknown
/// one is an error. @param origin names the file in errors, which say line and field.
[[nodiscard]] Result<Suite> parseSuite(std::string_view json, std::string_view origin);

/// The suites that ship with Touchstone, in the order of the menu. Never fails: a test parses them.
[[nodiscard]] const std::vector<Suite>& builtinSuites();
/// A shipped suite by its id, or one of the user's own by the path of its file, which ends in
/// ".json".
[[nodiscard]] Result<Suite> findSuite(std::string_view id);

} // namespace touchstone
