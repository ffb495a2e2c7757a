// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/JsonLines.h"
#include "core/base/Resources.h"
#include "core/workload/Suite.h"
#include "core/workload/TestBounds.h"
#include "core/workload/TestFields.h"
#include "core/workload/WorkloadCheck.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace touchstone {

namespace {

constexpr std::string_view kSchema = "touchstone.suite/1";
constexpr Bytes kLargestFile{std::numeric_limits<std::int64_t>::max()};

/// Ids go into file names, events and command lines.
std::string readId(const JsonReader& reader)
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    std::string id = reader.string("id");
    const bool good = !id.empty() && id.find_first_not_of(letters) == std::string::npos;
    if (!good) {
        reader.errors().report(MessageId::SuiteBadId,
                               {{"field", reader.pathOf("id")}, {"value", id}});
    }
    return id;
}

std::string readText(const JsonReader& reader, std::string_view name)
{
    std::string text = reader.string(name);
    if (text.empty()) {
        reader.errors().report(MessageId::SuiteEmpty, {{"field", reader.pathOf(name)}});
    }
    return text;
}

LocalText readLocalText(const JsonReader& reader, std::string_view name)
{
    const JsonReader languages = reader.object(name);
    std::map<std::string, std::string> texts{{"en", readText(languages, "en")}};
    for (const auto& [language, text] : languages.json().items()) {
        texts[language] = readText(languages, language);
    }
    return LocalText(std::move(texts));
}

std::vector<std::string_view> withTestFields(std::vector<std::string_view> names)
{
    const auto fields = testFieldNames();
    names.insert(names.end(), fields.begin(), fields.end());
    return names;
}

TestSpec withDefaults(const JsonReader& suite)
{
    TestSpec test;
    if (const auto defaults = suite.optionalObject("defaults")) {
        checkFields(*defaults, testFieldNames());
        applyTestFields(*defaults, test);
    }
    return test;
}

/// Every row once per pass: all rows of the first pass, then all of the second, and so on.
std::vector<TestSpec> readRows(const JsonReader& suite, SuiteView view)
{
    const TestSpec defaults = withDefaults(suite);
    const auto rows = suite.objects("rows");
    std::vector<TestSpec> tests;
    for (const JsonReader& pass : suite.objects("passes")) {
        checkFields(pass, withTestFields({"id"}));
        const std::string passId = readId(pass);
        for (const JsonReader& row : rows) {
            checkFields(row, withTestFields({"id", "label"}));
            TestSpec test = defaults;
            const std::string rowId = readId(row);
            test.id = fmt::format("{}-{}", rowId, passId);
            test.row = view == SuiteView::ScoreGrid ? rowId : std::string();
            test.label = readText(row, "label");
            applyTestFields(row, test);
            applyTestFields(pass, test);
            tests.push_back(std::move(test));
        }
    }
    return tests;
}

std::vector<TestSpec> readTests(const JsonReader& suite)
{
    const TestSpec defaults = withDefaults(suite);
    std::vector<TestSpec> tests;
    for (const JsonReader& reader : suite.objects("tests")) {
        checkFields(reader, withTestFields({"id", "label", "row"}));
        TestSpec test = defaults;
        test.id = readId(reader);
        test.row = reader.stringOr("row", {});
        test.label = readText(reader, "label");
        applyTestFields(reader, test);
        tests.push_back(std::move(test));
    }
    return tests;
}

/// What only shows once defaults, row and pass have come together.
void checkTest(const JsonReader& suite, TestSpec& test, Bytes fileSize)
{
    const Workload& workload = test.workload;
    if (!workload.writes()) {
        test.limits.writtenBytes.reset();
    }
    test.limits.minimum = std::min(test.limits.minimum, test.limits.duration);
    if (workload.batch > largestBatch(workload.engine, test.load.depth)) {
        suite.errors().report(MessageId::SuiteBatchAboveDepth, {{"test", test.id}});
    }
    if (const auto checked = checkWorkload(test); !checked) {
        suite.errors().report(checked.error());
    }
    const Bytes size = workload.size.value() == 0 ? workload.blockSize : workload.size;
    if (workload.offset > fileSize || size.value() > fileSize.value() - workload.offset.value()) {
        suite.errors().report(MessageId::SuiteFileTooSmall,
                              {{"test", test.id}, {"size", fileSize}});
    }
}

std::vector<TestSpec> readAllTests(const JsonReader& reader, const Suite& suite)
{
    const bool hasRows = reader.has("rows");
    if (hasRows == reader.has("tests")) {
        reader.errors().report(MessageId::SuiteRowsOrTests, {});
        return {};
    }
    std::vector<TestSpec> tests = hasRows ? readRows(reader, suite.view) : readTests(reader);
    if (tests.empty()) {
        reader.errors().report(MessageId::SuiteEmpty, {{"field", hasRows ? "rows" : "tests"}});
    }
    std::set<std::string> ids;
    for (TestSpec& test : tests) {
        if (!ids.insert(test.id).second) {
            reader.errors().report(MessageId::SuiteIdTwice, {{"value", test.id}});
        }
        checkTest(reader, test, suite.fileSize);
    }
    return tests;
}

Suite readSuite(const JsonReader& reader)
{
    checkFields(reader,
                {"schema",
                 "id",
                 "version",
                 "title",
                 "description",
                 "after",
                 "view",
                 "file_size",
                 "baseline",
                 "defaults",
                 "rows",
                 "passes",
                 "tests"});
    constexpr std::array<EnumName<int>, 1> schemas{{{1, kSchema}}};
    static_cast<void>(reader.enumerator("schema", schemas));
    Suite suite;
    suite.id = readId(reader);
    suite.version = readText(reader, "version");
    suite.title = readLocalText(reader, "title");
    suite.description = readLocalText(reader, "description");
    suite.after = reader.stringOr("after", {});
    suite.view = reader.enumerator("view", kSuiteViewNames);
    suite.fileSize = readSize(reader, "file_size", kSector, kLargestFile);
    suite.baseline = reader.stringOr("baseline", {});
    if (!suite.baseline.empty() && !resource(fmt::format("baselines/{}.json", suite.baseline))) {
        reader.errors().report(MessageId::SuiteBaselineUnknown, {{"value", suite.baseline}});
    }
    suite.tests = readAllTests(reader, suite);
    return suite;
}

/// "my.json" becomes "my.json:12" where the mistake has a place.
Error withLine(const Error& error, std::string_view text)
{
    std::string field;
    std::string path;
    for (const Message::Argument& argument : error.message.arguments()) {
        if (argument.name == "field") {
            field = std::get<std::string>(argument.value);
        } else if (argument.name == "path") {
            path = std::get<std::string>(argument.value);
        }
    }
    if (field.empty()) {
        return error;
    }
    std::vector<Message::Argument> arguments = error.message.arguments();
    for (Message::Argument& argument : arguments) {
        if (argument.name == "path") {
            argument.value = fmt::format("{}:{}", path, JsonLines(text).lineOf(field));
        }
    }
    return Error{error.kind, Message(error.message.id(), std::move(arguments)), error.errorNumber};
}

} // namespace

Result<Suite> parseSuite(std::string_view json, std::string_view origin)
{
    const auto document = parseJson(json, origin);
    if (!document) {
        return tl::unexpected(document.error());
    }
    JsonErrors errors(origin);
    Suite suite = readSuite(JsonReader(*document, errors));
    if (errors.first().has_value()) {
        return tl::unexpected(withLine(*errors.first(), json));
    }
    return suite;
}

} // namespace touchstone
