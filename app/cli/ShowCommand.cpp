// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/ShowCommand.h"

#include "app/cli/Console.h"
#include "core/report/ReportJson.h"
#include "core/report/Writers.h"

namespace touchstone::cli {

void ShowCommand::addTo(CLI::App& app)
{
    m_app = app.add_subcommand("show", "Print a report");
    m_app->add_option("REPORT", m_report, "Report file")
        ->type_name("")
        ->required()
        ->check(requireText);
    m_app->add_option("--format", m_format, "text, json or csv; text by default")
        ->type_name("FORMAT");
}

bool ShowCommand::given() const
{
    return m_app->parsed();
}

int ShowCommand::run()
{
    const bool known = m_format == "text" || m_format == "json" || m_format == "csv";
    if (!known) {
        return printError(
            Error{ErrorKind::Usage,
                  {MessageId::FormatUnknown,
                   {{"format", m_format}, {"known", std::string("text, json, csv")}}}});
    }
    const Result<Report> report = readReport(m_report);
    if (!report.has_value()) {
        return printError(report.error());
    }
    if (m_format == "json") {
        return printOutput(writeJson(*report));
    }
    return printOutput(m_format == "csv" ? writeCsv(*report)
                                         : writeText(*report, EnglishCatalogue()));
}

} // namespace touchstone::cli
