// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/BlockData.h"

#include "core/workload/DataFill.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace touchstone {

namespace {

constexpr std::uint64_t kAll = 100; ///< per cent
constexpr std::uint64_t kStampStep = 0x9E3779B97F4A7C15U;

} // namespace

BlockData::BlockData(const Workload& workload, std::uint64_t seed)
    : m_pattern(workload.data)
    , m_blockSize(workload.blockSize.value())
    , m_stampsPerBlock((m_blockSize + kPiece - 1) / kPiece)
    , m_stampSeed(SplitMix64(seed).next())
    , m_fillSeeds(seed)
    , m_choices(~seed)
    , m_restores(workload.reads())
{
    if (m_restores || m_pattern.duplicatePercent > 0) {
        m_base.resize(m_blockSize);
        fillBuffer(m_base, m_pattern, m_fillSeeds.next());
    }
}

void BlockData::fill(std::span<std::byte> buffer)
{
    assert(buffer.size() == m_blockSize);
    if (m_base.empty()) {
        fillBuffer(buffer, m_pattern, m_fillSeeds.next());
    } else {
        std::copy(m_base.begin(), m_base.end(), buffer.begin());
    }
}

void BlockData::renew(std::span<std::byte> block)
{
    assert(block.size() <= m_blockSize);
    if (m_restores) {
        std::memcpy(block.data(), m_base.data(), block.size());
    }
    if (m_pattern.incompressible <= 0.0) {
        return;
    }
    std::uint64_t stamp = m_stampSeed + nextNumber() * m_stampsPerBlock * kStampStep;
    for (std::size_t at = 0; at + sizeof stamp <= block.size(); at += kPiece) {
        // Goes through all 2⁶⁴ values before one comes again.
        const std::uint64_t value = SplitMix64(stamp).next();
        std::memcpy(block.data() + at, &value, sizeof value);
        stamp += kStampStep;
    }
}

std::uint64_t BlockData::nextNumber()
{
    const auto percent = static_cast<std::uint64_t>(m_pattern.duplicatePercent);
    if (percent > 0 && m_fresh > 0 && m_choices.below(kAll) < percent) {
        return m_choices.below(m_fresh);
    }
    return m_fresh++;
}

} // namespace touchstone
