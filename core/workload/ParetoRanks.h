// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"

#include <cstdint>

namespace touchstone {

/// Ranks by a power law that is named by one number h, as in fio: the first h of the ranks get
/// 1 − h of the draws, and among these ranks the same holds again. 0.2 is "80/20"; 0.5 is uniform.
/// Rank = count × uᵖ with u uniform and p = log h ÷ log(1 − h), the inverse of that law. (Pareto's
/// 80/20 rule; not the distribution that mathematics calls Pareto's.)
/// Source: Gray, Sundaresan, Englert, Baclawski, Weinberger, "Quickly generating billion-record
/// synthetic databases", SIGMOD 1994, where it is called self-similar.
class ParetoRanks final
{
public:
    /// @param count at least 1
    /// @param h between 0 and 1, neither included
    ParetoRanks(std::uint64_t count, double h);

    /// Below the count.
    [[nodiscard]] std::uint64_t next(Random& random) const;

private:
    std::uint64_t m_count;
    double m_power;
};

} // namespace touchstone
