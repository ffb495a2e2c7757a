// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <filesystem>
#include <limits>
#include <optional>
#include <vector>

namespace touchstone {

// Persistent memory as sysfs tells of it: the bus "nd" with regions and namespaces. Reads small
// text files only.

/// Of a whole block device; nothing where it is no persistent memory.
/// @param device its folder below /sys/devices, without links.
[[nodiscard]] std::optional<PmemFacts> pmemOfBlockDevice(const std::filesystem::path& device);

/// Of what stands on a region: a namespace, or what took it over (btt0.0, pfn0.0, dax0.0).
/// @param claim its folder below /sys/devices, without links.
[[nodiscard]] PmemFacts pmemOfClaim(const std::filesystem::path& claim);

/// Bad blocks of 512 bytes in a file of the kernel with lines "FIRST COUNT"; nothing where there is
/// no such file. @param start, size of the part that is counted; by default all.
[[nodiscard]] std::optional<std::uint64_t>
countBadBlocks(const std::filesystem::path& file,
               Bytes start = Bytes{0},
               Bytes size = Bytes{std::numeric_limits<std::uint64_t>::max()});

/// Namespaces and regions that no driver serves: they have a size and no device file. Each with the
/// reason why it cannot be measured; in the order of their names.
/// @param root stands before /sys.
[[nodiscard]] std::vector<Target> disabledPmem(const std::filesystem::path& root);

} // namespace touchstone
