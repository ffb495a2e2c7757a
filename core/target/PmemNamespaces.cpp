// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/PmemNamespaces.h"

#include "core/base/KernelText.h"
#include "core/target/BlockFolder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

bool hasDriver(const fs::path& device)
{
    std::error_code error;
    return fs::exists(device / "driver", error);
}

std::optional<std::int32_t> numaNodeOf(const fs::path& device)
{
    // "-1" where there are no nodes.
    const auto node = kernelNumber(device / "numa_node");
    constexpr std::uint64_t kMost = 1U << 20U;
    return node && *node < kMost ? std::optional(static_cast<std::int32_t>(*node)) : std::nullopt;
}

/// The kernel's words for what uses a namespace are those of its first versions.
PmemMode modeOf(const fs::path& claim, const fs::path& space)
{
    static constexpr std::array<std::pair<std::string_view, PmemMode>, 4> kModes{
        {{"memory", PmemMode::Fsdax},
         {"dax", PmemMode::Devdax},
         {"safe", PmemMode::Sector},
         {"raw", PmemMode::Raw}}};
    static constexpr std::array<std::pair<std::string_view, PmemMode>, 3> kClaims{
        {{"pfn", PmemMode::Fsdax}, {"dax", PmemMode::Devdax}, {"btt", PmemMode::Sector}}};
    const std::string claimName = claim.filename().string();
    for (const auto& [prefix, mode] : kClaims) {
        if (claimName.starts_with(prefix)) {
            return mode;
        }
    }
    const std::string told = kernelText(space / "mode");
    for (const auto& [name, mode] : kModes) {
        if (told == name) {
            return mode;
        }
    }
    return PmemMode::Raw;
}

void addRegion(const fs::path& region, PmemFacts& facts)
{
    constexpr std::string_view kTypePrefix = "nd_";
    facts.region = region.filename().string();
    std::string type = kernelText(region / "devtype");
    if (type.starts_with(kTypePrefix)) {
        type.erase(0, kTypePrefix.size());
    }
    facts.regionType = std::move(type);
    facts.provider = kernelText(region.parent_path() / "provider");
    facts.modules = static_cast<std::uint32_t>(kernelNumber(region / "mappings").value_or(0));
    facts.persistenceDomain = kernelText(region / "persistence_domain");
    facts.numaNode = numaNodeOf(region);
}

/// The first module behind the region that is locked; empty if none is.
std::string lockedModule(const fs::path& region)
{
    const std::uint64_t modules = kernelNumber(region / "mappings").value_or(0);
    constexpr std::uint64_t kMost = 1024;
    for (std::uint64_t i = 0; i < std::min(modules, kMost); ++i) {
        // "nmem0,0,34359738368,0"
        const std::string mapping = kernelText(region / fmt::format("mapping{}", i));
        const std::string module = mapping.substr(0, mapping.find(','));
        if (!module.empty() && kernelText(region.parent_path() / module / "security") == "locked") {
            return module;
        }
    }
    return {};
}

Target disabled(const fs::path& device, const fs::path& region, PmemFacts facts)
{
    const std::string name = device.filename().string();
    Target target;
    target.path = name;
    target.kind = TargetKind::Drive;
    target.bus = "PMem";
    target.size = Bytes{kernelNumber(device / "size").value_or(0)};
    facts.mode = PmemMode::Disabled;
    target.pmem = std::move(facts);
    if (const std::string module = lockedModule(region); !module.empty()) {
        target.unusableReason =
            Message(MessageId::PmemLocked, {{"path", name}, {"module", module}});
    } else {
        target.unusableReason =
            Message(MessageId::PmemDisabled,
                    {{"path", name},
                     {"command",
                      fmt::format("sudo ndctl {} {}",
                                  device == region ? "enable-region" : "enable-namespace",
                                  name)}});
    }
    return target;
}

std::uint64_t numberIn(std::string_view text)
{
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// A namespace is served by its own driver or by that of what took it over.
bool isServed(const fs::path& space)
{
    const std::string holder = kernelText(space / "holder");
    return hasDriver(space) || (!holder.empty() && hasDriver(space.parent_path() / holder));
}

} // namespace

std::optional<std::uint64_t> countBadBlocks(const fs::path& file, Bytes start, Bytes size)
{
    std::error_code error;
    if (!fs::exists(file, error)) {
        return std::nullopt;
    }
    constexpr std::uint64_t kBlock = 512;
    const std::uint64_t first = start.value() / kBlock;
    const std::uint64_t blocks = size.value() / kBlock;
    const std::uint64_t last = first + std::min(blocks, ~first);
    std::uint64_t count = 0;
    const std::string text = kernelText(file);
    for (const std::string_view line : split(text, '\n')) {
        const auto fields = split(trimmed(line), ' ');
        if (fields.size() == 2) {
            const std::uint64_t at = numberIn(fields[0]);
            const std::uint64_t end = std::min(last, at + numberIn(fields[1]));
            count += end - std::min(end, std::max(at, first));
        }
    }
    return count;
}

PmemFacts pmemOfClaim(const fs::path& claim)
{
    PmemFacts facts;
    const fs::path region = claim.parent_path();
    const bool isNamespace = claim.filename().string().starts_with("namespace");
    facts.name = isNamespace ? claim.filename().string() : kernelText(claim / "namespace");
    const fs::path space = region / facts.name;
    facts.mode = modeOf(claim, space);
    facts.uuid = kernelText(claim / "uuid");
    if (facts.uuid.empty()) {
        facts.uuid = kernelText(space / "uuid");
    }
    if (const auto alignment = kernelNumber(claim / "align")) {
        facts.alignment = Bytes{*alignment};
    }
    addRegion(region, facts);
    return facts;
}

std::optional<PmemFacts> pmemOfBlockDevice(const fs::path& device)
{
    // …/ndbus0/region0/pfn0.0/block/pmem0
    const fs::path claim = device.parent_path().parent_path();
    if (device.parent_path().filename() != "block" ||
        !claim.parent_path().filename().string().starts_with("region") ||
        !claim.parent_path().parent_path().filename().string().starts_with("ndbus")) {
        return std::nullopt;
    }
    PmemFacts facts = pmemOfClaim(claim);
    facts.badBlocks = countBadBlocks(device / "badblocks");
    return facts;
}

std::vector<Target> disabledPmem(const fs::path& root)
{
    std::vector<Target> targets;
    for (const fs::path& entry : entriesOf(root / "sys/bus/nd/devices")) {
        const std::string name = entry.filename().string();
        const fs::path device = resolvedFolder(entry);
        // Each region has one namespace without a size that is there to be filled.
        if (device.empty() || kernelNumber(device / "size").value_or(0) == 0) {
            continue;
        }
        if (name.starts_with("namespace") && !isServed(device)) {
            targets.push_back(disabled(device, device.parent_path(), pmemOfClaim(device)));
        } else if (name.starts_with("region") && !hasDriver(device)) {
            PmemFacts facts;
            addRegion(device, facts);
            targets.push_back(disabled(device, device, std::move(facts)));
        }
    }
    return targets;
}

} // namespace touchstone
