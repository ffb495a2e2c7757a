// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/PmemJson.h"

namespace touchstone {

std::string_view pmemModeName(PmemMode mode)
{
    return enumName(mode, kPmemModeNames);
}

nlohmann::json toJson(const PmemFacts& facts)
{
    nlohmann::json json{{"mode", pmemModeName(facts.mode)}, {"modules", facts.modules}};
    const auto addText = [&json](const char* name, const std::string& text) {
        if (!text.empty()) {
            json[name] = text;
        }
    };
    addText("namespace", facts.name);
    addText("region", facts.region);
    addText("region_type", facts.regionType);
    addText("provider", facts.provider);
    addText("uuid", facts.uuid);
    addText("persistence_domain", facts.persistenceDomain);
    if (facts.alignment.has_value()) {
        json["alignment_bytes"] = facts.alignment->value();
    }
    if (facts.numaNode.has_value()) {
        json["numa_node"] = *facts.numaNode;
    }
    if (facts.badBlocks.has_value()) {
        json["bad_blocks"] = *facts.badBlocks;
    }
    return json;
}

PmemFacts readPmem(const JsonReader& reader)
{
    PmemFacts facts;
    facts.mode = reader.enumerator("mode", kPmemModeNames);
    facts.modules = static_cast<std::uint32_t>(
        reader.unsignedInteger("modules", std::numeric_limits<std::uint32_t>::max()));
    facts.name = reader.stringOr("namespace", {});
    facts.region = reader.stringOr("region", {});
    facts.regionType = reader.stringOr("region_type", {});
    facts.provider = reader.stringOr("provider", {});
    facts.uuid = reader.stringOr("uuid", {});
    facts.persistenceDomain = reader.stringOr("persistence_domain", {});
    if (reader.has("alignment_bytes")) {
        facts.alignment = reader.bytes("alignment_bytes");
    }
    if (reader.has("numa_node")) {
        facts.numaNode = reader.smallInteger("numa_node");
    }
    if (reader.has("bad_blocks")) {
        facts.badBlocks = reader.unsignedInteger("bad_blocks");
    }
    return facts;
}

} // namespace touchstone
