// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/WriteFacts.h"

#include "core/base/KernelText.h"
#include "core/target/NvmeNamespace.h"
#include "core/target/guard/DeviceFamily.h"
#include "core/target/guard/ProcessScan.h"
#include "core/target/guard/SystemDisks.h"

#include <fmt/format.h>

#include <algorithm>

namespace touchstone {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kSectorSize = 512;

void addUse(UseKind kind, std::string device, std::string by, WriteFacts& facts)
{
    DeviceUse use{kind, std::move(device), std::move(by)};
    if (std::find(facts.uses.begin(), facts.uses.end(), use) == facts.uses.end()) {
        facts.uses.push_back(std::move(use));
    }
}

void addMounts(const DeviceTree& tree,
               const MountTable& mounts,
               const DeviceFamily& family,
               WriteFacts& facts)
{
    for (const Mount& mount : mounts.mounts()) {
        const auto number = tree.numberOf(mount);
        if (const auto device = number ? family.find(*number) : std::nullopt) {
            addUse(UseKind::Mount, *device, mount.mountPoint, facts);
        }
    }
}

void addSwaps(const DeviceTree& tree,
              const MountTable& mounts,
              const std::vector<SwapArea>& swaps,
              const DeviceFamily& family,
              WriteFacts& facts)
{
    for (const SwapArea& swap : swaps) {
        std::optional<DeviceNumber> number = tree.numberOfNode(swap.path);
        if (swap.isFile) {
            const Mount* mount = mounts.find(swap.path);
            number = mount == nullptr ? std::nullopt : tree.numberOf(*mount);
        }
        if (const auto device = number ? family.find(*number) : std::nullopt) {
            addUse(UseKind::Swap, *device, swap.path, facts);
        }
    }
}

/// Mounted file systems on several devices name only one of them as their source.
void addSharedFilesystems(const fs::path& root, const DeviceFamily& family, WriteFacts& facts)
{
    for (const fs::path& filesystem : entriesOf(root / "sys/fs/btrfs")) {
        for (const fs::path& link : entriesOf(filesystem / "devices")) {
            const fs::path folder = resolvedFolder(link);
            const auto number = DeviceTree::numberOf(folder);
            if (const auto device = number ? family.find(*number) : std::nullopt) {
                addUse(UseKind::Filesystem,
                       *device,
                       fmt::format("btrfs {}", filesystem.filename().string()),
                       facts);
            }
        }
    }
}

/// The character node of an NVMe namespace, beside its block device.
void addGenericNode(const fs::path& folder, WantedNodes& nodes)
{
    constexpr std::string_view kPrefix = "nvme";
    const std::string name = folder.filename().string();
    if (!name.starts_with(kPrefix)) {
        return;
    }
    const std::string generic = "ng" + name.substr(kPrefix.size());
    for (const fs::path& node : {folder.parent_path() / generic, folder / generic}) {
        if (const auto number = DeviceTree::numberOf(node)) {
            nodes.character.emplace(*number, "/dev/" + generic);
        }
    }
}

void addProcesses(const fs::path& root, const WantedNodes& nodes, WriteFacts& facts)
{
    for (const OpenElsewhere& open : findOpenElsewhere(root, nodes)) {
        addUse(UseKind::Process, open.node, open.process, facts);
    }
}

void readBlockFacts(const fs::path& root, DeviceNumber number, WriteFacts& facts)
{
    const DeviceTree tree(root);
    const auto folder = tree.folderOf(number);
    if (!folder) {
        return;
    }
    const fs::path whole = wholeOf(*folder);
    facts.known = true;
    facts.size = Bytes{kernelNumber(*folder / "size").value_or(0) * kSectorSize};
    facts.readOnly = kernelFlag(*folder / "ro") || kernelFlag(whole / "ro");
    facts.hiddenPath = kernelFlag(whole / "hidden");

    const MountTable mounts = MountTable::read(root);
    const std::vector<SwapArea> swaps = readSwapAreas(root);
    const std::vector<LoopBacking> loops = readLoopBackings(tree, mounts);
    const std::set<fs::path> system = readSystemDisks(tree, mounts, swaps, loops);
    const std::set<fs::path> below = drivesBelow(*folder);
    facts.systemDisk = std::any_of(
        below.begin(), below.end(), [&](const fs::path& drive) { return system.contains(drive); });

    const DeviceFamily family(tree, loops, *folder);
    addMounts(tree, mounts, family, facts);
    addSwaps(tree, mounts, swaps, family, facts);
    facts.uses.insert(facts.uses.end(), family.uses().begin(), family.uses().end());
    addSharedFilesystems(root, family, facts);
    WantedNodes nodes;
    for (const auto& [member, sysfs] : family.members()) {
        nodes.block.emplace(member, nodeOf(sysfs));
        addGenericNode(sysfs, nodes);
    }
    addProcesses(root, nodes, facts);
}

/// Whether any folder on the way up says that the memory may only be read.
bool isReadOnlyRegion(fs::path folder)
{
    for (; folder.has_relative_path(); folder = folder.parent_path()) {
        if (kernelFlag(folder / "read_only")) {
            return true;
        }
    }
    return false;
}

void readDaxFacts(const fs::path& root, DeviceNumber number, WriteFacts& facts)
{
    const fs::path folder =
        resolvedFolder(root / fmt::format("sys/dev/char/{}:{}", number.major, number.minor));
    if (folder.empty() || resolvedFolder(folder / "subsystem").filename() != "dax") {
        return;
    }
    facts.known = true;
    facts.size = Bytes{kernelNumber(folder / "size").value_or(0)};
    facts.systemRam = resolvedFolder(folder / "driver").filename() == "kmem";
    facts.readOnly = isReadOnlyRegion(folder);
    WantedNodes nodes;
    nodes.character.emplace(number, nodeOf(folder));
    addProcesses(root, nodes, facts);
}

} // namespace

WriteFacts readWriteFacts(const fs::path& root, const Target& target)
{
    WriteFacts facts;
    facts.path = target.path;
    facts.kind = target.kind;
    facts.number = {target.major, target.minor};
    switch (target.kind) {
    case TargetKind::Drive:
    case TargetKind::Partition:
        readBlockFacts(root, facts.number, facts);
        break;
    case TargetKind::NvmeGeneric:
        if (const auto block = nvmeBlockFolder(root, facts.number)) {
            readBlockFacts(root, DeviceTree::numberOf(*block).value_or(DeviceNumber{}), facts);
        }
        break;
    case TargetKind::Devdax:
        readDaxFacts(root, facts.number, facts);
        break;
    case TargetKind::Folder:
    case TargetKind::File:
        break;
    }
    return facts;
}

} // namespace touchstone
