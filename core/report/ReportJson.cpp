// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/ReportJson.h"

#include "core/base/TextFile.h"
#include "core/report/JsonParts.h"

namespace touchstone {

namespace {

using Json = nlohmann::json;

/// More than any report with its slices has; a file past it is not worth the memory.
constexpr Bytes kLargestReport{std::uint64_t{256} << 20U};

Json toJson(const FilesystemFacts& filesystem)
{
    return {{"type", filesystem.type},
            {"mount_point", filesystem.mountPoint},
            {"source", filesystem.source},
            {"options", filesystem.options},
            {"size_bytes", filesystem.size.value()},
            {"free_bytes", filesystem.free.value()},
            {"ram_backed", filesystem.ramBacked},
            {"network", filesystem.network}};
}

/// The targets as readers of a report look for them; reading takes them from the plan.
Json targetsToJson(const Plan& plan)
{
    Json list = Json::array();
    for (const PlanTarget& target : plan.targets) {
        const Target& facts = target.facts;
        Json json{{"path", facts.path}, {"kind", targetKindName(facts.kind)}};
        const auto add = [&json](const char* name, const std::string& value) {
            if (!value.empty()) {
                json[name] = value;
            }
        };
        add("model", facts.model);
        add("serial_tail", facts.serial);
        add("firmware", facts.firmware);
        add("bus", facts.bus);
        add("drive", facts.drive);
        if (facts.size.value() > 0) {
            json["size_bytes"] = facts.size.value();
        }
        if (facts.filesystem.has_value()) {
            json["filesystem"] = toJson(*facts.filesystem);
        }
        list.push_back(std::move(json));
    }
    return list;
}

Plan readPlan(const JsonReader& reader)
{
    Result<Plan> plan = planFromJson(reader.object("plan").json());
    if (!plan.has_value()) {
        reader.errors().report(std::move(plan.error()));
        return {};
    }
    return *std::move(plan);
}

Result<Report> reportFrom(const Json& json, std::string_view origin)
{
    JsonErrors errors(origin);
    Report report = readReport(JsonReader(json, errors));
    return errors.finish(std::move(report));
}

} // namespace

Plan withShortSerials(Plan plan)
{
    constexpr std::size_t kShown = 4;
    for (PlanTarget& target : plan.targets) {
        std::string& serial = target.facts.serial;
        if (serial.size() > kShown) {
            serial = serial.substr(serial.size() - kShown);
        }
    }
    return plan;
}

nlohmann::json toJson(const Report& report)
{
    const Plan plan = withShortSerials(report.plan);
    Json results = Json::array();
    for (const TestResult& result : report.results) {
        results.push_back(toJson(result));
    }
    Json notes = Json::array();
    for (const Note& note : report.notes) {
        notes.push_back(toJson(note));
    }
    Json json{{"schema", kReportSchema},
              {"id", report.id},
              {"created", report.created},
              {"status", reportStatusName(report.status)},
              {"generator", {{"name", "touchstone"}, {"version", report.generatorVersion}}},
              {"system", toJson(report.system)},
              {"targets", targetsToJson(plan)},
              {"plan", toJson(plan)},
              {"results", std::move(results)},
              {"notes", std::move(notes)},
              {"confidence", confidenceName(report.confidence())},
              {"duration_ns", report.duration.count()},
              {"written_bytes", report.written.value()}};
    if (report.score.has_value()) {
        json["score"] = toJson(*report.score);
    }
    return json;
}

Report readReport(const JsonReader& reader)
{
    Report report;
    if (const std::string schema = reader.string("schema"); schema != kReportSchema) {
        reader.errors().report(MessageId::NotReport,
                               {{"schema", schema}, {"known", std::string(kReportSchema)}});
        return report;
    }
    report.id = reader.string("id");
    report.created = reader.string("created");
    report.status = reader.enumerator("status", kReportStatuses);
    report.generatorVersion = reader.object("generator").string("version");
    report.system = readSystemFacts(reader.object("system"));
    report.plan = readPlan(reader);
    for (const JsonReader& result : reader.objects("results")) {
        report.results.push_back(readTestResult(result));
    }
    if (const auto score = reader.optionalObject("score")) {
        report.score = readScore(*score);
    }
    for (const JsonReader& note : reader.objects("notes")) {
        report.notes.push_back(readNote(note));
    }
    report.duration = reader.nanoseconds("duration_ns");
    report.written = reader.bytes("written_bytes");
    return report;
}

Result<Report> reportFromJson(const nlohmann::json& json)
{
    return reportFrom(json, "report");
}

Result<Report> readReport(const std::filesystem::path& path)
{
    const Result<std::string> text = readTextFile(path, kLargestReport);
    if (!text.has_value()) {
        return tl::unexpected<Error>(text.error());
    }
    const Result<Json> json = parseJson(*text, path.string());
    if (!json.has_value()) {
        return tl::unexpected<Error>(json.error());
    }
    return reportFrom(*json, path.string());
}

} // namespace touchstone
