// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/JsonParts.h"
#include "core/report/ReportJson.h"
#include "core/report/ResultPartsJson.h"
#include "core/workload/TestSpecJson.h"

namespace touchstone {

namespace {

using Json = nlohmann::json;

Json toJson(const LatencySummary& latency)
{
    if (latency.meanOnly) {
        return {{"mean", latency.meanNs}};
    }
    Json json{{"min", latency.min.count()},
              {"mean", latency.meanNs},
              {"stddev", latency.stddevNs},
              {"max", latency.max.count()},
              {"histogram", toJson(latency.histogram)}};
    for (const NamedPercentile& named : kReportPercentiles) {
        if (const auto value = latency.percentile(named.percent)) {
            json[named.name] = value->count();
        }
    }
    return json;
}

/// Percentiles are not read: they are drawn again from the histogram.
LatencySummary readLatency(const JsonReader& reader)
{
    LatencySummary latency;
    latency.meanNs = reader.amount("mean");
    latency.meanOnly = !reader.has("min") && !reader.has("histogram");
    if (latency.meanOnly) {
        return latency;
    }
    latency.min = reader.nanoseconds("min");
    latency.stddevNs = reader.amount("stddev");
    latency.max = reader.nanoseconds("max");
    latency.histogram = readHistogram(reader.object("histogram"));
    return latency;
}

Json errorsToJson(const std::map<int, std::uint64_t>& errors)
{
    Json json = Json::object();
    for (const auto& [number, count] : errors) {
        json[ioErrorName(number)] = count;
    }
    return json;
}

std::map<int, std::uint64_t> readErrors(const JsonReader& reader)
{
    std::map<int, std::uint64_t> errors;
    for (const auto& item : reader.json().items()) {
        const std::optional<int> number = ioErrorFromName(item.key());
        if (!number.has_value()) {
            reader.reportRange(item.key());
            break;
        }
        errors[*number] = reader.unsignedInteger(item.key());
    }
    return errors;
}

Json toJson(const DirectionResult& direction)
{
    Json json{{"ios", direction.ios},
              {"bytes", direction.bytes.value()},
              {"iops", direction.iops.value()},
              {"bytes_per_second", direction.bytesPerSecond.value()},
              {"errors", errorsToJson(direction.errors)},
              {"submit_ns", toJson(direction.submit)},
              {"service_ns", toJson(direction.service)}};
    if (direction.response.has_value()) {
        json["response_ns"] = toJson(*direction.response);
    }
    return json;
}

DirectionResult readDirection(const JsonReader& reader)
{
    DirectionResult direction;
    direction.ios = reader.unsignedInteger("ios");
    direction.bytes = reader.bytes("bytes");
    direction.iops = Iops{reader.amount("iops")};
    direction.bytesPerSecond = BytesPerSecond{reader.amount("bytes_per_second")};
    direction.errors = readErrors(reader.object("errors"));
    direction.submit = readLatency(reader.object("submit_ns"));
    direction.service = readLatency(reader.object("service_ns"));
    if (const auto response = reader.optionalObject("response_ns")) {
        direction.response = readLatency(*response);
    }
    return direction;
}

std::optional<DirectionResult> readOptionalDirection(const JsonReader& reader,
                                                     std::string_view name)
{
    const std::optional<JsonReader> direction = reader.optionalObject(name);
    return direction.has_value() ? std::optional(readDirection(*direction)) : std::nullopt;
}

Json toJson(const LoopResult& loop)
{
    return {{"iops", loop.iops.value()},
            {"bytes_per_second", loop.bytesPerSecond.value()},
            {"mean_ns", loop.meanNs}};
}

LoopResult readLoop(const JsonReader& reader)
{
    return {Iops{reader.amount("iops")},
            BytesPerSecond{reader.amount("bytes_per_second")},
            reader.amount("mean_ns")};
}

Json toJson(const Slice& slice)
{
    Json json{{"start_ns", slice.start.count()}, {"duration_ns", slice.duration.count()}};
    if (slice.read.has_value()) {
        json["read"] = toJson(*slice.read);
    }
    if (slice.write.has_value()) {
        json["write"] = toJson(*slice.write);
    }
    if (slice.cpu.has_value()) {
        json["cpu"] = *slice.cpu;
    }
    if (slice.temperature.has_value()) {
        json["temperature"] = *slice.temperature;
    }
    return json;
}

Slice readSlice(const JsonReader& reader)
{
    Slice slice;
    slice.start = reader.nanoseconds("start_ns");
    slice.duration = reader.nanoseconds("duration_ns");
    if (const auto read = reader.optionalObject("read")) {
        slice.read = readSliceDirection(*read);
    }
    if (const auto write = reader.optionalObject("write")) {
        slice.write = readSliceDirection(*write);
    }
    if (reader.has("cpu")) {
        slice.cpu = reader.amount("cpu");
    }
    if (reader.has("temperature")) {
        slice.temperature = reader.number("temperature");
    }
    return slice;
}

template <typename T>
Json listToJson(const std::vector<T>& list)
{
    Json json = Json::array();
    for (const T& element : list) {
        json.push_back(toJson(element));
    }
    return json;
}

/// The fields of the test itself stand in the result, save its id, which is called "test" there.
Json testToJson(const TestSpec& test)
{
    Json json = toJson(test);
    json.erase("id");
    json["test"] = test.id;
    return json;
}

TestSpec readTest(const JsonReader& reader)
{
    TestSpec test;
    test.id = reader.string("test");
    readTestFields(reader, test);
    return test;
}

} // namespace

nlohmann::json toJson(const TestResult& result)
{
    Json json = testToJson(result.test);
    json["status"] = testStatusName(result.status);
    if (result.isGroup()) {
        json["group"] = result.group;
    } else {
        json["target"] = result.target;
    }
    json["duration_ns"] = result.duration.count();
    if (result.read.has_value()) {
        json["read"] = toJson(*result.read);
    }
    if (result.write.has_value()) {
        json["write"] = toJson(*result.write);
    }
    if (result.total.has_value()) {
        json["total"] = toJson(*result.total);
    }
    if (!result.errors.empty()) {
        json["errors"] = errorsToJson(result.errors);
    }
    if (result.verified.has_value()) {
        json["verified_bytes"] = result.verified->value();
    }
    json["loops"] = listToJson(result.loops);
    json["achieved_depth"] = result.achievedDepth;
    json["mean_batch"] = result.meanBatch;
    json["cpu"] = toJson(result.cpu);
    if (result.harnessShare.has_value()) {
        json["harness_share"] = *result.harnessShare;
    }
    if (result.openLoop.has_value()) {
        json["open_loop"] = toJson(*result.openLoop);
    }
    json["disturbance"] = toJson(result.disturbance);
    if (!result.engine.name.empty()) {
        json["engine"] = toJson(result.engine);
    }
    json["slices"] = listToJson(result.slices);
    json["lost_samples"] = result.lostSamples;
    return json;
}

TestResult readTestResult(const JsonReader& reader)
{
    TestResult result;
    result.test = readTest(reader);
    result.status = reader.enumerator("status", kTestStatuses);
    if (reader.has("group")) {
        result.group = reader.strings("group");
    } else {
        result.target = reader.string("target");
    }
    result.duration = reader.nanoseconds("duration_ns");
    result.read = readOptionalDirection(reader, "read");
    result.write = readOptionalDirection(reader, "write");
    result.total = readOptionalDirection(reader, "total");
    if (const auto errors = reader.optionalObject("errors")) {
        result.errors = readErrors(*errors);
    }
    if (reader.has("verified_bytes")) {
        result.verified = reader.bytes("verified_bytes");
    }
    for (const JsonReader& loop : reader.objects("loops")) {
        result.loops.push_back(readLoop(loop));
    }
    result.achievedDepth = reader.amount("achieved_depth");
    result.meanBatch = reader.amount("mean_batch");
    result.cpu = readCpu(reader.object("cpu"));
    if (reader.has("harness_share")) {
        result.harnessShare = reader.amount("harness_share");
    }
    if (const auto openLoop = reader.optionalObject("open_loop")) {
        result.openLoop = readOpenLoop(*openLoop);
    }
    if (const auto disturbance = reader.optionalObject("disturbance")) {
        result.disturbance = readDisturbance(*disturbance);
    }
    if (const auto engine = reader.optionalObject("engine")) {
        result.engine = readEngine(*engine);
    }
    for (const JsonReader& slice : reader.objects("slices")) {
        result.slices.push_back(readSlice(slice));
    }
    result.lostSamples = reader.unsignedInteger("lost_samples");
    return result;
}

} // namespace touchstone
