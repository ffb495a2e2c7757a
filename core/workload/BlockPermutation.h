// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace touchstone {

/// The numbers below a size in an order that a key chooses, in constant memory: at() gives a
/// different one for every index. A Feistel network over the next power of two; what it puts past
/// the size is sent through again until it falls below (cycle walking), which takes less than two
/// steps on average. Not for secrets.
/// Source: Black, Rogaway, "Ciphers with arbitrary finite domains", 2002.
class BlockPermutation final
{
public:
    /// @param size at least 1
    BlockPermutation(std::uint64_t size, std::uint64_t key);

    /// @param index below the size
    [[nodiscard]] std::uint64_t at(std::uint64_t index) const
    {
        std::uint64_t value = encipher(index);
        while (value >= m_size) {
            value = encipher(value);
        }
        return value;
    }

private:
    static constexpr int kRounds = 3; ///< of both halves
    /// Far from what a half can be, so that no round repeats what another did.
    static constexpr std::uint64_t kKeyStep = 0xBF58476D1CE4E5B9U;

    [[nodiscard]] static std::uint64_t mix(std::uint64_t half, std::uint64_t key)
    {
        std::uint64_t z = (half + key) * 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 32U)) * 0xD6E8FEB86659FD93U;
        return z >> 32U;
    }

    [[nodiscard]] std::uint64_t encipher(std::uint64_t value) const
    {
        std::uint64_t high = value >> m_lowBits;
        std::uint64_t low = value & m_lowMask;
        std::uint64_t key = m_key;
        for (int round = 0; round < kRounds; ++round) {
            high ^= mix(low, key) & m_highMask;
            low ^= mix(high, ~key) & m_lowMask;
            key += kKeyStep;
        }
        return high << m_lowBits | low;
    }

    std::uint64_t m_size;
    std::uint64_t m_key;
    std::uint64_t m_highMask;
    std::uint64_t m_lowMask;
    unsigned m_lowBits;
};

} // namespace touchstone
