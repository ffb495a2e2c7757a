// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/TestSpecJson.h"

#include "core/workload/WorkloadNames.h"

namespace touchstone {

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
