// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

/// How persistent memory is offered.
enum class PmemMode {
    Fsdax,     ///< block device with pages, for file systems with DAX
    Devdax,    ///< character device to map
    Sector,    ///< block device whose sectors are written whole or not at all (BTT)
    Raw,       ///< block device without anything
    SystemRam, ///< given to the system as ordinary memory
    Disabled   ///< no driver serves it
};

/// A persistent-memory namespace, or memory behind CXL or set aside by the firmware. What the
/// kernel does not tell stays empty or absent.
struct PmemFacts
{
    PmemMode mode = PmemMode::Raw;
    std::string name;       ///< "namespace0.0"; empty where there are no namespaces
    std::string region;     ///< "region0"
    std::string regionType; ///< "pmem", or "volatile" where contents are lost with the power
    std::string provider;   ///< "ACPI.NFIT", "e820", "virtio-pmem", "CXL", "soft-reserved", …
    /// Modules behind the region; 0 where the firmware or the hypervisor only named a range of
    /// addresses, so that nothing is known of its health.
    std::uint32_t modules = 0;
    std::string uuid;
    std::optional<Bytes> alignment; ///< of mappings
    std::optional<std::int32_t> numaNode;
    std::string persistenceDomain; ///< "memory_controller", "cpu_cache"
    /// Blocks of 512 bytes that cannot be read; absent where the platform does not tell.
    std::optional<std::uint64_t> badBlocks;

    bool operator==(const PmemFacts&) const = default;
};

/// "fsdax", "system-ram", …
[[nodiscard]] std::string_view pmemModeName(PmemMode mode);

} // namespace touchstone
