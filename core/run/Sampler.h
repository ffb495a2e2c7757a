// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/HistogramReader.h"
#include "core/run/Event.h"
#include "core/run/Workers.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace touchstone {

/// Looks at the workers of one test about every 100 ms and makes samples and slices of what is new.
/// Runs on the controller's thread; the workers never notice.
class Sampler final
{
public:
    /// @param all, workers outlive the sampler, which reads their figures.
    Sampler(const TestSpec& test,
            const std::vector<std::shared_ptr<WorkerBase>>& all,
            const Workers& workers,
            const Schedule& schedule);
    ~Sampler();
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    /// What happened since the last sample, in the ramp. @param now when the interval ends.
    [[nodiscard]] event::Sample takeRamp(std::uint64_t now);

    /// The same in the measuring window; also goes into the slices.
    [[nodiscard]] event::Sample takeMeasured(std::uint64_t now);

    /// Leaves the time before out of the next interval: no sample was taken when the window began.
    void skipTo(std::uint64_t time);

    /// The slices of the whole window. Call it last.
    [[nodiscard]] std::vector<Slice> takeSlices();

private:
    struct Readers;

    /// What is new in one direction.
    struct Fresh
    {
        Histogram service;
        std::uint64_t bytes = 0;
    };

    using Sums = std::array<Fresh, kDirections>;

    [[nodiscard]] event::Sample sample(const Sums& fresh, Phase phase, std::uint64_t now);
    [[nodiscard]] Nanoseconds cpuTime() const;
    void closeSlice();

    const TestSpec& m_test;
    const std::vector<std::shared_ptr<WorkerBase>>& m_all;
    const Workers& m_workers;
    std::unique_ptr<Readers> m_readers;
    std::uint64_t m_last; ///< end of the last interval
    Nanoseconds m_cpuLast{0};

    Nanoseconds m_sliceStart{0};
    Nanoseconds m_sliceDuration{0};
    Sums m_sliceSums;
    std::vector<Slice> m_slices;
};

} // namespace touchstone
