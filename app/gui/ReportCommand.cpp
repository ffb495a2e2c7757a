// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/ReportCommand.h"

#include "core/base/AtomicFile.h"
#include "core/base/Catalogue.h"
#include "core/report/ReportJson.h"
#include "ui/report/ReportFile.h"
#include "ui/text/Language.h"
#include "ui/text/QtText.h"

#include <QApplication>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

namespace {

constexpr std::string_view kUsage =
    "Usage: touchstone report REPORT --lang LANGUAGE -o FILE [--force]\n"
    "Writes a report for people to read. The ending of FILE decides the format.\n"
    "\n"
    "  REPORT             a report made by touchstone or touchstone-cli\n"
    "  --lang LANGUAGE    {}; en if left out\n"
    "  -o, --output FILE  .{}\n"
    "  --force            replace FILE if it is there\n";

struct Arguments
{
    std::vector<std::string> reports;
    std::string language = "en";
    std::string output;
    Overwrite overwrite = Overwrite::Refuse;
    bool helpWanted = false;
};

/// The words after "report", one by one.
class ArgumentReader final
{
public:
    ArgumentReader(int argc, char** argv)
        : m_words(argv + std::min(argc, 2), argv + argc)
    {
    }

    Result<Arguments> read()
    {
        bool onlyFiles = false;
        while (m_at < m_words.size()) {
            const std::string word = m_words.at(m_at++);
            if (onlyFiles || word == "-" || !word.starts_with('-')) {
                m_arguments.reports.push_back(word);
            } else if (word == "--") {
                onlyFiles = true;
            } else if (const auto taken = readOption(word); !taken) {
                return tl::unexpected(taken.error());
            }
        }
        return m_arguments;
    }

private:
    Result<void> readOption(const std::string& word)
    {
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        const std::string name = word.substr(0, equals);
        if (name == "--force") {
            m_arguments.overwrite = Overwrite::Force;
            return {};
        }
        if (name == "-h" || name == "--help") {
            m_arguments.helpWanted = true;
            return {};
        }
        if (name != "--lang" && name != "-o" && name != "--output") {
            return fail(ErrorKind::Usage,
                        Message(MessageId::ReportOptionUnknown,
                                {{"option", name},
                                 {"known", std::string("--lang, -o, --output, --force, --help")}}));
        }
        std::string value;
        if (equals != std::string::npos) {
            value = word.substr(equals + 1);
        } else if (m_at < m_words.size()) {
            value = m_words.at(m_at++);
        }
        if (value.empty()) {
            return fail(ErrorKind::Usage,
                        Message(MessageId::ReportOptionValue, {{"option", name}}));
        }
        (name == "--lang" ? m_arguments.language : m_arguments.output) = value;
        return {};
    }

    std::vector<std::string> m_words;
    std::size_t m_at = 0;
    Arguments m_arguments;
};

std::string knownFormats()
{
    return fromQt(reportFormats().join(QStringLiteral(", .")));
}

std::string knownLanguages()
{
    return fromQt(Language::codes().join(QStringLiteral(", ")));
}

Result<void> check(const Arguments& arguments)
{
    if (arguments.reports.size() != 1) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::ReportOneFile,
                            {{"count", static_cast<std::int64_t>(arguments.reports.size())}}));
    }
    if (!Language::codes().contains(toQt(arguments.language))) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::ReportLanguageUnknown,
                            {{"language", arguments.language}, {"known", knownLanguages()}}));
    }
    if (arguments.output.empty()) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::ReportOutputMissing, {{"known", "." + knownFormats()}}));
    }
    const QString ending = toQt(std::filesystem::path(arguments.output).extension().string());
    if (!reportFormats().contains(ending.mid(1))) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::ReportFormatUnknown,
                            {{"path", arguments.output}, {"known", "." + knownFormats()}}));
    }
    return checkOutput(arguments.output, arguments.overwrite);
}

Result<void> write(const Arguments& arguments)
{
    const std::filesystem::path output = arguments.output;
    const QString format = toQt(output.extension().string()).mid(1);
    const Language language = Language::of(toQt(arguments.language));
    return readReport(std::filesystem::path(arguments.reports.front()))
        .and_then([&](const Report& report) { return renderReport(report, format, language); })
        .and_then([&](const std::string& content) {
            return writeAtomically(output, content, arguments.overwrite);
        });
}

/// Qt warns about what a session without display lacks; that says nothing to the user.
void onlyFailures(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg) {
        fmt::print(stderr, "{}\n", fromQt(text));
    }
}

int fail(const Error& error)
{
    fmt::print(stderr, "touchstone report: {}\n", EnglishCatalogue().text(error.message));
    return exitStatus(error.kind);
}

} // namespace

int runReportCommand(int argc, char** argv)
{
    const Result<Arguments> arguments = ArgumentReader(argc, argv).read();
    if (!arguments) {
        return fail(arguments.error());
    }
    if (arguments->helpWanted) {
        fmt::print(kUsage, knownLanguages(), knownFormats());
        return 0;
    }
    // Drawing needs a QApplication, but no display: reports are also made on servers.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(onlyFailures);
    int noArguments = 1;
    const QApplication application(noArguments, argv);
    const Result<void> done = check(*arguments).and_then([&] { return write(*arguments); });
    return done ? 0 : fail(done.error());
}

} // namespace touchstone
