// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/ZipfRanks.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace touchstone {

namespace {

/// Nearer to 0 than this, the functions below are their limit in a double.
constexpr double kNearZero = 1e-12;

/// (eˣ − 1) ÷ x, also where x is 0.
double growth(double x)
{
    return std::abs(x) < kNearZero ? 1.0 : std::expm1(x) / x;
}

/// log(1 + x) ÷ x, also where x is 0.
double decay(double x)
{
    return std::abs(x) < kNearZero ? 1.0 : std::log1p(x) / x;
}

} // namespace

ZipfRanks::ZipfRanks(std::uint64_t count, double exponent)
    : m_exponent(exponent)
    , m_count(static_cast<double>(count))
    , m_areaBegin(integral(1.5) - 1.0)
    , m_areaEnd(integral(m_count + 0.5))
    , m_surelyInside(2.0 - inverseIntegral(integral(2.5) - density(2.0)))
{
    assert(count >= 1);
    assert(exponent > 0.0);
}

std::uint64_t ZipfRanks::next(Random& random) const
{
    for (;;) {
        const double area = m_areaEnd + random.fraction() * (m_areaBegin - m_areaEnd);
        const double x = inverseIntegral(area);
        const double rank = std::clamp(std::floor(x + 0.5), 1.0, m_count);
        if (rank - x <= m_surelyInside || area >= integral(rank + 0.5) - density(rank)) {
            return static_cast<std::uint64_t>(rank) - 1;
        }
    }
}

double ZipfRanks::density(double x) const
{
    return std::exp(-m_exponent * std::log(x));
}

/// Of the density from 1 on, in a form that holds for an exponent of 1 too.
double ZipfRanks::integral(double x) const
{
    const double logarithm = std::log(x);
    return growth((1.0 - m_exponent) * logarithm) * logarithm;
}

double ZipfRanks::inverseIntegral(double area) const
{
    // Rounding must not carry it below −1, where there is no logarithm.
    const double scaled = std::max(area * (1.0 - m_exponent), -1.0);
    return std::exp(decay(scaled) * area);
}

} // namespace touchstone
