// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/base/Units.h"
#include "core/target/LayerFacts.h"
#include "core/target/LinkFacts.h"
#include "core/target/PmemFacts.h"
#include "core/target/QueueFacts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

enum class TargetKind {
    Drive,
    Partition,
    NvmeGeneric, ///< takes NVMe commands, as /dev/ng0n1 does
    Folder,
    File,
    Devdax ///< persistent memory as a character device, such as /dev/dax0.0
};

/// The file system behind a folder or a file.
struct FilesystemFacts
{
    std::string type; ///< "ext4", "tmpfs", …
    std::string mountPoint;
    std::string source; ///< "/dev/nvme0n1p2", "server:/export", …
    std::vector<std::string> options;
    Bytes size{0};
    Bytes free{0}; ///< for an ordinary user
    bool ramBacked = false;
    bool network = false;
    bool copyOnWrite = false;     ///< writing over data puts it elsewhere
    bool encrypted = false;       ///< by the file system itself, not by a layer below it
    bool dax = false;             ///< mounted so that mappings reach persistent memory itself
    std::string compression = {}; ///< "zstd:3" where the mount asks for it; empty if it is not told

    bool operator==(const FilesystemFacts&) const = default;
};

/// Something that can be measured, as found. Facts the kernel does not give stay empty or absent.
struct Target
{
    std::string path; ///< "/dev/nvme0n1", "/home/me"; never a symbolic link
    TargetKind kind = TargetKind::Folder;
    std::string model;
    std::string serial; ///< whole; reports shorten it
    std::string firmware;
    /// "nvme.…", "naa.…", "eui.…": the name that no other drive has; whole, reports shorten it.
    std::string wwid;
    /// Of a mapping ("LVM-…"), an array or an NVMe namespace; whole, reports shorten it.
    std::string uuid;
    std::string bus; ///< "NVMe", "SATA", "USB", "virtio", "loop", …
    Bytes size{0};
    std::uint32_t logicalBlock = 512;
    std::uint32_t physicalBlock = 512;
    bool rotational = false;
    bool removable = false;
    bool readOnly = false;
    bool systemDisk = false;
    /// 0:0 for folders.
    std::uint32_t major = 0;
    std::uint32_t minor = 0;
    /// Where the device or one of its partitions is mounted.
    std::vector<std::string> mountPoints;
    std::optional<FilesystemFacts> filesystem;
    /// The one drive below a partition, a mapping, a folder or a file, e.g. "/dev/nvme0n1"; empty
    /// if there is none, or more than one.
    std::string drive;
    /// What is measured besides the drive, from the top down: LVM on LUKS.
    std::vector<Layer> layers;
    /// Paths of the devices that a mapping or an array directly lies on.
    std::vector<std::string> below;
    std::optional<RaidFacts> raid;
    /// Ways to a multipath drive; 0 for others.
    std::uint32_t ways = 0;
    std::optional<LinkFacts> link;
    std::optional<QueueFacts> queue;
    std::string generic;           ///< the NVMe generic node of the same namespace, "/dev/ng0n1"
    std::string backingFile;       ///< of a loop device
    std::optional<PmemFacts> pmem; ///< of persistent memory, also below a partition
    /// Why it cannot be measured now; nothing if it can. Plans never hold such a target.
    std::optional<Message> unusableReason;

    bool operator==(const Target&) const = default;
};

[[nodiscard]] std::string_view targetKindName(TargetKind kind);
/// Whether it is a device as a whole, with a capacity and blocks of its own.
[[nodiscard]] bool isDevice(const Target& target);
/// "31C7" of a serial number: all of it that goes into reports.
[[nodiscard]] std::string lastOfSerial(std::string_view serial);
/// "…31C7" of a serial number, whole or the last of it; empty if there is none.
[[nodiscard]] std::string serialTail(std::string_view serial);

} // namespace touchstone
