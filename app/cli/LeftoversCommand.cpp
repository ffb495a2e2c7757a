// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/LeftoversCommand.h"

#include "app/cli/Console.h"
#include "app/cli/HomeFolder.h"
#include "app/cli/WrappedText.h"
#include "core/base/Catalogue.h"
#include "core/base/NumberFormat.h"
#include "core/report/TextTable.h"
#include "core/survey/LeftoverSurvey.h"
#include "core/survey/TargetSurvey.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <system_error>

namespace touchstone::cli {

namespace {

constexpr std::chrono::seconds kLimit{2};

std::vector<std::string> usualFolders()
{
    SurveyScope scope;
    scope.folders = homeFolder();
    std::error_code error;
    const std::string temporary = std::filesystem::temp_directory_path(error).string();
    if (!error) {
        scope.folders.push_back(temporary);
    }
    return placesOf(scope);
}

std::string timeText(const Leftover& leftover)
{
    const auto seconds = std::chrono::time_point_cast<std::chrono::seconds>(leftover.changed);
    return displayTime(fmt::format("{:%Y-%m-%dT%H:%M:%S}+00:00", fmt::gmtime(seconds)));
}

std::string tableText(const std::vector<Leftover>& leftovers)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Right, Align::Left, Align::Right});
    table.addRow({"FOLDER", "SIZE", "LAST CHANGED", "PID"});
    for (const Leftover& leftover : leftovers) {
        table.addRow({leftover.path,
                      leftover.size ? format::capacity(Bytes{*leftover.size}) : std::string(),
                      timeText(leftover),
                      leftover.pid ? std::to_string(*leftover.pid) : std::string()});
    }
    return table.text();
}

std::string reasonsText(const std::vector<Leftover>& leftovers)
{
    constexpr std::size_t kIndent = 4;
    const EnglishCatalogue catalogue;
    std::string text;
    for (const Leftover& leftover : leftovers) {
        text += wrappedText(
            fmt::format("{}: {}", leftover.path, catalogue.text(leftoverReason(leftover))),
            kIndent);
    }
    return text;
}

std::string listText(const std::vector<Leftover>& leftovers)
{
    if (leftovers.empty()) {
        return "No run left anything behind.\n";
    }
    std::string text = tableText(leftovers) + "\n" + reasonsText(leftovers);
    if (std::any_of(leftovers.begin(), leftovers.end(), [](const Leftover& leftover) {
            return isRemovable(leftover.state);
        })) {
        text += "\nTo remove those whose run has ended, add --remove.\n";
    }
    return text;
}

/// @return the exit status.
int remove(const std::vector<Leftover>& leftovers)
{
    int status = 0;
    std::vector<Leftover> removed;
    std::vector<Leftover> kept;
    for (const Leftover& leftover : leftovers) {
        if (!isRemovable(leftover.state)) {
            kept.push_back(leftover);
        } else if (const auto done = removeLeftover(leftover); done) {
            removed.push_back(leftover);
        } else {
            printError(done.error().message);
            status = exitStatus(ErrorKind::Failed);
        }
    }
    std::string text =
        removed.empty() ? "Nothing was removed.\n" : "Removed:\n\n" + tableText(removed);
    if (!kept.empty()) {
        text += "\nKept:\n" + reasonsText(kept);
    }
    const int printed = printOutput(text);
    return printed != 0 ? printed : status;
}

} // namespace

void LeftoversCommand::addTo(CLI::App& app)
{
    m_app = app.add_subcommand("leftovers", "List the test files that killed runs left behind");
    m_app->add_option("folder", m_folders, "Look in these folders, not in all that are mounted")
        ->type_name("FOLDER")
        ->check(requireText);
    m_app->add_flag("--remove", m_remove, "Remove those whose run has ended");
}

bool LeftoversCommand::given() const
{
    return m_app->parsed();
}

int LeftoversCommand::run()
{
    const LeftoverSurvey survey =
        surveyLeftovers(m_folders.empty() ? usualFolders() : m_folders, kLimit);
    for (const std::string& folder : survey.silent) {
        printError(
            Message(MessageId::FolderSilent, {{"path", folder}, {"limit", Nanoseconds(kLimit)}}));
    }
    if (!m_remove) {
        return printOutput(listText(survey.found));
    }
    return remove(survey.found);
}

} // namespace touchstone::cli
