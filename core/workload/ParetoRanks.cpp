// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/ParetoRanks.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace touchstone {

ParetoRanks::ParetoRanks(std::uint64_t count, double h)
    : m_count(count)
    , m_power(std::log(h) / std::log1p(-h))
{
    assert(count >= 1);
    assert(h > 0.0 && h < 1.0);
}

std::uint64_t ParetoRanks::next(Random& random) const
{
    const double rank = static_cast<double>(m_count) * std::pow(random.fraction(), m_power);
    return std::min(static_cast<std::uint64_t>(rank), m_count - 1);
}

} // namespace touchstone
