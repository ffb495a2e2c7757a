// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/RunProgress.h"

#include <algorithm>
#include <cmath>

namespace touchstone {

namespace {

/// How quickly what is shown follows a changed expectation.
constexpr double kFollowSeconds = 2.0;
/// From so much on, the pace of the preparation itself tells more than the plan.
constexpr double kEnoughDone = 0.05;
/// The plan cannot know how fast the test file is written; this is a good SATA drive.
constexpr double kAssumedBytesPerSecond = 450e6;

double seconds(Nanoseconds time)
{
    return static_cast<double>(time.count()) / 1e9;
}

Nanoseconds fromSeconds(double seconds)
{
    return Nanoseconds(std::llround(seconds * 1e9));
}

} // namespace

void RunProgress::begin(const Plan& plan, const Estimate& estimate)
{
    *this = RunProgress();
    m_plan = plan;
    m_preparation = fromSeconds(static_cast<double>(estimate.preparationBytes.value()) /
                                kAssumedBytesPerSecond);
    m_shown = m_preparation + estimate.time;
}

Nanoseconds RunProgress::stepTime(std::size_t step) const
{
    return loopTime(m_plan.steps.at(step)) * m_plan.loops;
}

void RunProgress::enter(Nanoseconds time, const event::PhaseChanged& phase)
{
    const bool isNewPhase =
        !m_phase || m_phase->phase != phase.phase || m_phase->index != phase.index;
    if (isNewPhase) {
        m_phaseStart = time;
        if (phase.phase == Phase::Preparing) {
            m_preparationStart = time;
        }
    }
    if (phase.index > 0 && (!m_phase || m_phase->index != phase.index)) {
        m_testStart = time;
        m_verifiedLoops = 0;
    }
    if (isNewPhase && phase.phase == Phase::Verifying) {
        ++m_verifiedLoops;
    }
    m_phase = phase;
    advance(time);
}

void RunProgress::advance(Nanoseconds time)
{
    const Nanoseconds passed = std::max(Nanoseconds{0}, time - m_now);
    m_now += passed;
    const double follow = 1.0 - std::exp(-seconds(passed) / kFollowSeconds);
    const double ahead = seconds(remainingByPlan()) - seconds(m_shown - passed);
    m_shown = std::max(Nanoseconds{0}, m_shown - passed + fromSeconds(ahead * follow));
    if (m_now.count() > 0) {
        m_share = std::max(m_share, seconds(m_now) / (seconds(m_now) + seconds(m_shown)));
    }
}

Nanoseconds RunProgress::remainingPreparation() const
{
    const Nanoseconds passed = m_now - m_preparationStart;
    if (m_phase->total > Bytes{0}) {
        const double done = static_cast<double>(m_phase->done.value()) /
                            static_cast<double>(m_phase->total.value());
        if (done > kEnoughDone) {
            return fromSeconds(seconds(passed) * (1.0 - done) / done);
        }
    }
    return std::max(Nanoseconds{0}, m_preparation - passed);
}

Nanoseconds RunProgress::remainingOfStep(std::size_t step) const
{
    if (m_phase->phase != Phase::Verifying || m_phase->done == Bytes{0}) {
        return std::max(Nanoseconds{0}, stepTime(step) - (m_now - m_testStart));
    }
    // By now its own pace tells more than the plan.
    const double done =
        static_cast<double>(m_phase->done.value()) / static_cast<double>(m_phase->total.value());
    return fromSeconds(seconds(m_now - m_phaseStart) * (1.0 - done) / done) +
           loopTime(m_plan.steps.at(step)) * std::max(0, m_plan.loops - m_verifiedLoops);
}

Nanoseconds RunProgress::remainingByPlan() const
{
    Nanoseconds remaining{0};
    std::size_t next = 0;
    if (!m_phase) {
        remaining = std::max(Nanoseconds{0}, m_preparation - m_now);
    } else if (m_phase->phase == Phase::Stopping || m_phase->phase == Phase::Cleaning) {
        return remaining;
    } else if (m_phase->index <= 0) {
        remaining = remainingPreparation();
    } else {
        next = static_cast<std::size_t>(m_phase->index);
        if (next <= m_plan.steps.size()) {
            remaining = remainingOfStep(next - 1);
        }
    }
    for (std::size_t step = next; step < m_plan.steps.size(); ++step) {
        remaining += stepTime(step);
    }
    return remaining;
}

double RunProgress::testShare() const
{
    if (!m_phase || m_phase->index <= 0 ||
        static_cast<std::size_t>(m_phase->index) > m_plan.steps.size()) {
        return 0.0;
    }
    const double whole = seconds(stepTime(static_cast<std::size_t>(m_phase->index) - 1));
    return whole <= 0.0 ? 0.0 : std::clamp(seconds(m_now - m_testStart) / whole, 0.0, 1.0);
}

} // namespace touchstone
