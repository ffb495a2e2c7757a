// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/HistogramReader.h"

namespace touchstone {

std::uint64_t HistogramReader::addNewTo(Histogram& sum, std::uint32_t generation)
{
    if (m_source->generation() != generation) {
        return 0;
    }
    if (m_generation != generation) {
        m_generation = generation;
        m_seenOctaves.fill(0);
        m_seenBuckets.fill(0);
    }
    Histogram::Sparse fresh;
    for (std::size_t octave = 0; octave < histogram_scheme::kOctaves; ++octave) {
        const auto total = static_cast<std::uint32_t>(m_source->octaveCount(octave));
        if (total == m_seenOctaves[octave]) {
            continue;
        }
        m_seenOctaves[octave] = total;
        const std::size_t begin = octave << histogram_scheme::kSubBucketBits;
        for (std::size_t i = begin; i < begin + histogram_scheme::kSubBuckets; ++i) {
            const auto count = static_cast<std::uint32_t>(m_source->bucketCount(i));
            const std::uint32_t grown = count - m_seenBuckets[i];
            m_seenBuckets[i] = count;
            if (grown > 0) {
                fresh.emplace_back(static_cast<std::uint32_t>(i), grown);
            }
        }
    }
    if (m_source->generation() != generation) {
        // Cleared meanwhile; what was seen may be half of either.
        return 0;
    }
    std::uint64_t found = 0;
    for (const auto& [bucket, count] : fresh) {
        sum.addBucket(bucket, count);
        found += count;
    }
    return found;
}

} // namespace touchstone
