// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/LayerReader.h"

#include "core/base/KernelText.h"
#include "core/target/BlockFolder.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>
#include <utility>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// No stack of mappings is deeper.
constexpr int kDeepestStack = 16;

using LayerPrefix = std::pair<std::string_view, Layer>;

/// By how the UUID begins that the maker of a mapping gave it; the first that matches counts.
constexpr std::array<LayerPrefix, 7> kByUuid{{{"CRYPT-LUKS", Layer::Luks},
                                              {"CRYPT-VERITY", Layer::Verity},
                                              {"CRYPT-INTEGRITY", Layer::Integrity},
                                              {"CRYPT-", Layer::Crypt},
                                              {"LVM-", Layer::Lvm},
                                              {"mpath-", Layer::Multipath},
                                              {"DMRAID-", Layer::Raid}}};

bool isArray(const fs::path& folder)
{
    std::error_code error;
    return fs::is_directory(folder / "md", error);
}

std::optional<Layer> ownLayer(const fs::path& folder)
{
    const std::string name = folder.filename().string();
    if (isNumbered(name, "dm-")) {
        const std::string uuid = kernelText(folder / "dm/uuid");
        for (const auto& [prefix, layer] : kByUuid) {
            if (uuid.starts_with(prefix)) {
                return layer;
            }
        }
        return Layer::Mapping;
    }
    if (isArray(folder)) {
        return Layer::Raid;
    }
    if (isNvmeMultipath(folder)) {
        return Layer::Multipath;
    }
    constexpr std::array<LayerPrefix, 3> kByName{
        {{"bcache", Layer::Bcache}, {"zram", Layer::Zram}, {"loop", Layer::Loop}}};
    for (const auto& [prefix, layer] : kByName) {
        if (isNumbered(name, prefix)) {
            return layer;
        }
    }
    return std::nullopt;
}

void collectLayers(const fs::path& folder, int depth, std::vector<Layer>& layers)
{
    const fs::path whole = wholeOf(folder);
    const auto own = ownLayer(whole);
    // All members of an array have the layers below it in common as a rule.
    if (own && std::find(layers.begin(), layers.end(), *own) == layers.end()) {
        layers.push_back(*own);
    }
    if (depth == kDeepestStack) {
        return;
    }
    for (const fs::path& slave : slavesOf(whole)) {
        collectLayers(slave, depth + 1, layers);
    }
}

/// The kernel has hidden devices for the ways: nvme0c1n1 is the one over nvme1 to nvme0n1.
std::uint32_t nvmeWaysOf(const fs::path& folder)
{
    const std::string name = folder.filename().string();
    const std::size_t space = name.rfind('n');
    const std::string head = name.substr(0, space) + 'c';
    const std::string tail = name.substr(space);
    std::uint32_t ways = 0;
    for (const fs::path& controller : nvmeControllersOf(folder)) {
        const auto entries = entriesOf(controller);
        ways += static_cast<std::uint32_t>(
            std::count_if(entries.begin(), entries.end(), [&](const fs::path& entry) {
                const std::string path = entry.filename().string();
                return path.starts_with(head) && path.ends_with(tail);
            }));
    }
    return ways;
}

} // namespace

std::vector<Layer> layersOf(const fs::path& folder)
{
    std::vector<Layer> layers;
    collectLayers(folder, 0, layers);
    return layers;
}

std::vector<std::string> devicesDirectlyBelow(const fs::path& folder)
{
    std::vector<std::string> below;
    for (const fs::path& slave : slavesOf(folder)) {
        below.push_back(nodeOf(slave));
    }
    return below;
}

std::optional<RaidFacts> readRaidFacts(const fs::path& folder)
{
    if (!isArray(folder)) {
        return std::nullopt;
    }
    const fs::path md = folder / "md";
    const auto number = [&md](const char* name) {
        return static_cast<std::uint32_t>(kernelNumber(md / name).value_or(0));
    };
    return RaidFacts{kernelText(md / "level"),
                     number("raid_disks"),
                     number("degraded"),
                     kernelText(md / "array_state")};
}

std::string uuidOf(const fs::path& folder)
{
    for (const char* name : {"dm/uuid", "md/uuid", "uuid"}) {
        if (std::string uuid = kernelText(folder / name); !uuid.empty()) {
            return uuid;
        }
    }
    return {};
}

std::uint32_t waysOf(const fs::path& folder)
{
    if (isNvmeMultipath(folder)) {
        return nvmeWaysOf(folder);
    }
    return ownLayer(folder) == Layer::Multipath
               ? static_cast<std::uint32_t>(slavesOf(folder).size())
               : 0;
}

} // namespace touchstone
