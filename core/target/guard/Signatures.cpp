// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/Signatures.h"

#include <blkid/blkid.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

namespace touchstone {

namespace {

/// libblkid counts partitions in these, whatever the blocks of the device are.
constexpr std::uint64_t kSectorSize = 512;

struct FreeProbe
{
    void operator()(blkid_probe probe) const { blkid_free_probe(probe); }
};

using Probe = std::unique_ptr<blkid_struct_probe, FreeProbe>;

std::string valueOf(blkid_probe probe, const char* name)
{
    const char* value = nullptr;
    return blkid_probe_lookup_value(probe, name, &value, nullptr) == 0 && value != nullptr
               ? std::string(value)
               : std::string();
}

/// libblkid does not call all of them RAID.
bool isMember(std::string_view type, std::string_view usage)
{
    constexpr std::array<std::string_view, 7> kMembers{
        "bcache", "ceph_bluestore", "drbd", "stratis", "vdo", "jbd", "zfs_member"};
    return usage == "raid" || type.ends_with("_member") ||
           std::find(kMembers.begin(), kMembers.end(), type) != kMembers.end();
}

SignatureKind kindOf(std::string_view type, std::string_view usage)
{
    if (isMember(type, usage)) {
        return SignatureKind::Member;
    }
    if (usage == "filesystem") {
        return SignatureKind::Filesystem;
    }
    return usage == "crypto" ? SignatureKind::Encrypted : SignatureKind::Other;
}

/// What the probe found last; nothing where that has no name.
std::optional<Signature> signatureOf(blkid_probe probe, Bytes begin)
{
    Signature signature;
    signature.begin = begin;
    signature.type = valueOf(probe, "TYPE");
    if (!signature.type.empty()) {
        signature.kind = kindOf(signature.type, valueOf(probe, "USAGE"));
        signature.label = valueOf(probe, "LABEL");
        signature.uuid = valueOf(probe, "UUID");
        return signature;
    }
    signature.type = valueOf(probe, "PTTYPE");
    signature.kind = SignatureKind::PartitionTable;
    signature.uuid = valueOf(probe, "PTUUID");
    return signature.type.empty() ? std::nullopt : std::optional(signature);
}

/// One part of the device, by itself. @return whether it could be read.
bool addSignatures(int fd, Bytes begin, Bytes size, std::vector<Signature>& found)
{
    const Probe probe(blkid_new_probe());
    if (probe == nullptr || blkid_probe_set_device(probe.get(),
                                                   fd,
                                                   static_cast<blkid_loff_t>(begin.value()),
                                                   static_cast<blkid_loff_t>(size.value())) != 0) {
        return false;
    }
    blkid_probe_enable_superblocks(probe.get(), 1);
    blkid_probe_set_superblocks_flags(probe.get(),
                                      BLKID_SUBLKS_TYPE | BLKID_SUBLKS_USAGE | BLKID_SUBLKS_LABEL |
                                          BLKID_SUBLKS_UUID);
    blkid_probe_enable_partitions(probe.get(), 1);
    blkid_probe_set_partitions_flags(probe.get(), BLKID_PARTS_FORCE_GPT);
    int status = blkid_do_probe(probe.get());
    for (; status == 0; status = blkid_do_probe(probe.get())) {
        auto signature = signatureOf(probe.get(), begin);
        if (signature && std::find(found.begin(), found.end(), *signature) == found.end()) {
            found.push_back(*std::move(signature));
        }
    }
    // 1 is the end of all that it knows.
    return status == 1;
}

std::vector<std::pair<Bytes, Bytes>> partitionsOf(int fd, Bytes size)
{
    std::vector<std::pair<Bytes, Bytes>> partitions;
    const Probe probe(blkid_new_probe());
    if (probe == nullptr ||
        blkid_probe_set_device(probe.get(), fd, 0, static_cast<blkid_loff_t>(size.value())) != 0) {
        return partitions;
    }
    blkid_probe_enable_partitions(probe.get(), 1);
    blkid_probe_set_partitions_flags(probe.get(), BLKID_PARTS_FORCE_GPT);
    const blkid_partlist list = blkid_probe_get_partitions(probe.get());
    const int count = list == nullptr ? 0 : blkid_partlist_numof_partitions(list);
    for (int i = 0; i < count; ++i) {
        const blkid_partition partition = blkid_partlist_get_partition(list, i);
        const auto begin = static_cast<std::uint64_t>(blkid_partition_get_start(partition));
        const auto length = static_cast<std::uint64_t>(blkid_partition_get_size(partition));
        const std::uint64_t sectors = size.value() / kSectorSize;
        // A table may say anything.
        if (length > 0 && begin < sectors && length <= sectors - begin) {
            partitions.emplace_back(Bytes{begin * kSectorSize}, Bytes{length * kSectorSize});
        }
    }
    return partitions;
}

} // namespace

std::optional<std::vector<Signature>> readSignatures(int fd, Bytes size)
{
    std::vector<Signature> found;
    if (!addSignatures(fd, Bytes{0}, size, found)) {
        return std::nullopt;
    }
    for (const auto& [begin, length] : partitionsOf(fd, size)) {
        if (!addSignatures(fd, begin, length, found)) {
            return std::nullopt;
        }
    }
    return found;
}

} // namespace touchstone
