// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/TestRunner.h"

#include "core/base/Random.h"
#include "core/io/LockedMemory.h"
#include "core/run/Sampler.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace touchstone {

namespace {

constexpr std::uint64_t kSampleInterval = 100'000'000;
/// A worker gives up by itself after its drain limit. One that has not even done that so much later
/// is stuck in the kernel.
constexpr std::uint64_t kStuckAfter = 2'000'000'000;
/// A wait that ends so much too late has left the figures without their meaning.
constexpr std::uint64_t kStall = 1'000'000'000;

std::uint64_t count(Nanoseconds time)
{
    return static_cast<std::uint64_t>(time.count());
}

} // namespace

TestRunner::TestRunner(RunEnvironment& environment, RunEvents& events, const std::stop_token& stop)
    : m_environment(environment)
    , m_events(events)
    , m_stop(stop)
{
}

Result<LoopFigures> TestRunner::run(const Setup& setup)
{
    m_control = std::make_shared<TestControl>();
    m_cursor = std::make_unique<SharedCursor>();
    m_interrupted = false;
    m_phase = {};
    m_phase.test = setup.test.id;
    m_phase.index = setup.index;
    m_phase.of = setup.of;
    const auto list = makeWorkers(setup);
    if (!list) {
        return tl::unexpected(list.error());
    }
    const std::unique_ptr<Workers> workers = m_environment.makeWorkers(*list);
    if (auto ready = workers->prepare(); !ready) {
        return tl::unexpected(ready.error());
    }
    const Schedule schedule = makeSchedule(setup.test.limits, list->size());
    m_control->endBy(schedule.until);
    Sampler sampler(setup.test, *list, *workers, schedule);
    workers->start(schedule);
    if (schedule.from > schedule.begin) {
        announce(Phase::Ramp, setup.test.limits.ramp);
    } else {
        announce(Phase::Measuring, setup.test.limits.duration);
    }
    if (watch(schedule, *workers, sampler) == Ending::Stuck) {
        workers->abandon();
        return collectStuck(*list, Bytes{m_control->written(0)});
    }
    LoopFigures figures = collectFigures(*list, windowBegin(schedule));
    takeRest(sampler, schedule, figures.duration);
    figures.slices = sampler.takeSlices();
    figures.writeLimitReached = m_control->writeLimitReached(0);
    figures.interrupted = m_interrupted;
    return figures;
}

Result<TestRunner::WorkerList> TestRunner::makeWorkers(const Setup& setup)
{
    WorkerList list;
    SplitMix64 seeds(setup.seed);
    const Load& load = setup.test.load;
    std::optional<Bytes> lockLimit = m_environment.lockedMemoryLimit();
    // A single worker just tries; where there are several, the first must not take it all.
    if (lockLimit && (load.threads == 1 ||
                      lockedMemoryNeeded(load.threads, load.depth, setup.test.workload.blockSize) <=
                          *lockLimit)) {
        lockLimit.reset();
    }
    for (int i = 0; i < load.threads; ++i) {
        auto stream = IoStream::create(
            setup.test.workload, load, i, setup.footprint, setup.seed, m_cursor.get());
        if (!stream) {
            return tl::unexpected(stream.error());
        }
        WorkerSetup worker{setup.fd, setup.test, *stream};
        worker.threadIndex = i;
        worker.seed = seeds.next();
        worker.lockLimit = lockLimit;
        worker.processors = setup.test.workload.processors;
        list.push_back(m_environment.makeWorker(setup.engine, std::move(worker), m_control));
    }
    return list;
}

Schedule TestRunner::makeSchedule(const TestLimits& limits, std::size_t workers) const
{
    Schedule schedule;
    schedule.begin = m_environment.now() + m_environment.startLead(workers);
    schedule.from = schedule.begin + count(limits.ramp);
    schedule.until = schedule.from + count(limits.duration);
    return schedule;
}

TestRunner::Ending
TestRunner::watch(const Schedule& schedule, const Workers& workers, Sampler& sampler)
{
    std::uint64_t next = nextSample(schedule, schedule.begin);
    // Only time in which this thread runs counts as waiting for the workers.
    std::uint64_t lost = 0;
    while (!workers.ended()) {
        m_environment.waitUntil(next);
        const std::uint64_t now = m_environment.now();
        if (now >= next + kStall) {
            lost += now - next;
            noteStall(schedule, next, now);
        }
        if (m_stop.stop_requested() && m_phase.phase != Phase::Stopping) {
            m_interrupted = now < m_control->end();
            m_control->endBy(now);
            announce(Phase::Stopping, Nanoseconds{0});
        }
        const std::uint64_t end = m_control->end();
        if (now > end + lost + count(kDrainLimit) + kStuckAfter) {
            return Ending::Stuck;
        }
        if (now >= next) {
            // What comes back after the end is not measured; the rest is taken at the very last.
            if (now < end && m_phase.phase != Phase::Stopping) {
                takeSample(sampler, schedule, now);
            }
            next = nextSample(schedule, now);
        }
    }
    return Ending::Regular;
}

std::uint64_t TestRunner::windowBegin(const Schedule& schedule) const
{
    const std::uint64_t settled = m_control->from();
    return settled != 0 ? settled : schedule.from;
}

std::uint64_t TestRunner::nextSample(const Schedule& schedule, std::uint64_t now) const
{
    // Points in time count from the beginning of the window, so that one falls right onto it.
    const std::uint64_t from = windowBegin(schedule);
    if (now < from) {
        return from - (from - now - 1) / kSampleInterval * kSampleInterval;
    }
    return from + ((now - from) / kSampleInterval + 1) * kSampleInterval;
}

void TestRunner::noteStall(const Schedule& schedule, std::uint64_t from, std::uint64_t to)
{
    const std::uint64_t begin = std::max(from, windowBegin(schedule));
    const std::uint64_t end = std::min(to, m_control->end());
    if (end >= begin + kStall) {
        m_events.note(Severity::Serious,
                      Message(MessageId::EngineStalled,
                              {{"time", Nanoseconds(static_cast<std::int64_t>(end - begin))}}),
                      m_phase.test);
    }
}

void TestRunner::takeSample(Sampler& sampler, const Schedule& schedule, std::uint64_t now)
{
    if (m_phase.phase == Phase::Measuring) {
        m_events.emit(sampler.takeMeasured(now));
        return;
    }
    const std::uint64_t from = windowBegin(schedule);
    m_events.emit(sampler.takeRamp(std::min(now, from)));
    if (now >= from) {
        announce(Phase::Measuring,
                 Nanoseconds(static_cast<std::int64_t>(schedule.until - schedule.from)));
    }
}

void TestRunner::takeRest(Sampler& sampler, const Schedule& schedule, Nanoseconds duration)
{
    if (duration <= Nanoseconds{0}) {
        return;
    }
    const std::uint64_t from = windowBegin(schedule);
    const std::uint64_t end = from + count(duration);
    if (m_phase.phase == Phase::Ramp) {
        takeSample(sampler, schedule, end);
    }
    sampler.skipTo(from);
    const event::Sample rest = sampler.takeMeasured(end);
    if (rest.interval > Nanoseconds{0} || rest.read || rest.write) {
        m_events.emit(rest);
    }
}

void TestRunner::announce(Phase phase, Nanoseconds expected)
{
    m_phase.phase = phase;
    m_phase.expected = expected;
    m_events.emit(m_phase);
}

} // namespace touchstone
