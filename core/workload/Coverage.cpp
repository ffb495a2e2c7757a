// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/Coverage.h"

#include "core/base/Random.h"

#include <algorithm>
#include <cassert>

namespace touchstone {

namespace {

/// Where the part of a thread begins: parts differ by a block at most.
std::uint64_t partBegin(std::uint64_t blocks, std::uint64_t threads, std::uint64_t index)
{
    return blocks / threads * index + std::min(index, blocks % threads);
}

std::uint64_t passKey(std::uint64_t seed, std::uint64_t pass)
{
    return SplitMix64(SplitMix64(seed).next() + pass).next();
}

} // namespace

Coverage::Coverage(std::uint64_t blocks, int threads, int threadIndex, std::uint64_t seed)
    : m_blocks(blocks)
    , m_seed(seed)
    , m_first(partBegin(
          blocks, static_cast<std::uint64_t>(threads), static_cast<std::uint64_t>(threadIndex)))
    , m_end(partBegin(
          blocks, static_cast<std::uint64_t>(threads), static_cast<std::uint64_t>(threadIndex) + 1))
    , m_index(m_first)
    , m_order(blocks, passKey(seed, 0))
{
    assert(m_first < m_end);
}

void Coverage::startPass()
{
    ++m_pass;
    m_order = BlockPermutation(m_blocks, passKey(m_seed, m_pass));
    m_index = m_first;
}

} // namespace touchstone
