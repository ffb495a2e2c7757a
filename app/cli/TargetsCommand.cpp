// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/TargetsCommand.h"

#include "app/cli/Console.h"
#include "app/cli/HomeFolder.h"
#include "app/cli/WrappedText.h"
#include "core/base/Catalogue.h"
#include "core/base/JsonReader.h"
#include "core/base/NumberFormat.h"
#include "core/report/JsonParts.h"
#include "core/report/ReportJson.h"
#include "core/report/TextTable.h"
#include "core/survey/TargetSurvey.h"
#include "core/target/guard/Identity.h"

#include <fmt/format.h>

namespace touchstone::cli {

namespace {

using Align = TextTable::Align;

bool isPlace(const Target& target)
{
    return target.kind == TargetKind::Folder;
}

std::string asJson(const std::vector<Target>& targets)
{
    nlohmann::json list = nlohmann::json::array();
    for (const Target& target : targets) {
        nlohmann::json json = targetToJson(target);
        // Whole, since it has to be given to --destroy.
        if (isDevice(target)) {
            json["identity"] = identityOf(target);
        }
        if (target.unusableReason.has_value()) {
            json["unusable"] = toJson(*target.unusableReason);
        }
        list.push_back(std::move(json));
    }
    return jsonDocument({{"targets", std::move(list)}});
}

std::string sizeText(Bytes size)
{
    return size.value() == 0 ? std::string() : format::capacity(size);
}

/// "fsdax" says more than that it is a drive.
std::string kindText(const Target& target)
{
    return std::string(target.pmem.has_value() && target.kind != TargetKind::Partition
                           ? pmemModeName(target.pmem->mode)
                           : targetKindName(target.kind));
}

/// The beginning, where all of it would leave no room for the rest.
std::string modelText(const Target& target)
{
    constexpr std::size_t kMost = 28;
    std::string text = target.model;
    if (displayWidth(text) <= kMost) {
        return text;
    }
    const auto isContinuation = [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    };
    while (displayWidth(text) >= kMost) {
        while (isContinuation(text.back())) {
            text.pop_back();
        }
        text.pop_back();
    }
    return text + "…";
}

std::string mountText(const Target& target)
{
    const auto& points = target.mountPoints;
    if (points.size() <= 1) {
        return points.empty() ? std::string() : points.front();
    }
    return fmt::format("{} and {} more", points.front(), points.size() - 1);
}

std::string devicesText(const std::vector<Target>& targets)
{
    TextTable table(
        {Align::Left, Align::Left, Align::Right, Align::Left, Align::Left, Align::Left});
    table.addRow({"DEVICE", "KIND", "SIZE", "BUS", "MODEL", "MOUNTED AT"});
    for (const Target& target : targets) {
        if (!isPlace(target)) {
            table.addRow({target.path,
                          kindText(target),
                          sizeText(target.size),
                          target.bus,
                          modelText(target),
                          mountText(target)});
        }
    }
    return table.text();
}

std::string placesText(const std::vector<Target>& targets)
{
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Left});
    table.addRow({"FOLDER", "FILE SYSTEM", "SIZE", "FREE", "ON"});
    for (const Target& target : targets) {
        if (isPlace(target)) {
            const FilesystemFacts facts = target.filesystem.value_or(FilesystemFacts());
            table.addRow({target.path,
                          facts.type,
                          sizeText(facts.size),
                          sizeText(facts.free),
                          target.drive.empty() ? facts.source : target.drive});
        }
    }
    return table.text();
}

std::string reasonsText(const std::vector<Target>& targets)
{
    constexpr std::size_t kIndent = 4;
    const EnglishCatalogue catalogue;
    std::string text;
    for (const Target& target : targets) {
        if (target.unusableReason.has_value()) {
            text += wrappedText(catalogue.text(*target.unusableReason), kIndent);
        }
    }
    return text.empty() ? text : "\nCannot be measured now:\n" + text;
}

} // namespace

void TargetsCommand::addTo(CLI::App& app)
{
    m_app = app.add_subcommand(
        "targets", "List the devices and folders that can be measured, and why others cannot");
    m_app->add_flag("--json", m_json, "Print JSON");
}

bool TargetsCommand::given() const
{
    return m_app->parsed();
}

int TargetsCommand::run()
{
    SurveyScope scope;
    scope.folders = homeFolder();
    const std::vector<Target> targets = surveyTargets(scope);
    return printOutput(m_json ? asJson(targets)
                              : devicesText(targets) + "\n" + placesText(targets) +
                                    reasonsText(targets));
}

} // namespace touchstone::cli
