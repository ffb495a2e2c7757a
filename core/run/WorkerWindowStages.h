// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The bodies of WorkerWindow, which is a template.
#include "core/report/TestResult.h"
#include "core/run/WorkerWindow.h"

namespace touchstone {

template <Clock C>
WorkerWindow<C>::WorkerWindow(const TestSpec& test,
                              const C& clock,
                              WorkerFigures& figures,
                              TestControl& control,
                              std::size_t lane)
    : m_limits(test.limits)
    , m_clock(clock)
    , m_figures(figures)
    , m_control(control)
    , m_lane(lane)
    , m_writeLimit(writeLimitOf(test))
{
    if (m_writeLimit) {
        m_writesToTell = m_writeLimit->writesToTell;
    }
}

template <Clock C>
void WorkerWindow<C>::begin(const Schedule& schedule)
{
    m_schedule = schedule;
    m_stage = Stage::Ramp;
    // A ramp that can end early is looked after with every stamp; nobody counts its I/Os.
    m_nextChange = m_writeLimit || schedule.mayBeginEarly ? 0 : schedule.from;
    m_depth.restart(schedule.begin);
    for (const Direction direction : {Direction::Read, Direction::Write}) {
        m_current[static_cast<std::size_t>(direction)] = m_figures.of(direction);
    }
    m_figures.totals.beganAt = m_clock.now();
    lookAt(schedule.begin);
}

template <Clock C>
void WorkerWindow<C>::changeStage(std::uint64_t now)
{
    if (m_stage == Stage::Ramp) {
        const std::uint64_t from = windowBegin(now);
        if (now >= from && m_control.end() > from) {
            beginWindow(from);
        }
    }
    const std::uint64_t end = m_control.end();
    if (m_stage != Stage::Draining && now >= end) {
        endWindow(end);
    }
    if (m_stage == Stage::Draining && now >= m_nextChange) {
        m_gaveUp = true;
    }
}

template <Clock C>
std::uint64_t WorkerWindow<C>::windowBegin(std::uint64_t now)
{
    if (now >= m_schedule.from) {
        return m_control.beginAt(m_schedule.from);
    }
    const std::uint64_t settled = m_control.from();
    return settled != 0 ? settled : m_schedule.from;
}

template <Clock C>
void WorkerWindow<C>::beginWindow(std::uint64_t from)
{
    m_stage = Stage::Measuring;
    m_nextChange = kUnlimited;
    m_depth.restart(from);
    forgetRamp();
    m_cpuAtFrom = cpu();
    m_delayAtFrom = delay();
    if (const auto& number = m_limits.numberOfIos) {
        // What is in flight completes in the window and counts.
        m_toStart = *number - std::min<std::uint64_t>(*number, m_depth.inFlight());
    }
}

template <Clock C>
void WorkerWindow<C>::forgetRamp()
{
    for (DirectionFigures* figures : m_current) {
        if (figures != nullptr) {
            figures->clear();
        }
    }
}

template <Clock C>
void WorkerWindow<C>::endWindow(std::uint64_t end)
{
    if (m_stage == Stage::Measuring) {
        WorkerTotals& totals = m_figures.totals;
        const ThreadCpu used = cpu();
        totals.cpuUser = used.user - m_cpuAtFrom.user;
        totals.cpuSystem = used.system - m_cpuAtFrom.system;
        const ThreadDelay now = delay();
        totals.disturbance.runDelay = now.waited - m_delayAtFrom.waited;
        totals.disturbance.involuntarySwitches =
            now.involuntarySwitches - m_delayAtFrom.involuntarySwitches;
        totals.openLoop.backlogAtEnd = m_figures.backlog.load(std::memory_order_relaxed);
        totals.depthTime = m_depth.totalUntil(end);
        totals.endedAt = end;
    } else if (m_stage == Stage::Ramp) {
        forgetRamp();
    }
    m_stage = Stage::Draining;
    // A process that stood still over the end has not yet waited for its I/Os.
    m_nextChange = std::max(end, m_clock.now()) + static_cast<std::uint64_t>(kDrainLimit.count());
    m_current = {};
}

template <Clock C>
void WorkerWindow<C>::tellWritten()
{
    const std::uint64_t written = m_written - m_writtenTold;
    m_writesTold = m_writes;
    m_writtenTold = m_written;
    const Bytes told{m_control.addWritten(m_lane, written)};
    if (told < m_writeLimit->ramp) {
        return;
    }
    const std::uint64_t now = m_clock.now();
    const std::uint64_t from = m_control.beginAt(std::min(m_schedule.from, now + kRampLead));
    m_control.endBy(from + static_cast<std::uint64_t>(m_limits.duration.count()));
    // Whatever the limit is, something is measured.
    if (told < m_writeLimit->window || now < from) {
        return;
    }
    const auto minimum = static_cast<std::uint64_t>(m_limits.minimum.count());
    const std::uint64_t end = std::max(now, from + minimum);
    if (end < m_control.end()) {
        m_control.setWriteLimitReached(m_lane);
        m_control.endBy(end);
    }
}

template <Clock C>
void WorkerWindow<C>::failIo(const IoSlot& io, std::int32_t result, std::uint64_t now)
{
    const int error = result < 0 ? -result : kShortTransfer;
    const auto moved = static_cast<std::uint32_t>(std::max(result, 0));
    countFailure(IoFailure{io.direction, io.offset, io.length, error, moved}, now);
}

template <Clock C>
void WorkerWindow<C>::failIo(const IoSlot& io, const Mismatch& mismatch, std::uint64_t now)
{
    IoFailure failure{io.direction, mismatch.offset, io.length, kMismatch, io.length};
    failure.foundOffset = mismatch.foundOffset;
    countFailure(failure, now);
}

template <Clock C>
void WorkerWindow<C>::countFailure(const IoFailure& failure, std::uint64_t now)
{
    WorkerTotals& totals = m_figures.totals;
    ++totals.errors[static_cast<std::size_t>(failure.direction)][failure.error];
    if (!totals.firstFailure) {
        totals.firstFailure = failure;
    }
    m_control.endBy(now);
}

template <Clock C>
void WorkerWindow<C>::failBackend(int error)
{
    WorkerTotals& totals = m_figures.totals;
    if (!totals.backendError) {
        totals.backendError = error;
    }
    m_gaveUp = true;
    m_control.endBy(m_clock.now());
}

template <Clock C>
void WorkerWindow<C>::close(std::uint32_t neverReturned)
{
    WorkerTotals& totals = m_figures.totals;
    totals.writes = m_writes;
    totals.written = m_written;
    totals.neverReturned = neverReturned;
    m_figures.writtenSoFar.store(m_written, std::memory_order_relaxed);
}

template <Clock C>
ThreadDelay WorkerWindow<C>::delay() const
{
    // Simulated time does not pass while the thread waits.
    return C::kRuns ? threadDelay() : ThreadDelay{};
}

template <Clock C>
ThreadCpu WorkerWindow<C>::cpu() const
{
    ThreadCpu own = threadCpu();
    if (const auto helper = m_helperCpu ? m_helperCpu() : std::nullopt) {
        own.user += helper->user;
        own.system += helper->system;
    }
    return own;
}

} // namespace touchstone
