// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ResultPartsJson.h"

namespace touchstone {

using Json = nlohmann::json;

Json toJson(const CpuUse& cpu)
{
    return {{"user", cpu.user.count()},
            {"system", cpu.system.count()},
            {"spin", cpu.spin.count()},
            {"per_io_ns", cpu.perIo.count()}};
}

CpuUse readCpu(const JsonReader& reader)
{
    return {reader.nanoseconds("user"),
            reader.nanoseconds("system"),
            reader.nanoseconds("spin"),
            reader.nanoseconds("per_io_ns")};
}

Json toJson(const EngineUse& engine)
{
    Json dropped = Json::array();
    for (const DroppedFeature& feature : engine.dropped) {
        dropped.push_back({{"feature", feature.feature}, {"reason", feature.reason}});
    }
    Json json{{"name", engine.name},
              {"features", engine.features},
              {"dropped", std::move(dropped)},
              {"direct", engine.direct},
              {"clock", engine.clock},
              {"clock_cost_ns", engine.clockCostNs}};
    if (engine.node.has_value()) {
        json["numa_node"] = *engine.node;
    }
    if (!engine.processors.empty()) {
        json["processors"] = engine.processors;
    }
    if (engine.pmem.has_value()) {
        json["pmem"] = toJson(*engine.pmem);
    }
    return json;
}

EngineUse readEngine(const JsonReader& reader)
{
    EngineUse engine;
    engine.name = reader.string("name");
    engine.features = reader.strings("features");
    for (const JsonReader& feature : reader.objects("dropped")) {
        engine.dropped.push_back({feature.string("feature"), feature.string("reason")});
    }
    engine.direct = reader.boolean("direct");
    engine.clock = reader.string("clock");
    engine.clockCostNs = reader.amount("clock_cost_ns");
    if (reader.has("numa_node")) {
        engine.node = reader.smallInteger("numa_node");
    }
    if (reader.has("processors")) {
        engine.processors = reader.smallIntegers("processors");
    }
    if (const auto use = reader.optionalObject("pmem")) {
        engine.pmem = readPmemUse(*use);
    }
    return engine;
}

Json toJson(const OpenLoopResult& openLoop)
{
    return {{"asked", openLoop.asked.value()},
            {"achieved", openLoop.achieved},
            {"backlog_at_end", openLoop.backlogAtEnd},
            {"longest_backlog", openLoop.longestBacklog}};
}

OpenLoopResult readOpenLoop(const JsonReader& reader)
{
    return {Iops{reader.amount("asked")},
            reader.amount("achieved"),
            reader.unsignedInteger("backlog_at_end"),
            reader.unsignedInteger("longest_backlog")};
}

Json toJson(const DisturbanceResult& disturbance)
{
    return {{"stalls", disturbance.stalls},
            {"longest_stall_ns", disturbance.longestStall.count()},
            {"run_delay_ns", disturbance.runDelay.count()},
            {"involuntary_switches", disturbance.involuntarySwitches},
            {"steal", disturbance.steal}};
}

DisturbanceResult readDisturbance(const JsonReader& reader)
{
    return {reader.unsignedInteger("stalls"),
            reader.nanoseconds("longest_stall_ns"),
            reader.nanoseconds("run_delay_ns"),
            reader.unsignedInteger("involuntary_switches"),
            reader.amount("steal")};
}

} // namespace touchstone
