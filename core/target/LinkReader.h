// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/LinkFacts.h"

#include <filesystem>
#include <optional>

namespace touchstone {

/// The link of a drive: PCIe of NVMe drives, SATA, SAS or USB; nothing where the kernel tells none,
/// as of a virtual drive or over a network. Of a multipath drive that of the first way.
/// @param folder of the whole device in sysfs, without links.
[[nodiscard]] std::optional<LinkFacts> readLinkFacts(const std::filesystem::path& folder);

} // namespace touchstone
