// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <string>
#include <vector>

namespace touchstone {

enum class SignatureKind {
    Filesystem,
    PartitionTable,
    Encrypted,
    Member, ///< a part of something larger: RAID, LVM, bcache, ZFS, Ceph
    Pool,   ///< a pool of the Persistent Memory Development Kit
    Other   ///< swap space and the like
};

/// Something that was recognised on a device.
struct Signature
{
    SignatureKind kind = SignatureKind::Other;
    std::string type; ///< "ext4", "gpt", "linux_raid_member", "PMEMOBJ", …
    std::string label;
    std::string uuid;
    /// Where on the device the file system or the like begins: 0, or the start of a partition.
    Bytes begin{0};
    bool operator==(const Signature&) const = default;
};

/// What writing a device would destroy, as far as it can be told by looking.
struct Contents
{
    std::vector<Signature> signatures;
    /// Whether anything but zeros was found at the start or the end.
    bool holdsData = false;
    bool operator==(const Contents&) const = default;
};

} // namespace touchstone
