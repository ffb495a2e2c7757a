// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/Event.h"

#include "core/report/JsonParts.h"
#include "core/report/ReportJson.h"
#include "core/run/SampleLine.h"

#include <type_traits>

namespace touchstone {

namespace {

using Json = nlohmann::json;

constexpr std::array<EnumName<Phase>, 6> kPhases{{{Phase::Preparing, "preparing"},
                                                  {Phase::Ramp, "ramp"},
                                                  {Phase::Measuring, "measuring"},
                                                  {Phase::Verifying, "verifying"},
                                                  {Phase::Stopping, "stopping"},
                                                  {Phase::Cleaning, "cleaning"}}};

constexpr std::array<EnumName<ErrorKind>, 4> kErrorKinds{{{ErrorKind::Failed, "failed"},
                                                          {ErrorKind::Usage, "usage"},
                                                          {ErrorKind::Refused, "refused"},
                                                          {ErrorKind::Interrupted, "interrupted"}}};

/// The body's fields and the name of the event.
struct BodyToJson
{
    Json operator()(const event::PlanMade& body) const
    {
        Json estimate{{"time_ns", body.estimate.time.count()},
                      {"preparation_bytes", body.estimate.preparationBytes.value()}};
        if (body.estimate.minimum > Nanoseconds{0}) {
            estimate["minimum_ns"] = body.estimate.minimum.count();
        }
        if (body.estimate.testBytes.has_value()) {
            estimate["test_bytes"] = body.estimate.testBytes->value();
        }
        return {{"event", "plan"},
                {"plan", toJson(withShortSerials(body.plan))},
                {"estimate", std::move(estimate)}};
    }

    Json operator()(const event::PhaseChanged& body) const
    {
        Json json{{"event", "phase"},
                  {"phase", phaseName(body.phase)},
                  {"test", body.test},
                  {"index", body.index},
                  {"of", body.of},
                  {"done_bytes", body.done.value()},
                  {"total_bytes", body.total.value()},
                  {"expected_ns", body.expected.count()},
                  {"file", body.file}};
        if (!body.together.empty()) {
            json["together"] = body.together;
        }
        return json;
    }

    Json operator()(const event::ResultReady& body) const
    {
        return {{"event", "result"}, {"result", toJson(body.result)}};
    }

    Json operator()(const event::NoteAdded& body) const
    {
        return {{"event", "note"}, {"note", toJson(body.note)}};
    }

    Json operator()(const event::Done& body) const
    {
        Json json{{"event", "done"},
                  {"status", reportStatusName(body.status)},
                  {"exit_status", body.exitStatus}};
        if (body.error.has_value()) {
            Json error = toJson(body.error->message);
            error["kind"] = enumName(body.error->kind, kErrorKinds);
            error["errno"] = body.error->errorNumber;
            json["error"] = std::move(error);
        }
        if (body.report.has_value()) {
            json["report"] = toJson(*body.report);
        }
        return json;
    }
};

event::PlanMade readPlanMade(const JsonReader& reader)
{
    event::PlanMade body;
    Result<Plan> plan = planFromJson(reader.object("plan").json());
    if (plan.has_value()) {
        body.plan = *std::move(plan);
    } else {
        reader.errors().report(std::move(plan.error()));
    }
    const JsonReader estimate = reader.object("estimate");
    body.estimate.time = estimate.nanoseconds("time_ns");
    body.estimate.preparationBytes = estimate.bytes("preparation_bytes");
    if (estimate.has("minimum_ns")) {
        body.estimate.minimum = estimate.nanoseconds("minimum_ns");
    }
    if (estimate.has("test_bytes")) {
        body.estimate.testBytes = estimate.bytes("test_bytes");
    }
    return body;
}

event::PhaseChanged readPhaseChanged(const JsonReader& reader)
{
    event::PhaseChanged body;
    body.phase = reader.enumerator("phase", kPhases);
    body.test = reader.string("test");
    if (reader.has("together")) {
        body.together = reader.strings("together");
    }
    body.index = reader.smallInteger("index");
    body.of = reader.smallInteger("of");
    body.done = reader.bytes("done_bytes");
    body.total = reader.bytes("total_bytes");
    body.expected = reader.nanoseconds("expected_ns");
    body.file = reader.string("file");
    return body;
}

event::Sample readSample(const JsonReader& reader)
{
    event::Sample body;
    body.test = reader.string("test");
    body.phase = reader.enumerator("phase", kPhases);
    body.interval = reader.nanoseconds("interval_ns");
    body.depth = reader.amount("depth");
    body.backlog = reader.amount("backlog");
    body.cpu = reader.amount("cpu");
    if (const auto read = reader.optionalObject("read")) {
        body.read = readSliceDirection(*read);
    }
    if (const auto write = reader.optionalObject("write")) {
        body.write = readSliceDirection(*write);
    }
    if (reader.has("temperature")) {
        body.temperature = reader.number("temperature");
    }
    return body;
}

event::Done readDone(const JsonReader& reader)
{
    event::Done body;
    body.status = reader.enumerator("status", kReportStatuses);
    body.exitStatus = reader.smallInteger("exit_status");
    if (const auto error = reader.optionalObject("error")) {
        body.error = Error{error->enumerator("kind", kErrorKinds),
                           readMessage(*error),
                           error->smallInteger("errno")};
    }
    if (const auto report = reader.optionalObject("report")) {
        body.report = readReport(*report);
    }
    return body;
}

EventBody readBody(const JsonReader& reader)
{
    const std::string name = reader.string("event");
    if (name == "plan") {
        return readPlanMade(reader);
    }
    if (name == "phase") {
        return readPhaseChanged(reader);
    }
    if (name == "sample") {
        return readSample(reader);
    }
    if (name == "result") {
        return event::ResultReady{readTestResult(reader.object("result"))};
    }
    if (name == "note") {
        return event::NoteAdded{readNote(reader.object("note"))};
    }
    if (name == "done") {
        return readDone(reader);
    }
    reader.errors().report(MessageId::JsonFieldUnknown,
                           {{"field", std::string("event")},
                            {"value", name},
                            {"known", std::string("plan, phase, sample, result, note, done")}});
    return event::Done{};
}

} // namespace

std::string toJsonLine(const Event& event)
{
    const auto line = [&event](const auto& body) {
        if constexpr (std::is_same_v<std::decay_t<decltype(body)>, event::Sample>) {
            return sampleLine(event.time, body);
        } else {
            Json json = BodyToJson()(body);
            json["t_ns"] = event.time.count();
            return jsonLine(json);
        }
    };
    return std::visit(line, event.body);
}

Result<Event> eventFromJsonLine(std::string_view line)
{
    constexpr std::string_view kOrigin = "event";
    const Result<Json> json = parseJson(line, kOrigin);
    if (!json.has_value()) {
        return tl::unexpected<Error>(json.error());
    }
    JsonErrors errors(kOrigin);
    const JsonReader reader(*json, errors);
    Event event{reader.nanoseconds("t_ns"), readBody(reader)};
    return errors.finish(std::move(event));
}

std::string_view phaseName(Phase phase)
{
    return enumName(phase, kPhases);
}

} // namespace touchstone
