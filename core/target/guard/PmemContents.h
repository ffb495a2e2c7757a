// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/guard/Contents.h"

#include <cstddef>
#include <optional>
#include <span>

namespace touchstone {

/// Looks at the first and the last 2 MiB of a device-DAX node, which can be mapped only.
/// @return an errno where it cannot be mapped, or holds a bad block there.
[[nodiscard]] tl::expected<Contents, int> readDaxContents(int fd, Bytes size, Bytes alignment);

/// The type of a pool of the Persistent Memory Development Kit that begins here: eight letters such
/// as "PMEMOBJ" with a zero at their end.
[[nodiscard]] std::optional<Signature> findPool(std::span<const std::byte> start);

[[nodiscard]] bool isAllZero(std::span<const std::byte> bytes);

} // namespace touchstone
