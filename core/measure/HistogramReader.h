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

    /// Adds what is new to sum. @return how many values that were.
    std::uint64_t addNewTo(Histogram& sum);

private:
    const WorkerHistogram* m_source;
    std::array<std::uint64_t, histogram_scheme::kOctaves> m_seenOctaves{};
    std::array<std::uint64_t, histogram_scheme::kBuckets> m_seenBuckets{};
};

} // namespace touchstone
