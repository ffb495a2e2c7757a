// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/EngineChoice.h"
#include "core/run/LoopFigures.h"
#include "core/run/OpenTarget.h"
#include "core/run/Placement.h"
#include "core/run/RunEvents.h"

#include <optional>
#include <utility>
#include <vector>

namespace touchstone {

class PreparedTarget;

/// One test on one target while its step runs, or what all targets of a group do together.
struct StepLane
{
    std::size_t test = 0;                   ///< of the step
    const PreparedTarget* target = nullptr; ///< null for a group
    OpenTarget open;
    EngineChoice engine;
    Footprint footprint;
    Placement placement;
    /// What a worker itself adds to the mean service latency, in nanoseconds, if that is known.
    std::optional<double> harnessCost;
    /// All loops so far.
    LoopFigures sum;
    std::vector<LoopResult> loops;
    /// What reading back found: as reads what came back as it was written. Nothing where nothing
    /// was read back.
    std::optional<LoopFigures> verification;
    /// Why it could not be read back.
    std::optional<Error> verifyError;
    TestResult result;
    std::optional<Error> error;
    /// Which target notes are about: empty where there is only one, and for a group.
    std::string noteTarget;
};

inline void noteAbout(const StepLane& lane, RunEvents& events, Severity severity, Message message)
{
    events.note(severity, std::move(message), lane.result.test.id, lane.noteTarget);
}

/// The lane's test failed. The first error counts.
inline void failLane(StepLane& lane, RunEvents& events, const Error& error)
{
    lane.result.status = TestStatus::Failed;
    noteAbout(lane, events, Severity::Serious, error.message);
    if (!lane.error) {
        lane.error = error;
    }
}

} // namespace touchstone
