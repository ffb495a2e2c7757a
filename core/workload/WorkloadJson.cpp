// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/TestSpecJson.h"
#include "core/workload/WorkloadNames.h"

namespace touchstone {

namespace {

using Json = nlohmann::json;

constexpr int kWholePercent = 100;

int readPercent(const JsonReader& reader, std::string_view name)
{
    const int percent = reader.smallInteger(name);
    if (percent > kWholePercent) {
        reader.reportRange(name);
    }
    return percent;
}

Json toJson(const Distribution& distribution)
{
    Json json{{"kind", enumName(distribution.kind, kDistributionNames)}};
    if (distribution.kind != Distribution::Kind::Zoned) {
        json["skew"] = distribution.skew;
        return json;
    }
    Json zones = Json::array();
    for (const Zone& zone : distribution.zones) {
        zones.push_back({{"io_percent", zone.ioPercent}, {"size_percent", zone.sizePercent}});
    }
    json["zones"] = std::move(zones);
    return json;
}

Distribution readDistribution(const JsonReader& reader)
{
    Distribution distribution;
    distribution.kind = reader.enumerator("kind", kDistributionNames);
    if (distribution.kind != Distribution::Kind::Zoned) {
        distribution.skew = reader.amount("skew");
        return distribution;
    }
    for (const JsonReader& zone : reader.objects("zones")) {
        distribution.zones.push_back(
            {readPercent(zone, "io_percent"), readPercent(zone, "size_percent")});
    }
    return distribution;
}

Json toJson(const std::vector<BlockShare>& mix)
{
    Json json = Json::array();
    for (const BlockShare& share : mix) {
        json.push_back({{"size", share.size.value()}, {"percent", share.percent}});
    }
    return json;
}

Json toJson(const PmemAccess& access)
{
    return {{"read", enumName(access.read, kPmemReadNames)},
            {"write", enumName(access.write, kPmemWriteNames)},
            {"drain", enumName(access.drain, kPmemDrainNames)},
            {"granularity", enumName(access.granularity, kPmemGranularityNames)}};
}

PmemAccess readPmemAccess(const JsonReader& reader)
{
    return {reader.enumerator("read", kPmemReadNames),
            reader.enumerator("write", kPmemWriteNames),
            reader.enumerator("drain", kPmemDrainNames),
            reader.enumerator("granularity", kPmemGranularityNames)};
}

/// What most workloads do not use is written only where it is used.
void addRare(Json& json, const Workload& workload)
{
    const Workload usual;
    if (workload.trims) {
        json["trims"] = true;
    }
    if (!workload.blockMix.empty()) {
        json["block_mix"] = toJson(workload.blockMix);
    }
    if (workload.jumpPercent != usual.jumpPercent) {
        json["jump_percent"] = workload.jumpPercent;
    }
    if (workload.distribution != usual.distribution) {
        json["distribution"] = toJson(workload.distribution);
    }
    if (workload.repeats != usual.repeats) {
        json["repeats"] = workload.repeats;
    }
    if (workload.data.duplicatePercent != 0) {
        json["duplicate_percent"] = workload.data.duplicatePercent;
    }
    if (workload.verify) {
        json["verify"] = true;
    }
    if (workload.engine == EngineKind::Pmem || workload.pmem != usual.pmem) {
        json["pmem"] = toJson(workload.pmem);
    }
    if (workload.polled) {
        json["polled"] = true;
    }
    if (workload.kernelSubmits) {
        json["kernel_submits"] = true;
    }
    if (!workload.processors.empty()) {
        json["processors"] = workload.processors;
    }
}

bool readFlag(const JsonReader& reader, std::string_view name, bool fallback)
{
    return reader.has(name) ? reader.boolean(name) : fallback;
}

void readRare(const JsonReader& reader, Workload& workload)
{
    workload.trims = readFlag(reader, "trims", workload.trims);
    if (reader.has("block_mix")) {
        for (const JsonReader& share : reader.objects("block_mix")) {
            workload.blockMix.push_back({share.bytes("size"), readPercent(share, "percent")});
        }
    }
    if (reader.has("jump_percent")) {
        workload.jumpPercent = readPercent(reader, "jump_percent");
    }
    if (const auto distribution = reader.optionalObject("distribution")) {
        workload.distribution = readDistribution(*distribution);
    }
    workload.repeats = readFlag(reader, "repeats", workload.repeats);
    if (reader.has("duplicate_percent")) {
        workload.data.duplicatePercent = readPercent(reader, "duplicate_percent");
    }
    workload.verify = readFlag(reader, "verify", workload.verify);
    if (const auto access = reader.optionalObject("pmem")) {
        workload.pmem = readPmemAccess(*access);
    }
    workload.polled = readFlag(reader, "polled", workload.polled);
    workload.kernelSubmits = readFlag(reader, "kernel_submits", workload.kernelSubmits);
    if (reader.has("processors")) {
        workload.processors = reader.smallIntegers("processors");
    }
}

} // namespace

Json toJson(const Workload& workload)
{
    Json json{{"pattern", enumName(workload.pattern, kPatternNames)},
              {"read_percent", workload.readPercent},
              {"block_size", workload.blockSize.value()},
              {"offset", workload.offset.value()},
              {"size", workload.size.value()},
              {"sequential_mode", enumName(workload.sequentialMode, kSequentialModeNames)},
              {"incompressible", workload.data.incompressible},
              {"engine", enumName(workload.engine, kEngineNames)},
              {"direct", workload.direct},
              {"batch", workload.batch}};
    addRare(json, workload);
    return json;
}

Workload readWorkload(const JsonReader& reader)
{
    Workload workload;
    workload.pattern = reader.enumerator("pattern", kPatternNames);
    workload.readPercent = readPercent(reader, "read_percent");
    workload.blockSize = reader.bytes("block_size");
    workload.offset = reader.bytes("offset");
    workload.size = reader.bytes("size");
    workload.sequentialMode = reader.enumerator("sequential_mode", kSequentialModeNames);
    workload.data.incompressible = reader.amount("incompressible");
    if (workload.data.incompressible > 1.0) {
        reader.reportRange("incompressible");
    }
    workload.engine = reader.enumerator("engine", kEngineNames);
    workload.direct = reader.boolean("direct");
    workload.batch = reader.smallInteger("batch");
    readRare(reader, workload);
    return workload;
}

Json toJson(const Load& load)
{
    Json json{{"threads", load.threads}, {"depth", load.depth}};
    if (load.rate.has_value()) {
        json["rate"] = *load.rate;
        json["rate_process"] = enumName(load.rateProcess, kRateProcessNames);
    }
    if (load.thinkTime > Nanoseconds{0}) {
        json["think_time_ns"] = load.thinkTime.count();
    }
    return json;
}

Load readLoad(const JsonReader& reader)
{
    Load load;
    load.threads = reader.smallInteger("threads");
    load.depth = reader.smallInteger("depth");
    if (reader.has("rate")) {
        load.rate = reader.unsignedInteger("rate");
        load.rateProcess = reader.enumerator("rate_process", kRateProcessNames);
    }
    if (reader.has("think_time_ns")) {
        load.thinkTime = reader.nanoseconds("think_time_ns");
    }
    return load;
}

} // namespace touchstone
