// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Event.h"

#include <optional>

namespace touchstone {

/// How far a run is and how long it will still take, from its plan and the phases it reported. What
/// is said to remain changes smoothly: a test that ends early or a slow preparation bends it, and
/// never makes it jump.
class RunProgress final
{
public:
    void begin(const Plan& plan, const Estimate& estimate);
    /// @param time since the start of the run, as in all of this class.
    void enter(Nanoseconds time, const event::PhaseChanged& phase);
    void advance(Nanoseconds time);

    [[nodiscard]] Nanoseconds elapsed() const { return m_now; }

    [[nodiscard]] Nanoseconds remaining() const { return m_shown; }

    /// Of the whole run, 0 to 1; never goes back.
    [[nodiscard]] double share() const { return m_share; }

    /// Of the test that is being measured, 0 to 1; 0 outside tests.
    [[nodiscard]] double testShare() const;

private:
    [[nodiscard]] Nanoseconds stepTime(std::size_t step) const;
    [[nodiscard]] Nanoseconds remainingByPlan() const;
    [[nodiscard]] Nanoseconds remainingPreparation() const;
    [[nodiscard]] Nanoseconds remainingOfStep(std::size_t step) const;

    Plan m_plan;
    Nanoseconds m_preparation{0};
    std::optional<event::PhaseChanged> m_phase;
    Nanoseconds m_phaseStart{0};
    Nanoseconds m_preparationStart{0};
    Nanoseconds m_testStart{0};
    int m_verifiedLoops = 0; ///< of the step, the one that is being read back included
    Nanoseconds m_now{0};
    Nanoseconds m_shown{0};
    double m_share = 0.0;
};

} // namespace touchstone
