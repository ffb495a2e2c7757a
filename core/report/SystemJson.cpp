// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/JsonParts.h"

namespace touchstone {

nlohmann::json toJson(const SystemFacts& facts)
{
    nlohmann::json json = nlohmann::json::object();
    const auto add = [&json](const char* name, const std::string& value) {
        if (!value.empty()) {
            json[name] = value;
        }
    };
    add("cpu", facts.cpu);
    if (facts.cpuThreads > 0) {
        json["cpu_threads"] = facts.cpuThreads;
    }
    if (facts.memory.value() > 0) {
        json["memory_bytes"] = facts.memory.value();
    }
    add("kernel", facts.kernel);
    add("distribution", facts.distribution);
    add("governor", facts.governor);
    add("virtualisation", facts.virtualisation);
    return json;
}

SystemFacts readSystemFacts(const JsonReader& reader)
{
    SystemFacts facts;
    facts.cpu = reader.stringOr("cpu", {});
    facts.cpuThreads = reader.has("cpu_threads") ? reader.smallInteger("cpu_threads") : 0;
    facts.memory = reader.has("memory_bytes") ? reader.bytes("memory_bytes") : Bytes{0};
    facts.kernel = reader.stringOr("kernel", {});
    facts.distribution = reader.stringOr("distribution", {});
    facts.governor = reader.stringOr("governor", {});
    facts.virtualisation = reader.stringOr("virtualisation", {});
    return facts;
}

} // namespace touchstone
