// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/LayerFacts.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace touchstone {

/// What lies between a device and the drives below it, from the top down, each kind once for a
/// device of the stack.
/// @param folder of the device, be it a partition, in sysfs, without links.
[[nodiscard]] std::vector<Layer> layersOf(const std::filesystem::path& folder);

/// Paths of the devices that a whole device directly lies on.
[[nodiscard]] std::vector<std::string> devicesDirectlyBelow(const std::filesystem::path& folder);

/// Nothing where the device is not one of the md driver.
[[nodiscard]] std::optional<RaidFacts> readRaidFacts(const std::filesystem::path& folder);

/// Of a mapping, an array or an NVMe namespace; empty for others.
[[nodiscard]] std::string uuidOf(const std::filesystem::path& folder);

/// Ways to a multipath drive; 0 for others.
[[nodiscard]] std::uint32_t waysOf(const std::filesystem::path& folder);

} // namespace touchstone
