// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/TargetJson.h"

#include "core/target/DeviceFactsJson.h"
#include "core/target/PmemJson.h"

namespace touchstone {

namespace {

nlohmann::json filesystemToJson(const FilesystemFacts& facts)
{
    nlohmann::json json{{"type", facts.type},
                        {"mount_point", facts.mountPoint},
                        {"source", facts.source},
                        {"options", facts.options},
                        {"size_bytes", facts.size.value()},
                        {"free_bytes", facts.free.value()},
                        {"ram_backed", facts.ramBacked},
                        {"network", facts.network},
                        {"copy_on_write", facts.copyOnWrite},
                        {"encrypted", facts.encrypted},
                        {"dax", facts.dax}};
    if (!facts.compression.empty()) {
        json["compression"] = facts.compression;
    }
    return json;
}

FilesystemFacts readFilesystem(const JsonReader& reader)
{
    FilesystemFacts facts;
    facts.type = reader.string("type");
    facts.mountPoint = reader.string("mount_point");
    facts.source = reader.string("source");
    facts.options = reader.strings("options");
    facts.size = reader.bytes("size_bytes");
    facts.free = reader.bytes("free_bytes");
    facts.ramBacked = reader.boolean("ram_backed");
    facts.network = reader.boolean("network");
    // Absent from the files of earlier versions.
    const auto flag = [&reader](std::string_view name) {
        return reader.has(name) && reader.boolean(name);
    };
    facts.copyOnWrite = flag("copy_on_write");
    facts.encrypted = flag("encrypted");
    facts.dax = flag("dax");
    facts.compression = reader.stringOr("compression", {});
    return facts;
}

std::uint32_t readUnsigned(const JsonReader& reader, std::string_view name)
{
    return static_cast<std::uint32_t>(
        reader.unsignedInteger(name, std::numeric_limits<std::uint32_t>::max()));
}

/// Facts that most targets do not have are absent there.
void addDeviceFacts(const Target& target, nlohmann::json& json)
{
    const auto addText = [&json](const char* name, const std::string& text) {
        if (!text.empty()) {
            json[name] = text;
        }
    };
    addText("wwid", target.wwid);
    addText("uuid", target.uuid);
    addText("generic", target.generic);
    addText("backing_file", target.backingFile);
    if (!target.layers.empty()) {
        json["layers"] = layersToJson(target.layers);
    }
    if (!target.below.empty()) {
        json["below"] = target.below;
    }
    if (target.ways != 0) {
        json["ways"] = target.ways;
    }
    if (target.raid.has_value()) {
        json["raid"] = toJson(*target.raid);
    }
    if (target.link.has_value()) {
        json["link"] = toJson(*target.link);
    }
    if (target.queue.has_value()) {
        json["queue"] = toJson(*target.queue);
    }
}

void readDeviceFacts(const JsonReader& reader, Target& target)
{
    target.wwid = reader.stringOr("wwid", {});
    target.uuid = reader.stringOr("uuid", {});
    target.generic = reader.stringOr("generic", {});
    target.backingFile = reader.stringOr("backing_file", {});
    target.layers = readLayers(reader, "layers");
    if (reader.has("below")) {
        target.below = reader.strings("below");
    }
    target.ways = readCount(reader, "ways");
    if (const auto raid = reader.optionalObject("raid")) {
        target.raid = readRaid(*raid);
    }
    if (const auto link = reader.optionalObject("link")) {
        target.link = readLink(*link);
    }
    if (const auto queue = reader.optionalObject("queue")) {
        target.queue = readQueue(*queue);
    }
}

} // namespace

nlohmann::json toJson(const Target& target)
{
    nlohmann::json json{{"path", target.path},
                        {"kind", targetKindName(target.kind)},
                        {"model", target.model},
                        {"serial", target.serial},
                        {"firmware", target.firmware},
                        {"bus", target.bus},
                        {"size_bytes", target.size.value()},
                        {"logical_block", target.logicalBlock},
                        {"physical_block", target.physicalBlock},
                        {"rotational", target.rotational},
                        {"removable", target.removable},
                        {"read_only", target.readOnly},
                        {"system_disk", target.systemDisk},
                        {"major", target.major},
                        {"minor", target.minor},
                        {"mount_points", target.mountPoints},
                        {"drive", target.drive}};
    if (target.filesystem.has_value()) {
        json["filesystem"] = filesystemToJson(*target.filesystem);
    }
    addDeviceFacts(target, json);
    if (target.pmem.has_value()) {
        json["pmem"] = toJson(*target.pmem);
    }
    return json;
}

Target readTarget(const JsonReader& reader)
{
    Target target;
    target.path = reader.string("path");
    target.kind = reader.enumerator("kind", kTargetKindNames);
    target.model = reader.string("model");
    target.serial = reader.string("serial");
    target.firmware = reader.string("firmware");
    target.bus = reader.string("bus");
    target.size = reader.bytes("size_bytes");
    target.logicalBlock = readUnsigned(reader, "logical_block");
    target.physicalBlock = readUnsigned(reader, "physical_block");
    target.rotational = reader.boolean("rotational");
    target.removable = reader.boolean("removable");
    target.readOnly = reader.boolean("read_only");
    target.systemDisk = reader.boolean("system_disk");
    target.major = readUnsigned(reader, "major");
    target.minor = readUnsigned(reader, "minor");
    target.mountPoints = reader.strings("mount_points");
    target.drive = reader.string("drive");
    if (const auto pmem = reader.optionalObject("pmem")) {
        target.pmem = readPmem(*pmem);
    }
    if (const auto filesystem = reader.optionalObject("filesystem")) {
        target.filesystem = readFilesystem(*filesystem);
    }
    readDeviceFacts(reader, target);
    return target;
}

} // namespace touchstone
