// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace touchstone {

// Data that can be checked without remembering it: what stands in a sector follows from a seed and
// from the sector's place in the target alone. It cannot be compressed.

/// The unit of the data: each carries its own place.
inline constexpr std::size_t kVerifiableSector = 512;

/// What was found instead of the data that was written.
struct Mismatch
{
    std::uint64_t offset = 0; ///< of the first sector that is wrong
    /// Set where the sector holds, intact, the data of this other place: addresses of the target
    /// run into each other, as those of a drive with less capacity than it says. Otherwise the data
    /// is damaged, or was never written.
    std::optional<std::uint64_t> foundOffset = std::nullopt;
    bool operator==(const Mismatch&) const = default;
};

/// @param block of whole sectors
/// @param offset of the block in the target, in bytes, on a whole sector
void fillVerifiable(std::span<std::byte> block, std::uint64_t offset, std::uint64_t seed);

/// Looks at a block as it was read from offset. Nothing if all of it is as fillVerifiable with the
/// same seed has made it, else the first sector that is not.
[[nodiscard]] std::optional<Mismatch>
checkVerifiable(std::span<const std::byte> block, std::uint64_t offset, std::uint64_t seed);

} // namespace touchstone
