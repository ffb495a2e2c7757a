// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/LoopWorkers.h"
#include "core/run/RunEvents.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace touchstone {

/// Reads back what the tests of a step have written, and compares it. Nothing of it is measured:
/// there are no samples, and its latencies are in no result. One for each loop.
class Verifier final
{
public:
    /// All outlive the verifier.
    Verifier(RunEnvironment& environment, RunEvents& events, const std::stop_token& stop);

    /// @param setup what the loop was run with.
    /// @param written what each of its lanes did; all of it came back, and no I/O failed.
    /// @return for each lane, as reads what came back as it was written, and the first I/O that
    /// did not. Empty if no test is to be verified, or none wrote anything. Fails when data cannot
    /// be brought to the device, or not every worker could begin.
    [[nodiscard]] Result<std::vector<LoopFigures>> run(const LoopSetup& setup,
                                                       const std::vector<LoopFigures>& written);

private:
    enum class Ending { Regular, Stuck };

    [[nodiscard]] Ending watch(const Workers& workers);
    void lookForStop(std::uint64_t now);
    /// @return bytes that were compared so far.
    [[nodiscard]] Bytes done() const;
    void announce(Phase phase);

    RunEnvironment& m_environment;
    RunEvents& m_events;
    const std::stop_token& m_stop;
    std::shared_ptr<TestControl> m_control;
    LoopWorkers m_made;
    event::PhaseChanged m_phase;
    bool m_interrupted = false;
};

} // namespace touchstone
