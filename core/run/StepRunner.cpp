// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/StepRunner.h"

#include "core/base/Random.h"
#include "core/run/LaneJudge.h"
#include "core/run/ResultBuilder.h"
#include "core/run/TestRunner.h"
#include "core/run/Verifier.h"

#include <algorithm>
#include <utility>

namespace touchstone {

namespace {

/// Every loop of every step draws its own offsets and data.
std::uint64_t loopSeed(std::uint64_t runSeed, int step, int loop)
{
    constexpr unsigned kStepShift = 32;
    SplitMix64 mixer(runSeed);
    return SplitMix64(mixer.next() + (static_cast<std::uint64_t>(step) << kStepShift) +
                      static_cast<std::uint64_t>(loop))
        .next();
}

Result<Footprint> footprint(const Workload& workload, const OpenTarget& open)
{
    const std::uint64_t offset = workload.offset.value();
    const std::uint64_t room = open.size.value() > offset ? open.size.value() - offset : 0;
    const std::uint64_t size = workload.size.value() == 0 ? room : workload.size.value();
    if (size > room) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::FootprintOutside,
                            {{"path", open.path},
                             {"offset", workload.offset},
                             {"size", Bytes{size}},
                             {"available", open.size}}));
    }
    return Footprint{offset, size};
}

} // namespace

StepRunner::StepRunner(RunEnvironment& environment,
                       RunEvents& events,
                       const std::stop_token& stop,
                       Setup setup,
                       const std::vector<PreparedTarget>& targets)
    : m_environment(environment)
    , m_events(events)
    , m_stop(stop)
    , m_setup(std::move(setup))
    , m_targets(targets)
{
}

StepOutcome StepRunner::run()
{
    makeLanes();
    if (allFit() && openLanes()) {
        runLoops();
    }
    return finish();
}

void StepRunner::makeLanes()
{
    std::vector<std::string> paths;
    for (const PreparedTarget& target : m_targets) {
        paths.push_back(target.plan().facts.path);
    }
    const bool several = m_targets.size() > 1;
    for (std::size_t test = 0; test < m_setup.tests.size(); ++test) {
        const auto begin = [&](StepLane& lane) {
            lane.test = test;
            lane.result.test = m_setup.tests[test];
            lane.result.status = TestStatus::Skipped;
        };
        if (several) {
            StepLane& group = m_groups.emplace_back();
            begin(group);
            group.result.group = paths;
        }
        for (const PreparedTarget& target : m_targets) {
            StepLane& lane = m_lanes.emplace_back();
            begin(lane);
            lane.target = &target;
            lane.result.target = target.plan().facts.path;
            lane.noteTarget = several ? lane.result.target : std::string();
        }
    }
}

bool StepRunner::allFit()
{
    // A group without one of its targets would be another group.
    bool fits = true;
    for (const StepLane& lane : m_lanes) {
        const Target& target = lane.target->plan().facts;
        const Workload& workload = testOf(lane).workload;
        if (!takesBlocks(target, workload)) {
            fits = false;
            noteAbout(lane,
                      m_events,
                      Severity::Warning,
                      Message(MessageId::BlockBelowLogical,
                              {{"block", commonUnit(workload)},
                               {"logical", Bytes{target.logicalBlock}},
                               {"path", target.path}}));
        }
    }
    return fits;
}

bool StepRunner::openLanes()
{
    for (StepLane& lane : m_lanes) {
        auto open = lane.target->open(testOf(lane).workload);
        if (!open) {
            m_outcome.endsRun = true;
            failLane(lane, m_events, open.error());
            return false;
        }
        lane.open = std::move(*open);
        noteAccess(lane);
        const auto range = footprint(testOf(lane).workload, lane.open);
        if (!range) {
            failLane(lane, m_events, range.error());
            return false;
        }
        lane.footprint = *range;
        lane.engine = chooseEngine(m_environment, testOf(lane).workload.engine);
        noteEngine(lane);
        lane.placement = placeWorkers(m_environment, lane.target->plan().facts, testOf(lane));
        notePlacement(lane);
        // Of null all of it would be.
        if (lane.engine.engine != EngineKind::Null) {
            lane.harnessCost = m_environment.harnessCost(lane.engine.engine, testOf(lane));
        }
    }
    return true;
}

void StepRunner::runLoops()
{
    TestRunner runner(m_environment, m_events, m_stop);
    LoopSetup loop{m_setup.tests, {}, 0, m_setup.index, m_setup.of};
    for (const StepLane& lane : m_lanes) {
        loop.lanes.push_back({lane.test,
                              lane.engine.engine,
                              lane.open.fd.get(),
                              lane.open.path,
                              lane.footprint,
                              lane.placement.processors,
                              m_environment.thermometer(lane.target->plan().facts)});
    }
    const std::uint64_t lostBefore = m_events.lostSamples();
    int done = 0;
    for (; done < m_setup.loops && !m_stop.stop_requested() && !m_broken; ++done) {
        loop.seed = loopSeed(m_setup.seed, m_setup.index, done);
        const auto figures = runner.run(loop);
        if (!figures) {
            failStep(figures.error());
            return;
        }
        addLoop(*figures);
        if (!m_broken && !m_outcome.cutShort) {
            verifyLoop(loop, *figures);
        }
    }
    m_outcome.cutShort = m_outcome.cutShort || (done < m_setup.loops && !m_broken);
    makeResults(m_events.lostSamples() - lostBefore, runner.steal());
}

