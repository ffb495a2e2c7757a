// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/StepRunner.h"

#include "core/base/Catalogue.h"
#include "core/base/Random.h"
#include "core/run/ResultBuilder.h"
#include "core/run/ResultChecks.h"
#include "core/workload/TestBounds.h"

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

Error ioError(const IoFailure& failure, const OpenTarget& open, Bytes blockSize)
{
    std::vector<Message::Argument> arguments{{"path", open.path},
                                             {"offset", static_cast<std::int64_t>(failure.offset)},
                                             {"size", blockSize}};
    const bool read = failure.direction == Direction::Read;
    if (failure.error == kShortTransfer) {
        arguments.push_back({"moved", Bytes{failure.moved}});
        return {ErrorKind::Failed,
                Message(read ? MessageId::ReadShort : MessageId::WriteShort, arguments)};
    }
    arguments.push_back({"error", Errno{failure.error}});
    return {ErrorKind::Failed,
            Message(read ? MessageId::ReadFailed : MessageId::WriteFailed, arguments),
            failure.error};
}

} // namespace

StepRunner::StepRunner(RunEnvironment& environment, RunEvents& events, const std::stop_token& stop)
    : m_environment(environment)
    , m_events(events)
    , m_stop(stop)
    , m_runner(environment, events, stop)
{
}

StepOutcome StepRunner::run(const Setup& setup, const PreparedTarget& target)
{
    StepOutcome outcome;
    outcome.result.test = setup.test;
    outcome.result.target = target.plan().facts.path;
    if (!fits(setup.test, target.plan())) {
        outcome.result.status = TestStatus::Skipped;
        return outcome;
    }
    const auto open = target.open(setup.test.workload);
    if (!open) {
        outcome.endsRun = true;
        fail(outcome, open.error());
        return outcome;
    }
    noteAccess(setup.test, *open);
    runLoops(setup, *open, outcome);
    return outcome;
}

bool StepRunner::fits(const TestSpec& test, const PlanTarget& target)
{
    const Workload& workload = test.workload;
    // A plan from outside may say 0.
    const std::uint64_t unit = std::max<std::uint64_t>(target.facts.logicalBlock, kSector.value());
    if (!workload.direct || workload.blockSize.value() % unit == 0) {
        return true;
    }
    m_events.note(Severity::Warning,
                  Message(MessageId::BlockBelowLogical,
                          {{"block", workload.blockSize},
                           {"logical", Bytes{target.facts.logicalBlock}},
                           {"path", target.facts.path}}),
                  test.id);
    return false;
}

EngineKind StepRunner::chooseEngine(const TestSpec& test)
{
    m_missing.clear();
    EngineKind engine = test.workload.engine;
    for (auto error = m_environment.unavailable(engine); error;
         error = m_environment.unavailable(engine)) {
        m_missing.push_back({engine, *error});
        // psync is always there.
        engine = engine == EngineKind::IoUring ? EngineKind::Libaio : EngineKind::Psync;
    }
    for (const MissingEngine& missing : m_missing) {
        m_events.note(Severity::Warning,
                      Message(MessageId::EngineFallback,
                              {{"asked", std::string(engineName(missing.engine))},
                               {"error", Errno{missing.error}},
                               {"used", std::string(engineName(engine))}}),
                      test.id);
    }
    if (engine == EngineKind::Psync && test.load.depth > 1) {
        m_events.note(Severity::Warning,
                      Message(MessageId::DepthNotUsed,
                              {{"depth", static_cast<std::int64_t>(test.load.depth)}}),
                      test.id);
    }
    if (engine == EngineKind::Null) {
        m_events.note(Severity::Serious, Message(MessageId::NoIoDone), test.id);
    }
    return engine;
}

Result<Footprint> StepRunner::footprint(const Workload& workload, const OpenTarget& open) const
{
    const std::uint64_t offset = workload.offset.value();
    const std::uint64_t room = open.size.value() > offset ? open.size.value() - offset : 0;
    const std::uint64_t size = workload.size.value() == 0 ? room : workload.size.value();
    if (size > room) {
        return touchstone::fail(ErrorKind::Usage,
                                Message(MessageId::FootprintOutside,
                                        {{"path", open.path},
                                         {"offset", workload.offset},
                                         {"size", Bytes{size}},
                                         {"available", open.size}}));
    }
    return Footprint{offset, size};
}

