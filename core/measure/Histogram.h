// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"
#include "core/measure/HistogramScheme.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace touchstone {

/// A latency histogram for merging, storing and reading percentiles, kept sparse. Buckets are
/// cheapest to add in ascending order. The timed loop
/// uses WorkerHistogram instead. Not thread-safe.
class Histogram final
{
public:
    /// Bucket number and count, ascending, no zero counts: the form in files and events.
    using Sparse = std::vector<std::pair<std::uint32_t, std::uint64_t>>;

    Histogram() = default;
    explicit Histogram(const Sparse& counts);

    void record(std::uint64_t nanoseconds);
    void addBucket(std::size_t bucket, std::uint64_t count);
    void add(const Histogram& other);

    [[nodiscard]] std::uint64_t count() const { return m_count; }

    [[nodiscard]] bool empty() const { return m_count == 0; }

    [[nodiscard]] const Sparse& sparse() const { return m_counts; }

    /// Upper edge of the bucket that holds the value of rank ⌈p/100 × count⌉ (nearest rank), not
    /// clipped to the maximum. Nothing when empty. @param percent in (0, 100].
    [[nodiscard]] std::optional<Nanoseconds> percentile(double percent) const;
    /// The same, but nothing with fewer than kMinimumAbove samples above that rank: such a figure
    /// would rest on chance.
    [[nodiscard]] std::optional<Nanoseconds> shownPercentile(double percent) const;
    /// Samples that took longer than the scale reaches; they stand in the last bucket.
    [[nodiscard]] bool saturated() const;

    static constexpr std::uint64_t kMinimumAbove = 10;

    bool operator==(const Histogram&) const = default;

private:
    Sparse m_counts;
    std::uint64_t m_count = 0;
};

} // namespace touchstone
