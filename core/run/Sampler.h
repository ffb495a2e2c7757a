// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Event.h"
#include "core/run/RunEnvironment.h"
#include "core/run/Workers.h"

#include <cstdint>
#include <vector>

namespace touchstone {

/// Which workers of a step make one lane: one test on one target.
struct SampledLane
{
    std::size_t test = 0; ///< of the step
    std::size_t firstWorker = 0;
    std::size_t workers = 0;
    RunEnvironment::Thermometer thermometer = {}; ///< of the target; empty where it has none
};

/// Looks at the workers of one step about every 100 ms and makes of what is new a sample for each
/// test, all its targets together, and slices for each lane. Runs on the controller's thread; the
/// workers never notice.
class Sampler final
{
public:
    /// @param tests, all and workers outlive the sampler, which reads the workers' figures.
    Sampler(const std::vector<TestSpec>& tests,
            const std::vector<SampledLane>& lanes,
            const WorkerList& all,
            const Workers& workers,
            const Schedule& schedule);
    ~Sampler();
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    /// What happened since the last samples, in the ramp; one for each test. @param now when the
    /// interval ends.
    [[nodiscard]] std::vector<event::Sample> takeRamp(std::uint64_t now);

    /// The same in the measuring window; also goes into the slices.
    [[nodiscard]] std::vector<event::Sample> takeMeasured(std::uint64_t now);

    /// Leaves the time before out of the next interval: no sample was taken when the window began.
    void skipTo(std::uint64_t time);

    /// The slices of a lane up to its end. Call it last, once for each lane.
    /// @param duration of the lane's part of the window.
    [[nodiscard]] std::vector<Slice> takeSlices(std::size_t lane, Nanoseconds duration);

private:
    struct Lane;

    void takeNew(std::uint32_t generation);
    [[nodiscard]] std::vector<event::Sample> samples(Phase phase, std::uint64_t now);
    [[nodiscard]] Nanoseconds cpuTime(const SampledLane& lane) const;
    void closeSlices();

    const std::vector<TestSpec>& m_tests;
    const WorkerList& m_all;
    const Workers& m_workers;
    std::vector<Lane> m_lanes;
    std::uint64_t m_last; ///< end of the last interval

    Nanoseconds m_sliceStart{0};
    Nanoseconds m_sliceDuration{0};
};

} // namespace touchstone
