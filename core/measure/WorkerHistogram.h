// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/HistogramScheme.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace touchstone {

/// The latency histogram of one worker: about 36 KB that are there before the clock starts.
///
/// One thread records; any other may look at the same time through HistogramReader. Recording is
/// plain loads and stores (no locked instruction): every cell has one writer, so nothing is lost.
/// A bucket is counted first and the total of its octave after it, with release; a reader that has
/// seen the total therefore sees the buckets behind it. Cells only grow, so a reader takes
/// differences and can neither lose nor double a count, whenever it looks.
///
/// Sum, sum of squares, minimum and maximum are exact. They belong to the writer and are read once
/// it has ended.
///
/// clear() makes room for figures of another kind. Generations tell them apart: even ones are
/// whole, an odd one is being cleared.
class WorkerHistogram final
{
public:
    __extension__ using Wide = unsigned __int128;

    /// Inlined by force: the loop calls it for every I/O, and a call would cost as much again.
    [[gnu::always_inline]] void record(std::uint64_t nanoseconds)
    {
        const std::size_t bucket = histogram_scheme::bucketOf(nanoseconds);
        grow(m_buckets[bucket], 1, std::memory_order_relaxed);
        m_sum += nanoseconds;
        m_sumOfSquares += static_cast<Wide>(nanoseconds) * nanoseconds;
        widen(nanoseconds);
        grow(m_octaves[bucket >> histogram_scheme::kSubBucketBits], 1, std::memory_order_release);
    }

    /// @param count how many I/Os took exactly this long.
    void record(std::uint64_t nanoseconds, std::uint64_t count)
    {
        const std::size_t bucket = histogram_scheme::bucketOf(nanoseconds);
        grow(m_buckets[bucket], count, std::memory_order_relaxed);
        m_sum += nanoseconds * count;
        m_sumOfSquares += static_cast<Wide>(nanoseconds) * nanoseconds * count;
        widen(nanoseconds);
        grow(m_octaves[bucket >> histogram_scheme::kSubBucketBits],
             count,
             std::memory_order_release);
    }

    /// Forgets everything. For the writer.
    void clear()
    {
        const std::uint32_t generation = m_generation.load(std::memory_order_relaxed);
        m_generation.store(generation + 1, std::memory_order_relaxed);
        // With release, so that whoever sees a cleared cell sees the odd generation as well.
        for (auto& cell : m_buckets) {
            cell.store(0, std::memory_order_release);
        }
        for (auto& cell : m_octaves) {
            cell.store(0, std::memory_order_release);
        }
        m_sum = 0;
        m_sumOfSquares = 0;
        m_min = ~std::uint64_t{0};
        m_max = 0;
        m_generation.store(generation + 2, std::memory_order_release);
    }

    /// How often it was cleared, times two; odd while that is under way. Any thread.
    [[nodiscard]] std::uint32_t generation() const
    {
        return m_generation.load(std::memory_order_acquire);
    }

    /// How many values of the octave are surely in its buckets. Any thread.
    [[nodiscard]] std::uint64_t octaveCount(std::size_t octave) const
    {
        return m_octaves[octave].load(std::memory_order_acquire);
    }

    /// Any thread.
    [[nodiscard]] std::uint64_t bucketCount(std::size_t bucket) const
    {
        return m_buckets[bucket].load(std::memory_order_acquire);
    }

    /// All values so far. Exact for the writer, or once it has ended; else a moment old.
    [[nodiscard]] std::uint64_t count() const
    {
        std::uint64_t total = 0;
        for (std::size_t octave = 0; octave < histogram_scheme::kOctaves; ++octave) {
            total += octaveCount(octave);
        }
        return total;
    }

    /// Nanoseconds; 2⁶⁴ of them are 584 years. For the writer, or once it has ended, like the next
    /// three.
    [[nodiscard]] std::uint64_t sum() const { return m_sum; }

    [[nodiscard]] Wide sumOfSquares() const { return m_sumOfSquares; }

    /// The largest number of all where nothing was recorded.
    [[nodiscard]] std::uint64_t min() const { return m_min; }

    [[nodiscard]] std::uint64_t max() const { return m_max; }

private:
    [[gnu::always_inline]] void widen(std::uint64_t nanoseconds)
    {
        m_min = nanoseconds < m_min ? nanoseconds : m_min;
        m_max = nanoseconds > m_max ? nanoseconds : m_max;
    }

    [[gnu::always_inline]] static void
    grow(std::atomic<std::uint64_t>& cell, std::uint64_t by, std::memory_order order)
    {
        cell.store(cell.load(std::memory_order_relaxed) + by, order);
    }

    std::uint64_t m_sum = 0;
    Wide m_sumOfSquares = 0;
    std::uint64_t m_min = ~std::uint64_t{0};
    std::uint64_t m_max = 0;
    std::atomic<std::uint32_t> m_generation{0};
    std::array<std::atomic<std::uint64_t>, histogram_scheme::kOctaves> m_octaves{};
    std::array<std::atomic<std::uint64_t>, histogram_scheme::kBuckets> m_buckets{};
};

} // namespace touchstone
