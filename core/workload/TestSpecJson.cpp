// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/TestSpecJson.h"

#include "core/workload/WorkloadNames.h"

namespace touchstone {

namespace {

constexpr int kWholePercent = 100;

} // namespace

nlohmann::json toJson(const Workload& workload)
{
    return {{"pattern", enumName(workload.pattern, kPatternNames)},
            {"read_percent", workload.readPercent},
            {"block_size", workload.blockSize.value()},
            {"offset", workload.offset.value()},
            {"size", workload.size.value()},
            {"sequential_mode", enumName(workload.sequentialMode, kSequentialModeNames)},
            {"incompressible", workload.data.incompressible},
            {"engine", enumName(workload.engine, kEngineNames)},
            {"direct", workload.direct},
            {"batch", workload.batch}};
}

Workload readWorkload(const JsonReader& reader)
{
    Workload workload;
    workload.pattern = reader.enumerator("pattern", kPatternNames);
    workload.readPercent = reader.smallInteger("read_percent");
    if (workload.readPercent > kWholePercent) {
        reader.reportRange("read_percent");
    }
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
    return workload;
}

nlohmann::json toJson(const Load& load)
{
    return {{"threads", load.threads}, {"depth", load.depth}};
}

Load readLoad(const JsonReader& reader)
{
    Load load;
    load.threads = reader.smallInteger("threads");
    load.depth = reader.smallInteger("depth");
    return load;
}

nlohmann::json toJson(const TestLimits& limits)
{
    nlohmann::json json{{"ramp_ns", limits.ramp.count()},
                        {"duration_ns", limits.duration.count()},
                        {"minimum_ns", limits.minimum.count()}};
    if (limits.writtenBytes.has_value()) {
        json["written_bytes"] = limits.writtenBytes->value();
    }
    if (limits.numberOfIos.has_value()) {
        json["number_of_ios"] = *limits.numberOfIos;
    }
    return json;
}

TestLimits readTestLimits(const JsonReader& reader)
{
    TestLimits limits;
    limits.ramp = reader.nanoseconds("ramp_ns");
    limits.duration = reader.nanoseconds("duration_ns");
    limits.minimum = reader.nanoseconds("minimum_ns");
    if (reader.has("written_bytes")) {
        limits.writtenBytes = reader.bytes("written_bytes");
    }
    if (reader.has("number_of_ios")) {
        limits.numberOfIos = reader.unsignedInteger("number_of_ios");
    }
    return limits;
}

nlohmann::json toJson(const TestSpec& test)
{
    return {{"id", test.id},
            {"row", test.row},
            {"label", test.label},
            {"provenance", enumName(test.provenance, kProvenanceNames)},
            {"workload", toJson(test.workload)},
            {"load", toJson(test.load)},
            {"limits", toJson(test.limits)}};
}

void readTestFields(const JsonReader& reader, TestSpec& test)
{
    test.row = reader.string("row");
    test.label = reader.string("label");
    test.provenance = reader.enumerator("provenance", kProvenanceNames);
    test.workload = readWorkload(reader.object("workload"));
    test.load = readLoad(reader.object("load"));
    test.limits = readTestLimits(reader.object("limits"));
}

TestSpec readTestSpec(const JsonReader& reader)
{
    TestSpec test;
    test.id = reader.string("id");
    readTestFields(reader, test);
    return test;
}

} // namespace touchstone
