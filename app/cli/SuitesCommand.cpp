// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/SuitesCommand.h"

#include "app/cli/Console.h"
#include "core/base/NumberFormat.h"
#include "core/report/TextTable.h"
#include "core/workload/Suite.h"
#include "core/workload/TestSpecJson.h"

namespace touchstone::cli {

namespace {

std::string asJson(const std::vector<Suite>& suites)
{
    nlohmann::json list = nlohmann::json::array();
    for (const Suite& suite : suites) {
        nlohmann::json tests = nlohmann::json::array();
        for (const TestSpec& test : suite.tests) {
            tests.push_back(toJson(test));
        }
        list.push_back({{"id", suite.id},
                        {"version", suite.version},
                        {"title", suite.title.all()},
                        {"description", suite.description.all()},
                        {"after", suite.after},
                        {"view", enumName(suite.view, kSuiteViewNames)},
                        {"baseline", suite.baseline},
                        {"file_size", suite.fileSize.value()},
                        {"tests", std::move(tests)}});
    }
    return jsonDocument({{"suites", std::move(list)}});
}

std::string asText(const std::vector<Suite>& suites)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Left});
    table.addRow({"SUITE", "TESTS", "TEST FILE", "DESCRIPTION"});
    for (const Suite& suite : suites) {
        table.addRow({suite.id,
                      format::count(static_cast<std::int64_t>(suite.tests.size())),
                      format::bytes(suite.fileSize),
                      suite.description.in("en")});
    }
    return table.text();
}

} // namespace

void SuitesCommand::addTo(CLI::App& app)
{
    m_app = app.add_subcommand("suites", "List the suites of tests");
    m_app->add_flag("--json", m_json, "Print JSON");
}

bool SuitesCommand::given() const
{
    return m_app->parsed();
}

int SuitesCommand::run()
{
    const std::vector<Suite>& suites = builtinSuites();
    return printOutput(m_json ? asJson(suites) : asText(suites));
}

} // namespace touchstone::cli
