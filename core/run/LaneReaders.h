// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/HistogramReader.h"
#include "core/report/TestResult.h"
#include "core/run/WorkerFigures.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace touchstone {

/// Figures of the ramp are the first generation, those of the window the one after it.
inline constexpr std::uint32_t kRampGeneration = 0;
inline constexpr std::uint32_t kMeasuredGeneration = 2;

/// What is new in one direction.
struct FreshIos
{
    Histogram service;
    std::uint64_t bytes = 0;

    void add(const FreshIos& other)
    {
        service.add(other.service);
        bytes += other.bytes;
    }

    /// Nothing where nothing was done.
    [[nodiscard]] std::optional<Slice::Direction> slice() const
    {
        return service.empty()
                   ? std::nullopt
                   : std::optional(Slice::Direction{service.count(), Bytes{bytes}, service});
    }
};

/// Of reads and of writes.
using FreshSums = std::array<FreshIos, kDirections>;

/// Reads what is new in the figures of the workers of one lane.
class LaneReaders final
{
public:
    /// @param figures outlive the readers.
    void add(const WorkerFigures& figures);

    /// @param generation only I/Os of this one; it never goes back.
    [[nodiscard]] FreshSums takeNew(std::uint32_t generation, const Workload& workload);

private:
    /// One for each worker and direction; they are large, so they are made once.
    struct Source
    {
        HistogramReader service;
        const DirectionFigures* figures;
        std::uint64_t bytesSeen = 0;
    };

    void takeNew(Source& source, FreshIos& sum, const Workload& workload) const;

    std::array<std::vector<Source>, kDirections> m_sources;
    std::uint32_t m_generation = kRampGeneration;
};

} // namespace touchstone
