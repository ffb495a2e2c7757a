// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"

#include <cstdint>

namespace touchstone {

/// Ranks that follow Zipf's law: rank r, from 0, comes as often as (r + 1) to the power of
/// −exponent. Exact, and in constant memory whatever the number of ranks is: rejection-inversion.
/// Source: Hörmann, Derflinger, "Rejection-inversion to generate variates from monotone discrete
/// distributions", ACM TOMACS 6(3), 1996.
class ZipfRanks final
{
public:
    /// @param count at least 1
    /// @param exponent above 0; 1 is allowed
    ZipfRanks(std::uint64_t count, double exponent);

    /// Below the count.
    [[nodiscard]] std::uint64_t next(Random& random) const;

private:
    [[nodiscard]] double density(double x) const;
    [[nodiscard]] double integral(double x) const;
    [[nodiscard]] double inverseIntegral(double area) const;

    double m_exponent;
    double m_count;
    double m_areaBegin; ///< of the curve below which points are drawn
    double m_areaEnd;
    double m_surelyInside; ///< points so near to their rank need no further look
};

} // namespace touchstone
