// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/measure/Histogram.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

bool isBelow(const Histogram::Sparse::value_type& entry, std::uint32_t bucket)
{
    return entry.first < bucket;
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
    const auto number =
        static_cast<std::uint32_t>(std::min(bucket, histogram_scheme::kBuckets - 1));
    m_count += count;
    if (m_counts.empty() || m_counts.back().first < number) {
        m_counts.emplace_back(number, count);
        return;
    }
    const auto at = std::lower_bound(m_counts.begin(), m_counts.end(), number, isBelow);
    if (at->first == number) {
        at->second += count;
    } else {
        m_counts.emplace(at, number, count);
    }
}

void Histogram::add(const Histogram& other)
{
    Sparse merged;
    merged.reserve(m_counts.size() + other.m_counts.size());
    auto own = m_counts.begin();
    for (const auto& [bucket, count] : other.m_counts) {
        while (own != m_counts.end() && own->first < bucket) {
            merged.push_back(*own++);
        }
        if (own != m_counts.end() && own->first == bucket) {
            merged.emplace_back(bucket, own->second + count);
            ++own;
        } else {
            merged.emplace_back(bucket, count);
        }
    }
    merged.insert(merged.end(), own, m_counts.end());
    m_counts = std::move(merged);
    m_count += other.m_count;
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
    return !m_counts.empty() && m_counts.back().first == histogram_scheme::kBuckets - 1;
}

} // namespace touchstone
