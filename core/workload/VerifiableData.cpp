// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/VerifiableData.h"

#include <cassert>
#include <cstring>

namespace touchstone {

namespace {

constexpr std::size_t kWords = kVerifiableSector / sizeof(std::uint64_t);

constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;

/// The output function of SplitMix64, which maps no two values to the same one.
constexpr std::uint64_t mix(std::uint64_t z)
{
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

/// What the first word of every sector hides its offset with.
constexpr std::uint64_t coverOf(std::uint64_t seed)
{
    return mix(seed + kStep);
}

/// Calls with the number and the value of each word of a sector.
template <typename Function>
void forWords(std::uint64_t offset, std::uint64_t seed, Function function)
{
    const std::uint64_t cover = coverOf(seed);
    function(std::size_t{0}, offset ^ cover);
    // Without a part of the seed that the first word does not show, data of another seed would
    // pass for data of another place.
    std::uint64_t state = mix(offset) + mix(seed + 2 * kStep);
    for (std::size_t i = 1; i < kWords; ++i) {
        state += kStep;
        function(i, mix(state));
    }
}

bool isIntact(const std::byte* sector, std::uint64_t offset, std::uint64_t seed)
{
    std::uint64_t difference = 0;
    forWords(offset, seed, [sector, &difference](std::size_t i, std::uint64_t expected) {
        std::uint64_t word = 0;
        std::memcpy(&word, sector + i * sizeof word, sizeof word);
        difference |= word ^ expected;
    });
    return difference == 0;
}

/// Whose data the sector holds, if it is intact.
std::optional<std::uint64_t> ownerOf(const std::byte* sector, std::uint64_t seed)
{
    std::uint64_t offset = 0;
    std::memcpy(&offset, sector, sizeof offset);
    offset ^= coverOf(seed);
    return isIntact(sector, offset, seed) ? std::optional(offset) : std::nullopt;
}

} // namespace

void fillVerifiable(std::span<std::byte> block, std::uint64_t offset, std::uint64_t seed)
{
    assert(block.size() % kVerifiableSector == 0 && offset % kVerifiableSector == 0);
    for (std::size_t at = 0; at < block.size(); at += kVerifiableSector) {
        std::byte* const sector = block.data() + at;
        forWords(offset + at, seed, [sector](std::size_t i, std::uint64_t word) {
            std::memcpy(sector + i * sizeof word, &word, sizeof word);
        });
    }
}

std::optional<Mismatch>
checkVerifiable(std::span<const std::byte> block, std::uint64_t offset, std::uint64_t seed)
{
    assert(block.size() % kVerifiableSector == 0 && offset % kVerifiableSector == 0);
    for (std::size_t at = 0; at < block.size(); at += kVerifiableSector) {
        const std::byte* const sector = block.data() + at;
        if (!isIntact(sector, offset + at, seed)) {
            return Mismatch{offset + at, ownerOf(sector, seed)};
        }
    }
    return std::nullopt;
}

} // namespace touchstone
