// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/Verifier.h"

#include <cerrno>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace touchstone {

namespace {

constexpr std::uint64_t kProgressInterval = 100'000'000;
/// A wait that ends so much too late is none of the target's.
constexpr std::uint64_t kStall = 1'000'000'000;
constexpr auto kAnswerLimit = static_cast<std::uint64_t>(kDrainLimit.count());
/// Workers give up by themselves after their drain limit. One that has not even done that so much
/// later is stuck in the kernel.
constexpr std::uint64_t kStuckAfter = 2'000'000'000;

/// Has what was written brought to the medium and forgotten by the page cache, which would answer
/// in the medium's place.
Result<void> settle(const TestLane& lane)
{
    // EINVAL: there is nothing that could be brought anywhere.
    if (::fdatasync(lane.fd) != 0 && errno != EINVAL) {
        const int error = errno;
        return fail(ErrorKind::Failed,
                    Message(MessageId::SyncFailed, {{"path", lane.path}, {"error", Errno{error}}}),
                    error);
    }
    // A mere request; direct I/O leaves nothing that would have to be forgotten.
    static_cast<void>(::posix_fadvise(lane.fd, 0, 0, POSIX_FADV_DONTNEED));
    return {};
}

} // namespace

Verifier::Verifier(RunEnvironment& environment, RunEvents& events, const std::stop_token& stop)
    : m_environment(environment)
    , m_events(events)
    , m_stop(stop)
{
}

Result<std::vector<LoopFigures>> Verifier::run(const LoopSetup& setup,
                                               const std::vector<LoopFigures>& written)
{
    m_phase = phaseOf(setup);
    for (std::size_t lane = 0; lane < setup.lanes.size(); ++lane) {
        if (setup.tests[setup.lanes[lane].test].workload.verify) {
            m_phase.total += written[lane].written;
        }
    }
    if (m_phase.total == Bytes{0}) {
        return std::vector<LoopFigures>{};
    }
    announce(Phase::Verifying);
    for (const TestLane& lane : setup.lanes) {
        const bool verifies = setup.tests[lane.test].workload.verify;
        if (auto settled = verifies ? settle(lane) : Result<void>{}; !settled) {
            return tl::unexpected(settled.error());
        }
    }
    m_control = std::make_shared<TestControl>(setup.lanes.size());
    auto made = makeVerifiers(m_environment, setup, written, m_control);
    if (!made) {
        return tl::unexpected(made.error());
    }
    m_made = std::move(*made);
    const std::unique_ptr<Workers> workers = m_environment.makeWorkers(m_made.list);
    if (auto ready = workers->prepare(); !ready) {
        return tl::unexpected(ready.error());
    }
    Schedule schedule;
    schedule.begin = m_environment.now() + m_environment.startLead(m_made.list.size());
    schedule.from = schedule.begin;
    schedule.until = schedule.from + static_cast<std::uint64_t>(kVerifyTime.count());
    m_control->endBy(schedule.until);
    workers->start(schedule);
    const Ending ending = watch(*workers);
    std::vector<LoopFigures> found = collectLanes(m_made, *workers, *m_control, schedule.from);
    for (LoopFigures& lane : found) {
        lane.interrupted = m_interrupted;
    }
    if (ending == Ending::Stuck) {
        workers->abandon();
    }
    return found;
}

Verifier::Ending Verifier::watch(const Workers& workers)
{
    std::uint64_t next = m_environment.now() + kProgressInterval;
    std::uint64_t answered = m_environment.now();
    // Only time in which this thread runs counts as waiting for the workers.
    std::uint64_t lost = 0;
    while (!workers.ended()) {
        m_environment.waitUntil(next);
        const std::uint64_t now = m_environment.now();
        if (now >= next + kStall) {
            lost += now - next;
            answered += now - next;
        }
        lookForStop(now);
        if (now < next) {
            continue;
        }
        next = now + kProgressInterval;
        if (const Bytes bytes = done(); bytes != m_phase.done) {
            answered = now;
            m_phase.done = bytes;
            m_events.emit(m_phase);
        }
        if (now > answered + kAnswerLimit) {
            m_control->endBy(now);
        }
        if (now > m_control->end() + lost + kAnswerLimit + kStuckAfter) {
            return Ending::Stuck;
        }
    }
    if (m_phase.phase == Phase::Verifying && done() != m_phase.done) {
        m_phase.done = done();
        m_events.emit(m_phase);
    }
    return Ending::Regular;
}

void Verifier::lookForStop(std::uint64_t now)
{
    if (m_stop.stop_requested() && m_phase.phase != Phase::Stopping) {
        m_interrupted = now < m_control->end();
        m_control->endBy(now);
        announce(Phase::Stopping);
    }
}

Bytes Verifier::done() const
{
    std::uint64_t bytes = 0;
    for (const auto& worker : m_made.list) {
        if (const DirectionFigures* reads = worker->figures().of(Direction::Read)) {
            bytes += reads->bytes.load(std::memory_order_relaxed);
        }
    }
    return Bytes{bytes};
}

void Verifier::announce(Phase phase)
{
    m_phase.phase = phase;
    m_events.emit(m_phase);
}

} // namespace touchstone
