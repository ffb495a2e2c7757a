// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/LoopFigures.h"
#include "core/run/RunEnvironment.h"
#include "core/run/Sampler.h"
#include "core/workload/IoStream.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace touchstone {

/// One test on one target.
struct TestLane
{
    std::size_t test = 0; ///< of LoopSetup::tests
    EngineKind engine = EngineKind::IoUring;
    int fd = -1;
    std::string path; ///< for messages
    Footprint footprint;
    /// Processors that the threads may use; empty for all.
    std::vector<int> processors = {};
    RunEnvironment::Thermometer thermometer = {}; ///< as in SampledLane
};

/// The tests of one step, to be run once on their targets.
struct LoopSetup
{
    std::vector<TestSpec> tests;
    std::vector<TestLane> lanes;
    std::uint64_t seed = 0;
    int index = 0; ///< of the step, from 1
    int of = 0;
};

/// The workers of all lanes of a loop.
struct LoopWorkers
{
    WorkerList list;
    std::vector<SampledLane> lanes;
    /// One for each lane; outlive the workers.
    std::vector<std::unique_ptr<SharedCursor>> cursors;
};

/// Workers that do what the tests say. The same setup always gives the same I/Os with the same
/// data.
[[nodiscard]] Result<LoopWorkers> makeWorkers(RunEnvironment& environment,
                                              const LoopSetup& setup,
                                              const std::shared_ptr<TestControl>& control);

/// Longer than any reading back takes: that a target does not answer is found by its progress.
inline constexpr Nanoseconds kVerifyTime = std::chrono::hours(24 * 365);

/// Workers that read back what those of makeWorkers() have written, and compare it. Tests without
/// verify have none, and there is none where a worker wrote nothing. They end when all is read, at
/// the latest after kVerifyTime.
/// @param written what each lane did.
[[nodiscard]] Result<LoopWorkers> makeVerifiers(RunEnvironment& environment,
                                                const LoopSetup& setup,
                                                const std::vector<LoopFigures>& written,
                                                const std::shared_ptr<TestControl>& control);

/// What each lane measured; of one with a worker that has not ended, only what can be known.
/// @param from when the window began.
[[nodiscard]] std::vector<LoopFigures> collectLanes(const LoopWorkers& made,
                                                    const Workers& workers,
                                                    const TestControl& control,
                                                    std::uint64_t from);

/// An event about the tests of the setup.
[[nodiscard]] event::PhaseChanged phaseOf(const LoopSetup& setup);

} // namespace touchstone
