// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/LatencyTotals.h"

#include <algorithm>
#include <cmath>

namespace touchstone {

LatencyTotals::LatencyTotals(const WorkerHistogram& worker)
    : m_sum(worker.sum())
    , m_sumOfSquares(worker.sumOfSquares())
    , m_min(worker.min())
    , m_max(worker.max())
{
    for (std::size_t bucket = 0; bucket < histogram_scheme::kBuckets; ++bucket) {
        m_histogram.addBucket(bucket, worker.bucketCount(bucket));
    }
}

void LatencyTotals::add(const LatencyTotals& other)
{
    m_histogram.add(other.m_histogram);
    m_sum += other.m_sum;
    m_sumOfSquares += other.m_sumOfSquares;
    m_min = std::min(m_min, other.m_min);
    m_max = std::max(m_max, other.m_max);
}

std::uint64_t LatencyTotals::min() const
{
    return count() == 0 ? 0 : m_min;
}

double LatencyTotals::mean() const
{
    return count() == 0 ? 0.0 : static_cast<double>(m_sum) / static_cast<double>(count());
}

double LatencyTotals::standardDeviation() const
{
    if (count() == 0) {
        return 0.0;
    }
    // Deviations are taken from the whole part of the mean, in whole numbers. Wrapping around on
    // the way does no harm: the sum itself is positive and fits.
    const WorkerHistogram::Wide n = count();
    const WorkerHistogram::Wide whole = m_sum / count();
    const WorkerHistogram::Wide squares = m_sumOfSquares - 2 * whole * m_sum + n * whole * whole;
    const auto rest = static_cast<long double>(m_sum % count()) / static_cast<long double>(count());
    const long double aboutWhole = static_cast<long double>(squares) / static_cast<long double>(n);
    const long double variance = std::max(0.0L, aboutWhole - rest * rest);
    return static_cast<double>(std::sqrt(variance));
}

} // namespace touchstone
