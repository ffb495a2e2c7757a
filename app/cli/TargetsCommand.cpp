// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/TargetsCommand.h"

#include "app/cli/Console.h"
#include "core/base/Catalogue.h"
#include "core/base/JsonReader.h"
#include "core/base/NumberFormat.h"
#include "core/report/JsonParts.h"
#include "core/report/ReportJson.h"
#include "core/report/TextTable.h"
#include "core/target/TargetScanner.h"
#include "core/target/guard/Identity.h"

#include <fmt/ranges.h>

namespace touchstone::cli {

namespace {

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

std::string asText(const std::vector<Target>& targets)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left,
                     Align::Left,
                     Align::Right,
                     Align::Left,
                     Align::Left,
                     Align::Left,
                     Align::Left});
    table.addRow({"PATH", "KIND", "SIZE", "BUS", "MODEL", "FILE SYSTEM", "MOUNTED AT"});
    const EnglishCatalogue catalogue;
    for (const Target& target : targets) {
        table.addRow({target.path,
                      std::string(targetKindName(target.kind)),
                      format::capacity(target.size),
                      target.bus,
                      target.model,
                      target.filesystem.has_value() ? target.filesystem->type : std::string(),
                      target.unusableReason.has_value()
                          ? catalogue.text(*target.unusableReason)
                          : fmt::format("{}", fmt::join(target.mountPoints, ", "))});
    }
    return table.text();
}

} // namespace

void TargetsCommand::addTo(CLI::App& app)
{
    m_app = app.add_subcommand("targets", "List the drives that can be measured");
    m_app->add_flag("--json", m_json, "Print JSON");
}

bool TargetsCommand::given() const
{
    return m_app->parsed();
}

int TargetsCommand::run()
{
    const std::vector<Target> targets = TargetScanner().drives();
    return printOutput(m_json ? asJson(targets) : asText(targets));
}

} // namespace touchstone::cli
