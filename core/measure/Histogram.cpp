// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/measure/Histogram.h"

#include <algorithm>
#include <cmath>

namespace touchstone {

namespace {

std::uint64_t rankOf(double percent, std::uint64_t count)
{
    const double exact = percent / 100.0 * static_cast<double>(count);
    // 99.9 % of 1 000 must be rank 999 although 0.999 × 1000 is a hair above 999 in binary.
    const auto rank =
        static_cast<std::uint64_t>(std::ceil(exact - 1e-9 * static_cast<double>(count)));
    return std::clamp<std::uint64_t>(rank, 1, count);
}

} // namespace

Histogram::Histogram(const Sparse& counts)
{
    for (const auto& [bucket, count] : counts) {
        addBucket(bucket, count);
    }
}

void Histogram::record(std::uint64_t nanoseconds)
{
    addBucket(histogram_scheme::bucketOf(nanoseconds), 1);
}

void Histogram::addBucket(std::size_t bucket, std::uint64_t count)
{
    if (count == 0) {
        return;
    }
    m_counts[static_cast<std::uint32_t>(std::min(bucket, histogram_scheme::kBuckets - 1))] += count;
    m_count += count;
}

void Histogram::add(const Histogram& other)
{
    for (const auto& [bucket, count] : other.m_counts) {
        m_counts[bucket] += count;
    }
    m_count += other.m_count;
}

Histogram::Sparse Histogram::sparse() const
{
    return {m_counts.begin(), m_counts.end()};
}

std::optional<Nanoseconds> Histogram::percentile(double percent) const
{
    if (empty()) {
        return std::nullopt;
    }
    const std::uint64_t rank = rankOf(percent, m_count);
    std::uint64_t seen = 0;
    for (const auto& [bucket, count] : m_counts) {
        seen += count;
        if (seen >= rank) {
            return Nanoseconds{static_cast<std::int64_t>(histogram_scheme::upperEdge(bucket))};
        }
    }
    return std::nullopt;
}

std::optional<Nanoseconds> Histogram::shownPercentile(double percent) const
{
    if (empty() || m_count - rankOf(percent, m_count) < kMinimumAbove) {
        return std::nullopt;
    }
    return percentile(percent);
}

bool Histogram::saturated() const
{
    return m_counts.contains(static_cast<std::uint32_t>(histogram_scheme::kBuckets - 1));
}

} // namespace touchstone
