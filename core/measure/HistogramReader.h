// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/Histogram.h"
#include "core/measure/WorkerHistogram.h"

#include <array>
#include <cstdint>

namespace touchstone {

/// Looks at a WorkerHistogram while its worker records, and tells what is new since the last look.
/// Only octaves whose total has changed are read. One reader belongs to one thread.
class HistogramReader final
{
public:
    /// @param source outlives the reader.
    explicit HistogramReader(const WorkerHistogram& source)
        : m_source(&source)
    {
    }

    /// Adds what is new to sum, as far as it is of that generation: nothing where the histogram is
    /// at another or is being cleared. @return how many values that were.
    std::uint64_t addNewTo(Histogram& sum, std::uint32_t generation);

private:
    const WorkerHistogram* m_source;
    std::uint32_t m_generation = 0;
    /// Counts modulo 2³²: between two looks no bucket grows by so much.
    std::array<std::uint32_t, histogram_scheme::kOctaves> m_seenOctaves{};
    std::array<std::uint32_t, histogram_scheme::kBuckets> m_seenBuckets{};
};

} // namespace touchstone
