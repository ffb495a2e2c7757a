// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/BlockPermutation.h"

#include "core/base/Random.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace touchstone {

BlockPermutation::BlockPermutation(std::uint64_t size, std::uint64_t key)
    : m_size(size)
    , m_key(SplitMix64(key).next())
{
    assert(size >= 1);
    const auto bits = std::max(static_cast<unsigned>(std::bit_width(size - 1)), 2U);
    m_lowBits = bits / 2;
    m_lowMask = (std::uint64_t{1} << m_lowBits) - 1;
    m_highMask = (std::uint64_t{1} << (bits - m_lowBits)) - 1;
}

} // namespace touchstone