void StepRunner::runLoops(const Setup& setup, const OpenTarget& open, StepOutcome& outcome)
{
    const auto range = footprint(setup.test.workload, open);
    if (!range) {
        fail(outcome, range.error());
        return;
    }
    TestRunner::Setup test;
    test.test = setup.test;
    test.engine = chooseEngine(setup.test);
    test.fd = open.fd.get();
    test.footprint = *range;
    test.index = setup.index;
    test.of = setup.of;
    const std::uint64_t lostBefore = m_events.lostSamples();
    LoopFigures sum;
    std::vector<LoopResult> loops;
    int done = 0;
    for (; done < setup.loops && !m_stop.stop_requested() && !sum.broken(); ++done) {
        test.seed = loopSeed(setup.seed, setup.index, done);
        const auto figures = m_runner.run(test);
        if (!figures) {
            outcome.endsRun = true;
            outcome.written = sum.written;
            fail(outcome, figures.error());
            return;
        }
        if (const auto loop = makeLoopResult(*figures, setup.test.workload.blockSize)) {
            loops.push_back(*loop);
        }
        sum.add(*figures);
    }
    outcome.written = sum.written;
    outcome.cutShort = sum.interrupted || done < setup.loops;
    const std::string path = std::move(outcome.result.target);
    const std::uint64_t lost = m_events.lostSamples() - lostBefore;
    outcome.result = makeResult(setup.test, sum);
    outcome.result.target = path;
    outcome.result.loops = std::move(loops);
    outcome.result.lostSamples = lost;
    if (done > 0) {
        completeEngineUse(outcome.result.engine, open);
    }
    judge(sum, open, outcome);
}

void StepRunner::judge(const LoopFigures& sum, const OpenTarget& open, StepOutcome& outcome)
{
    TestResult& result = outcome.result;
    for (Note& note : checkResult(result)) {
        m_events.note(note.severity, std::move(note.message), note.test);
    }
    if (result.lostSamples > 0) {
        m_events.note(Severity::Information,
                      Message(MessageId::SamplesLost,
                              {{"count", static_cast<std::int64_t>(result.lostSamples)}}),
                      result.test.id);
    }
    if (sum.writeLimitReached) {
        m_events.note(
            Severity::Information,
            Message(MessageId::WriteLimitReached,
                    {{"limit", *result.test.limits.writtenBytes}, {"duration", result.duration}}),
            result.test.id);
    }
    if (sum.backendError) {
        // Its I/Os could not be waited for, so nothing is known of whether they would have come.
        outcome.endsRun = true;
        fail(outcome,
             Error{ErrorKind::Failed,
                   Message(MessageId::EngineBroke,
                           {{"engine", result.engine.name}, {"error", Errno{*sum.backendError}}}),
                   *sum.backendError});
    } else if (sum.neverReturned > 0) {
        outcome.endsRun = true;
        fail(outcome,
             Error{ErrorKind::Failed,
                   Message(MessageId::IoNeverReturned,
                           {{"path", open.path},
                            {"count", static_cast<std::int64_t>(sum.neverReturned)},
                            {"limit", kDrainLimit}})});
    }
    if (sum.failure) {
        fail(outcome, ioError(*sum.failure, open, result.test.workload.blockSize));
    }
    if (!outcome.error && !outcome.cutShort && result.whole() == nullptr) {
        fail(outcome,
             Error{ErrorKind::Failed,
                   Message(MessageId::NothingCameBack, {{"duration", sum.duration}})});
    }
    if (!outcome.error && outcome.cutShort) {
        result.status = result.whole() == nullptr ? TestStatus::Skipped : TestStatus::Partial;
    }
}

void StepRunner::fail(StepOutcome& outcome, const Error& error)
{
    outcome.result.status = TestStatus::Failed;
    m_events.note(Severity::Serious, error.message, outcome.result.test.id);
    if (!outcome.error) {
        outcome.error = error;
    }
}

void StepRunner::completeEngineUse(EngineUse& use, const OpenTarget& open) const
{
    const RunEnvironment::ClockFacts clock = m_environment.clock();
    use.clock = clock.name;
    use.clockCostNs = clock.costNs;
    use.direct = open.direct == Direct::On;
    if (open.directRefused) {
        use.dropped.push_back({"direct", englishErrnoText(EINVAL)});
    }
    for (const MissingEngine& missing : m_missing) {
        use.dropped.push_back(
            {std::string(engineName(missing.engine)), englishErrnoText(missing.error)});
    }
}

void StepRunner::noteAccess(const TestSpec& test, const OpenTarget& open)
{
    if (open.directRefused) {
        m_events.note(
            Severity::Serious, Message(MessageId::DirectRefused, {{"path", open.path}}), test.id);
    } else if (open.direct == Direct::Off) {
        m_events.note(
            Severity::Warning, Message(MessageId::PageCacheUsed, {{"path", open.path}}), test.id);
    }
}

} // namespace touchstone
