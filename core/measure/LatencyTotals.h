// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/Histogram.h"
#include "core/measure/WorkerHistogram.h"

#include <cstdint>

namespace touchstone {

/// Latencies of many workers, threads and loops put together by adding. Count, sum and sum of
/// squares are whole numbers, so the order of adding does not matter.
class LatencyTotals final
{
public:
    LatencyTotals() = default;
    /// @param worker has ended.
    explicit LatencyTotals(const WorkerHistogram& worker);

    void add(const LatencyTotals& other);

    [[nodiscard]] std::uint64_t count() const { return m_histogram.count(); }

    [[nodiscard]] std::uint64_t sum() const { return m_sum; }

    /// 0 where nothing was recorded, like the next three.
    [[nodiscard]] std::uint64_t min() const;

    [[nodiscard]] std::uint64_t max() const { return m_max; }

    [[nodiscard]] double mean() const;
    /// Of the whole population: divided by count.
    [[nodiscard]] double standardDeviation() const;

    [[nodiscard]] const Histogram& histogram() const { return m_histogram; }

private:
    Histogram m_histogram;
    std::uint64_t m_sum = 0;
    WorkerHistogram::Wide m_sumOfSquares = 0;
    std::uint64_t m_min = ~std::uint64_t{0};
    std::uint64_t m_max = 0;
};

} // namespace touchstone
