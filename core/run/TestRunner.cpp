// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/TestRunner.h"

#include "core/run/WriteLimit.h"

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
/// Workers that begin further apart than this do not begin together.
constexpr std::uint64_t kLargestSkew = 5'000'000;

std::uint64_t count(Nanoseconds time)
{
    return static_cast<std::uint64_t>(time.count());
}

Nanoseconds nanoseconds(std::uint64_t time)
{
    return Nanoseconds(static_cast<std::int64_t>(time));
}

} // namespace

TestRunner::TestRunner(RunEnvironment& environment, RunEvents& events, const std::stop_token& stop)
    : m_environment(environment)
    , m_events(events)
    , m_stop(stop)
{
}

Result<std::vector<LoopFigures>> TestRunner::run(const LoopSetup& setup)
{
    reset(setup);
    const auto made = makeWorkers(m_environment, setup, m_control);
    if (!made) {
        return tl::unexpected(made.error());
    }
    const WorkerList& list = made->list;
    const std::unique_ptr<Workers> workers = m_environment.makeWorkers(list);
    if (auto ready = workers->prepare(); !ready) {
        return tl::unexpected(ready.error());
    }
    const Schedule schedule = makeSchedule(setup, list.size());
    m_control->endBy(schedule.until);
    Sampler sampler(setup.tests, made->lanes, list, *workers, schedule);
    workers->start(schedule);
    const TestLimits& limits = setup.tests.front().limits;
    if (schedule.from > schedule.begin) {
        announce(Phase::Ramp, limits.ramp);
    } else {
        announce(Phase::Measuring, limits.duration);
    }
    const Ending ending = watch(schedule, *workers, sampler);
    addProcessorTime();
    std::vector<LoopFigures> figures = collect(*made, *workers, schedule);
    if (ending == Ending::Stuck) {
        workers->abandon();
    } else {
        noteSkew(list, schedule);
    }
    Nanoseconds duration{0};
    for (const LoopFigures& lane : figures) {
        duration = std::max(duration, lane.duration);
    }
    takeRest(sampler, schedule, duration);
    for (std::size_t lane = 0; lane < figures.size(); ++lane) {
        if (figures[lane].duration > Nanoseconds{0}) {
            figures[lane].slices = sampler.takeSlices(lane, figures[lane].duration);
        }
    }
    return figures;
}

void TestRunner::reset(const LoopSetup& setup)
{
    m_control = std::make_shared<TestControl>(setup.lanes.size());
    m_interrupted = false;
    m_measuringFrom.reset();
    m_phase = phaseOf(setup);
    m_subject = setup.tests.size() == 1 ? m_phase.test : std::string();
}

Schedule TestRunner::makeSchedule(const LoopSetup& setup, std::size_t workers) const
{
    const TestLimits& limits = setup.tests.front().limits;
    Schedule schedule;
    schedule.begin = m_environment.now() + m_environment.startLead(workers);
    schedule.from = schedule.begin + count(limits.ramp);
    schedule.until = schedule.from + count(limits.duration);
    schedule.mayBeginEarly =
        std::any_of(setup.tests.begin(), setup.tests.end(), [](const TestSpec& test) {
            return writeLimitOf(test).has_value();
        });
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

std::vector<LoopFigures>
TestRunner::collect(const LoopWorkers& made, const Workers& workers, const Schedule& schedule) const
{
    std::vector<LoopFigures> all = collectLanes(made, workers, *m_control, windowBegin(schedule));
    for (LoopFigures& figures : all) {
        figures.interrupted = m_interrupted;
    }
    return all;
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
                      Message(MessageId::EngineStalled, {{"time", nanoseconds(end - begin)}}),
                      m_subject);
    }
}

void TestRunner::noteSkew(const WorkerList& list, const Schedule& schedule)
{
    std::uint64_t first = ~std::uint64_t{0};
    std::uint64_t last = 0;
    for (const auto& worker : list) {
        const std::uint64_t began = worker->figures().totals.beganAt;
        first = std::min(first, began);
        last = std::max(last, began);
    }
    if (last <= first + kLargestSkew) {
        return;
    }
    // What is over before the window begins is in no figure.
    m_events.note(last > windowBegin(schedule) ? Severity::Warning : Severity::Information,
                  Message(MessageId::StartSkew, {{"skew", nanoseconds(last - first)}}),
                  m_subject);
}

void TestRunner::takeSample(Sampler& sampler, const Schedule& schedule, std::uint64_t now)
{
    if (m_phase.phase == Phase::Measuring) {
        emit(sampler.takeMeasured(now));
        return;
    }
    const std::uint64_t from = windowBegin(schedule);
    emit(sampler.takeRamp(std::min(now, from)));
    if (now >= from) {
        announce(Phase::Measuring, nanoseconds(schedule.until - schedule.from));
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
    std::vector<event::Sample> rest = sampler.takeMeasured(end);
    rest.erase(std::remove_if(rest.begin(),
                              rest.end(),
                              [](const event::Sample& sample) {
                                  return sample.interval <= Nanoseconds{0} && !sample.read &&
                                         !sample.write;
                              }),
               rest.end());
    emit(std::move(rest));
}

void TestRunner::emit(std::vector<event::Sample> samples)
{
    for (event::Sample& sample : samples) {
        m_events.emit(std::move(sample));
    }
}

void TestRunner::announce(Phase phase, Nanoseconds expected)
{
    m_phase.phase = phase;
    m_phase.expected = expected;
    m_events.emit(m_phase);
    if (phase == Phase::Measuring) {
        m_measuringFrom = m_environment.processorTime();
    }
}

void TestRunner::addProcessorTime()
{
    if (!m_measuringFrom) {
        return;
    }
    const ProcessorTime now = m_environment.processorTime();
    if (now.total > m_measuringFrom->total && now.stolen >= m_measuringFrom->stolen) {
        m_measured.total += now.total - m_measuringFrom->total;
        m_measured.stolen += now.stolen - m_measuringFrom->stolen;
    }
}

} // namespace touchstone
