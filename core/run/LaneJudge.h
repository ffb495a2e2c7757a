// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunEnvironment.h"
#include "core/run/StepLane.h"

#include <vector>

namespace touchstone {

/// Makes the results of what the lanes of a step measured, checks them and gives the notes that
/// belong to them.
class LaneJudge final
{
public:
    /// How the step ended.
    struct Ending
    {
        /// A stop request came before its end.
        bool cutShort = false;
        /// Something went wrong on a target, which ended it for all.
        bool broken = false;
        std::uint64_t lostSamples = 0;
        double steal = 0.0; ///< as in DisturbanceResult
    };

    /// Both outlive the judge.
    LaneJudge(const RunEnvironment& environment, RunEvents& events, const Ending& ending);

    /// @return whether nothing that follows could be trusted.
    [[nodiscard]] bool judge(StepLane& lane);

    /// What got in the way of a test, said once however many targets it has. After all its lanes.
    void noteInterference(const std::vector<const StepLane*>& lanes);

    /// After all lanes of its test.
    void judgeGroup(StepLane& group, const std::vector<const StepLane*>& lanes);

private:
    void makeFigures(StepLane& lane) const;
    void completeEngineUse(StepLane& lane) const;
    void noteFigures(const StepLane& lane);
    /// @param figures of what was measured, or of reading back. @return as judge().
    [[nodiscard]] bool findErrors(StepLane& lane, const LoopFigures& figures);
    /// What reading back found. @return as judge().
    [[nodiscard]] bool findDamage(StepLane& lane);

    const RunEnvironment& m_environment;
    RunEvents& m_events;
    Ending m_ending;
};

/// What the parts of a group make of it: it failed where any of them did.
[[nodiscard]] TestStatus groupStatus(const std::vector<const StepLane*>& lanes);

} // namespace touchstone
