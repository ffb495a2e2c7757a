// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/ReportJson.h"

#include "core/base/TextFile.h"
#include "core/report/JsonParts.h"
#include "core/target/TargetJson.h"
#include "core/target/guard/Identity.h"

namespace touchstone {

namespace {

using Json = nlohmann::json;

/// More than any report with its slices has; a file past it is not worth the memory.
constexpr Bytes kLargestReport{std::uint64_t{256} << 20U};

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

/// Reports are published: what a person calls their file systems does not belong there.
void shorten(const Target& target, Consent& consent)
{
    consent.identity = shortIdentity(target, consent.identity);
    if (consent.shown.has_value()) {
        for (Signature& signature : consent.shown->signatures) {
            signature.label.clear();
            signature.uuid.clear();
        }
    }
}

} // namespace

nlohmann::json targetToJson(const Target& target)
{
    Json json = toJson(target);
    json["serial_tail"] = lastOfSerial(target.serial);
    json.erase("serial");
    // Both often hold the serial number.
    for (const char* name : {"wwid", "uuid"}) {
        if (json.contains(name)) {
            json[std::string(name) + "_tail"] =
                lastOfSerial(json.at(name).get_ref<const std::string&>());
            json.erase(name);
        }
    }
    // Facts that the kernel did not give.
    for (const char* name : {"model", "serial_tail", "firmware", "bus", "drive"}) {
        if (json.at(name).get_ref<const std::string&>().empty()) {
            json.erase(name);
        }
    }
    return json;
}

Plan withShortSerials(Plan plan)
{
    for (PlanTarget& target : plan.targets) {
        if (target.consent.has_value()) {
            shorten(target.facts, *target.consent);
        }
        target.facts.serial = lastOfSerial(target.facts.serial);
        target.facts.wwid = lastOfSerial(target.facts.wwid);
        target.facts.uuid = lastOfSerial(target.facts.uuid);
    }
    return plan;
}

nlohmann::json toJson(const Report& report)
{
    const Plan plan = withShortSerials(report.plan);
    Json targets = Json::array();
    for (const PlanTarget& target : plan.targets) {
        targets.push_back(targetToJson(target.facts));
    }
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
              {"targets", std::move(targets)},
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
