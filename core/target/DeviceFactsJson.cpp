// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/DeviceFactsJson.h"

#include <limits>

namespace touchstone {

namespace {

using Json = nlohmann::json;

constexpr std::array<EnumName<LinkBus>, 4> kLinkBuses{{{LinkBus::Pcie, "PCIe"},
                                                       {LinkBus::Sata, "SATA"},
                                                       {LinkBus::Sas, "SAS"},
                                                       {LinkBus::Usb, "USB"}}};

constexpr std::array<EnumName<WriteCache>, 2> kWriteCaches{
    {{WriteCache::WriteThrough, "write-through"}, {WriteCache::WriteBack, "write-back"}}};

constexpr std::array<EnumName<ZonedModel>, 2> kZonedModels{
    {{ZonedModel::HostAware, "host-aware"}, {ZonedModel::HostManaged, "host-managed"}}};

constexpr std::array<EnumName<Layer>, 11> kLayers{{{Layer::Luks, "LUKS"},
                                                   {Layer::Crypt, "crypt"},
                                                   {Layer::Integrity, "integrity"},
                                                   {Layer::Verity, "verity"},
                                                   {Layer::Lvm, "LVM"},
                                                   {Layer::Multipath, "multipath"},
                                                   {Layer::Mapping, "device-mapper"},
                                                   {Layer::Raid, "RAID"},
                                                   {Layer::Bcache, "bcache"},
                                                   {Layer::Zram, "zram"},
                                                   {Layer::Loop, "loop"}}};

Json rateToJson(const LinkRate& rate)
{
    Json json{{"megatransfers", rate.megatransfers}, {"lanes", rate.lanes}};
    if (rate.generation != 0) {
        json["generation"] = rate.generation;
    }
    return json;
}

LinkRate readRate(const JsonReader& reader)
{
    LinkRate rate;
    rate.generation = readCount(reader, "generation");
    rate.megatransfers = readCount(reader, "megatransfers");
    rate.lanes = readCount(reader, "lanes");
    return rate;
}

Json zonesToJson(const ZoneFacts& zones)
{
    return {{"model", enumName(zones.model, kZonedModels)},
            {"size_bytes", zones.size.value()},
            {"count", zones.count}};
}

ZoneFacts readZones(const JsonReader& reader)
{
    ZoneFacts zones;
    zones.model = reader.enumerator("model", kZonedModels);
    zones.size = reader.bytes("size_bytes");
    zones.count = readCount(reader, "count");
    return zones;
}

/// A field that is absent where it is 0.
Bytes readBytes(const JsonReader& reader, std::string_view name)
{
    return reader.has(name) ? reader.bytes(name) : Bytes{0};
}

} // namespace

std::uint32_t readCount(const JsonReader& reader, std::string_view name)
{
    return reader.has(name) ? static_cast<std::uint32_t>(reader.unsignedInteger(
                                  name, std::numeric_limits<std::uint32_t>::max()))
                            : 0;
}

nlohmann::json toJson(const LinkFacts& link)
{
    Json json{{"bus", enumName(link.bus, kLinkBuses)}, {"now", rateToJson(link.now)}};
    if (link.atMost.has_value()) {
        json["at_most"] = rateToJson(*link.atMost);
    }
    return json;
}

LinkFacts readLink(const JsonReader& reader)
{
    LinkFacts link;
    link.bus = reader.enumerator("bus", kLinkBuses);
    link.now = readRate(reader.object("now"));
    if (const auto most = reader.optionalObject("at_most")) {
        link.atMost = readRate(*most);
    }
    return link;
}

nlohmann::json toJson(const QueueFacts& queue)
{
    Json json{{"dax", queue.dax}};
    if (!queue.scheduler.empty()) {
        json["scheduler"] = queue.scheduler;
    }
    if (queue.requests != 0) {
        json["requests"] = queue.requests;
    }
    if (queue.depth != 0) {
        json["depth"] = queue.depth;
    }
    if (queue.writeCache.has_value()) {
        json["write_cache"] = enumName(*queue.writeCache, kWriteCaches);
    }
    if (queue.largestIo.value() != 0) {
        json["largest_io_bytes"] = queue.largestIo.value();
    }
    if (queue.discardGranularity.value() != 0) {
        json["discard_granularity"] = queue.discardGranularity.value();
    }
    if (queue.zones.has_value()) {
        json["zones"] = zonesToJson(*queue.zones);
    }
    return json;
}

QueueFacts readQueue(const JsonReader& reader)
{
    QueueFacts queue;
    queue.dax = reader.boolean("dax");
    queue.scheduler = reader.stringOr("scheduler", {});
    queue.requests = readCount(reader, "requests");
    queue.depth = readCount(reader, "depth");
    if (reader.has("write_cache")) {
        queue.writeCache = reader.enumerator("write_cache", kWriteCaches);
    }
    queue.largestIo = readBytes(reader, "largest_io_bytes");
    queue.discardGranularity = readBytes(reader, "discard_granularity");
    if (const auto zones = reader.optionalObject("zones")) {
        queue.zones = readZones(*zones);
    }
    return queue;
}

nlohmann::json toJson(const RaidFacts& raid)
{
    return {{"level", raid.level},
            {"members", raid.members},
            {"missing", raid.missing},
            {"state", raid.state}};
}

RaidFacts readRaid(const JsonReader& reader)
{
    return {reader.string("level"),
            readCount(reader, "members"),
            readCount(reader, "missing"),
            reader.string("state")};
}

std::string_view layerName(Layer layer)
{
    return enumName(layer, kLayers);
}

nlohmann::json layersToJson(const std::vector<Layer>& layers)
{
    Json json = Json::array();
    for (Layer layer : layers) {
        json.push_back(layerName(layer));
    }
    return json;
}

std::vector<Layer> readLayers(const JsonReader& reader, std::string_view name)
{
    std::vector<Layer> layers;
    if (!reader.has(name)) {
        return layers;
    }
    for (const std::string& text : reader.strings(name)) {
        // A layer of a later version is no reason not to read the report.
        for (const auto& [layer, known] : kLayers) {
            if (known == text) {
                layers.push_back(layer);
            }
        }
    }
    return layers;
}

} // namespace touchstone
