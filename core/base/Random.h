// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace touchstone {

/// SplitMix64: turns any seed, also 0 or a counter, into well-mixed 64-bit values.
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
class SplitMix64 final
{
public:
    constexpr explicit SplitMix64(std::uint64_t seed)
        : m_state(seed)
    {
    }

    constexpr std::uint64_t next()
    {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

private:
    std::uint64_t m_state;
};

/// xoshiro256++: small, fast, seedable, period 2²⁵⁶ − 1. Not for secrets.
/// Source: Blackman, Vigna, "Scrambled linear pseudorandom number generators", 2019.
class Random final
{
public:
    constexpr explicit Random(std::uint64_t seed)
    {
        SplitMix64 mixer(seed);
        for (std::uint64_t& word : m_state) {
            word = mixer.next();
        }
    }

    constexpr std::uint64_t next()
    {
        const std::uint64_t result = std::rotl(m_state[0] + m_state[3], 23) + m_state[0];
        const std::uint64_t shifted = m_state[1] << 17U;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= shifted;
        m_state[3] = std::rotl(m_state[3], 45);
        return result;
    }

    /// Uniform in [0, bound) without a division in the common case and without bias; bound > 0.
    /// Source: Lemire, "Fast random integer generation in an interval", 2019.
    constexpr std::uint64_t below(std::uint64_t bound)
    {
        __extension__ using Wide = unsigned __int128;
        Wide product = static_cast<Wide>(next()) * bound;
        auto low = static_cast<std::uint64_t>(product);
        if (low < bound) {
            const std::uint64_t threshold = (0 - bound) % bound;
            while (low < threshold) {
                product = static_cast<Wide>(next()) * bound;
                low = static_cast<std::uint64_t>(product);
            }
        }
        return static_cast<std::uint64_t>(product >> 64U);
    }

    /// Uniform in [0, 1): a multiple of 2⁻⁵³.
    constexpr double fraction() { return static_cast<double>(next() >> 11U) * 0x1p-53; }

private:
    std::array<std::uint64_t, 4> m_state{};
};

} // namespace touchstone
