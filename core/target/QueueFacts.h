// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <cstdint>
#include <optional>
#include <string>

namespace touchstone {

/// Whether a write that is done may still be in the memory of the drive, as the kernel takes it to
/// be.
enum class WriteCache { WriteThrough, WriteBack };

/// Whether a drive only wishes its zones to be written from their start to their end, or insists.
enum class ZonedModel { HostAware, HostManaged };

/// Zones of a drive that has them.
struct ZoneFacts
{
    ZonedModel model = ZonedModel::HostManaged;
    Bytes size{0}; ///< of one zone
    std::uint32_t count = 0;

    bool operator==(const ZoneFacts&) const = default;
};

/// How the kernel passes I/O on to a drive.
struct QueueFacts
{
    std::string scheduler;      ///< "none", "mq-deadline", …; empty where the device has none
    std::uint32_t requests = 0; ///< that one hardware queue holds; 0 if not known
    std::uint32_t depth = 0; ///< commands that a SCSI or SATA drive takes at once; 0 if not known
    std::optional<WriteCache> writeCache;
    bool dax = false;            ///< memory that a file system can map without a page cache
    Bytes largestIo{0};          ///< longer ones are split; 0 if not known
    Bytes discardGranularity{0}; ///< 0 where it cannot discard
    std::optional<ZoneFacts> zones;

    bool operator==(const QueueFacts&) const = default;
};

} // namespace touchstone
