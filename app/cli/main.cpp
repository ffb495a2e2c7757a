// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/Console.h"
#include "app/cli/LeftoversCommand.h"
#include "app/cli/RunCommand.h"
#include "app/cli/ShowCommand.h"
#include "app/cli/SuitesCommand.h"
#include "app/cli/TargetsCommand.h"
#include "core/base/Version.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>

#include <array>
#include <exception>

#include <fcntl.h>
#include <unistd.h>

namespace {

using namespace touchstone;

int usageError(MessageId id, const std::string& detail)
{
    return cli::printError(Error{ErrorKind::Usage, {id, {{"detail", detail}}}});
}

/// Words that nobody knows, quoted and with spaces between.
std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words) {
        text += text.empty() ? word : " " + word;
    }
    return text;
}

int runCommandLine(int argc, char** argv)
{
    CLI::App app("Storage benchmark", "touchstone-cli");
    app.set_version_flag("--version", fmt::format("touchstone-cli {}", version()));
    app.require_subcommand(0, 1);
    app.allow_extras();
    cli::TargetsCommand targets;
    cli::SuitesCommand suites;
    cli::RunCommand run;
    cli::ShowCommand show;
    cli::LeftoversCommand leftovers;
    const std::array<cli::Command*, 5> commands{&targets, &suites, &run, &show, &leftovers};
    for (cli::Command* command : commands) {
        command->addTo(app);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        return cli::printOutput(chosen.empty() ? app.help()
                                               : chosen.front()->help("touchstone-cli"));
    } catch (const CLI::CallForVersion& versionText) {
        return cli::printOutput(std::string(versionText.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        return usageError(MessageId::CommandLineBad, error.what());
    }
    if (const std::vector<std::string> unknown = app.remaining(true); !unknown.empty()) {
        return usageError(MessageId::CommandLineUnknown, joined(unknown));
    }
    for (cli::Command* command : commands) {
        if (command->given()) {
            return command->run();
        }
    }
    return usageError(MessageId::CommandNeeded, {});
}

/// Where standard input, output or error was closed, the next file that is opened would take its
/// place, and what is printed would land in it. Read-only, so that printing fails and is noticed.
bool fillStandardDescriptors()
{
    int descriptor = -1;
    do {
        descriptor = ::open("/dev/null", O_RDONLY);
    } while (descriptor >= 0 && descriptor <= STDERR_FILENO);
    if (descriptor < 0) {
        return false;
    }
    ::close(descriptor);
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    if (!fillStandardDescriptors()) {
        return exitStatus(ErrorKind::Failed);
    }
    try {
        return runCommandLine(argc, argv);
    } catch (const std::exception& error) {
        return cli::printError(
            Error{ErrorKind::Failed,
                  {MessageId::InternalError, {{"detail", std::string(error.what())}}}});
    }
}