void StepRunner::addLoop(const std::vector<LoopFigures>& figures)
{
    const auto add = [this](StepLane& lane, const LoopFigures& loop) {
        if (const auto result = makeLoopResult(loop)) {
            lane.loops.push_back(*result);
        }
        lane.sum.add(loop);
    };
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        add(m_lanes[i], figures[i]);
        m_broken = m_broken || figures[i].broken();
        m_outcome.cutShort = m_outcome.cutShort || figures[i].interrupted;
    }
    for (StepLane& group : m_groups) {
        LoopFigures together;
        for (std::size_t i = 0; i < m_lanes.size(); ++i) {
            if (m_lanes[i].test == group.test) {
                together.addBeside(figures[i]);
            }
        }
        add(group, together);
    }
}

void StepRunner::verifyLoop(const LoopSetup& loop, const std::vector<LoopFigures>& written)
{
    const auto found = Verifier(m_environment, m_events, m_stop).run(loop, written);
    if (!found) {
        m_broken = true;
        for (StepLane& lane : m_lanes) {
            lane.verifyError =
                testOf(lane).workload.verify ? std::optional(found.error()) : std::nullopt;
        }
        return;
    }
    for (std::size_t i = 0; i < found->size(); ++i) {
        const LoopFigures& compared = (*found)[i];
        StepLane& lane = m_lanes[i];
        m_broken = m_broken || compared.broken();
        m_outcome.cutShort = m_outcome.cutShort || compared.interrupted;
        if (!testOf(lane).workload.verify) {
            continue;
        }
        lane.verification = lane.verification.value_or(LoopFigures());
        lane.verification->add(compared);
    }
}

void StepRunner::failStep(const Error& error)
{
    m_outcome.endsRun = true;
    m_outcome.error = error;
    m_events.note(Severity::Serious, error.message, subject());
    for (StepLane& lane : m_lanes) {
        lane.result.status = TestStatus::Failed;
    }
}

void StepRunner::makeResults(std::uint64_t lostSamples, double steal)
{
    noteLostSamples(lostSamples);
    LaneJudge judge(m_environment, m_events, {m_outcome.cutShort, m_broken, lostSamples, steal});
    for (StepLane& lane : m_lanes) {
        const bool endsRun = judge.judge(lane);
        m_outcome.endsRun = m_outcome.endsRun || endsRun;
    }
    for (std::size_t test = 0; test < m_setup.tests.size(); ++test) {
        judge.noteInterference(lanesOf(test));
    }
    for (StepLane& group : m_groups) {
        judge.judgeGroup(group, lanesOf(group.test));
    }
}

std::vector<const StepLane*> StepRunner::lanesOf(std::size_t test) const
{
    std::vector<const StepLane*> lanes;
    for (const StepLane& lane : m_lanes) {
        if (lane.test == test) {
            lanes.push_back(&lane);
        }
    }
    return lanes;
}

void StepRunner::noteLostSamples(std::uint64_t lost)
{
    if (lost > 0) {
        m_events.note(Severity::Information,
                      Message(MessageId::SamplesLost, {{"count", static_cast<std::int64_t>(lost)}}),
                      subject());
    }
}

void StepRunner::noteAccess(const StepLane& lane)
{
    if (lane.open.directRefused) {
        noteAbout(lane,
                  m_events,
                  Severity::Serious,
                  Message(MessageId::DirectRefused, {{"path", lane.open.path}}));
    } else if (lane.open.direct == Direct::Off &&
               testOf(lane).workload.engine != EngineKind::Pmem) {
        noteAbout(lane,
                  m_events,
                  Severity::Warning,
                  Message(MessageId::PageCacheUsed, {{"path", lane.open.path}}));
    }
}

void StepRunner::noteEngine(const StepLane& lane)
{
    const TestSpec& test = testOf(lane);
    const EngineKind engine = lane.engine.engine;
    for (const MissingEngine& missing : lane.engine.missing) {
        m_events.note(Severity::Warning,
                      Message(MessageId::EngineFallback,
                              {{"asked", std::string(engineName(missing.engine))},
                               {"error", Errno{missing.error}},
                               {"used", std::string(engineName(engine))}}),
                      test.id);
    }
    if ((engine == EngineKind::Psync || engine == EngineKind::Pmem) && test.load.depth > 1) {
        m_events.note(Severity::Warning,
                      Message(MessageId::DepthNotUsed,
                              {{"engine", std::string(engineName(engine))},
                               {"depth", static_cast<std::int64_t>(test.load.depth)}}),
                      test.id);
    }
    if (engine == EngineKind::Null) {
        m_events.note(Severity::Serious, Message(MessageId::NoIoDone), test.id);
    }
}

void StepRunner::notePlacement(const StepLane& lane)
{
    if (lane.placement.nodeForbidden) {
        noteAbout(lane,
                  m_events,
                  Severity::Information,
                  Message(MessageId::NodeNotAllowed,
                          {{"path", lane.target->plan().facts.path},
                           {"node", static_cast<std::int64_t>(*lane.placement.node)}}));
    }
}

StepOutcome StepRunner::finish()
{
    for (StepLane& group : m_groups) {
        group.result.status = groupStatus(lanesOf(group.test));
    }
    for (std::size_t test = 0; test < m_setup.tests.size(); ++test) {
        if (!m_groups.empty()) {
            m_outcome.results.push_back(std::move(m_groups[test].result));
        }
        for (StepLane& lane : m_lanes) {
            if (lane.test != test) {
                continue;
            }
            m_outcome.written += lane.sum.written;
            m_outcome.error = m_outcome.error ? m_outcome.error : lane.error;
            m_outcome.results.push_back(std::move(lane.result));
        }
    }
    return std::move(m_outcome);
}

} // namespace touchstone
