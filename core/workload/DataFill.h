// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/Workload.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace touchstone {

/// Fills the buffer with the pattern's data: its incompressible share as pseudo-random bytes, the
/// rest zeros. The two alternate every 512 bytes, so that every 4 KiB anywhere in the buffer has
/// the same share, whatever unit the drive compresses in. The same seed gives the same bytes;
/// different seeds give unrelated ones.
void fillBuffer(std::span<std::byte> buffer, const DataPattern& pattern, std::uint64_t seed);

} // namespace touchstone
