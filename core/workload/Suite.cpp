// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/Suite.h"

#include "core/base/Resources.h"
#include "core/base/TextFile.h"

#include <fmt/format.h>

#include <cassert>

namespace touchstone {

namespace {

constexpr std::string_view kFolder = "suites/";
constexpr std::string_view kSuffix = ".json";
constexpr Bytes kLargestSuiteFile{std::uint64_t{1} << 20U};

std::vector<Suite> readBuiltinSuites()
{
    std::vector<Suite> suites;
    for (const Resource& entry : detail::resources()) {
        if (entry.name.starts_with(kFolder)) {
            auto suite = parseSuite(entry.content, entry.name);
            assert(suite.has_value());
            if (suite) {
                suites.push_back(std::move(*suite));
            }
        }
    }
    return suites;
}

std::string knownSuites()
{
    std::vector<std::string_view> ids;
    for (const Suite& suite : builtinSuites()) {
        ids.push_back(suite.id);
    }
    return fmt::format("{}", fmt::join(ids, ", "));
}

} // namespace

const std::string& LocalText::in(std::string_view language) const
{
    static const std::string kEmpty;
    auto found = m_texts.find(std::string(language));
    if (found == m_texts.end()) {
        found = m_texts.find("en");
    }
    return found != m_texts.end() ? found->second : kEmpty;
}

const std::vector<Suite>& builtinSuites()
{
    static const std::vector<Suite> kSuites = readBuiltinSuites();
    return kSuites;
}

Result<Suite> findSuite(std::string_view id)
{
    if (id.ends_with(kSuffix)) {
        const auto text = readTextFile(std::filesystem::path(id), kLargestSuiteFile);
        if (!text) {
            return tl::unexpected(text.error());
        }
        return parseSuite(*text, id);
    }
    for (const Suite& suite : builtinSuites()) {
        if (suite.id == id) {
            return suite;
        }
    }
    return fail(
        ErrorKind::Usage,
        Message(MessageId::SuiteUnknown, {{"suite", std::string(id)}, {"known", knownSuites()}}));
}

} // namespace touchstone
