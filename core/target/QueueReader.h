// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/QueueFacts.h"

#include <filesystem>
#include <optional>

namespace touchstone {

/// How the kernel passes I/O on to a whole device; nothing where it does not tell.
/// @param folder of the device in sysfs.
[[nodiscard]] std::optional<QueueFacts> readQueueFacts(const std::filesystem::path& folder);

} // namespace touchstone
