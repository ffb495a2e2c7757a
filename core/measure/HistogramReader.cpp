// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/HistogramReader.h"

namespace touchstone {

std::uint64_t HistogramReader::addNewTo(Histogram& sum)
{
    std::uint64_t found = 0;
    for (std::size_t octave = 0; octave < histogram_scheme::kOctaves; ++octave) {
        const std::uint64_t total = m_source->octaveCount(octave);
        if (total == m_seenOctaves[octave]) {
            continue;
        }
        m_seenOctaves[octave] = total;
        const std::size_t begin = octave << histogram_scheme::kSubBucketBits;
        for (std::size_t i = begin; i < begin + histogram_scheme::kSubBuckets; ++i) {
            const std::uint64_t count = m_source->bucketCount(i);
            const std::uint64_t fresh = count - m_seenBuckets[i];
            m_seenBuckets[i] = count;
            sum.addBucket(i, fresh);
            found += fresh;
        }
    }
    return found;
}

} // namespace touchstone
