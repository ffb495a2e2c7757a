// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/LaneJudge.h"

#include "core/base/Catalogue.h"
#include "core/run/DisturbanceChecks.h"
#include "core/run/EngineMerge.h"
#include "core/run/PmemNotes.h"
#include "core/run/ResultBuilder.h"
#include "core/run/ResultChecks.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace touchstone {

namespace {

Error mismatchError(const IoFailure& failure, const OpenTarget& open)
{
    std::vector<Message::Argument> arguments{{"path", open.path},
                                             {"offset", static_cast<std::int64_t>(failure.offset)}};
    if (!failure.foundOffset) {
        return {ErrorKind::Failed, Message(MessageId::DataDamaged, arguments)};
    }
    arguments.push_back({"found", static_cast<std::int64_t>(*failure.foundOffset)});
    return {ErrorKind::Failed, Message(MessageId::DataOfElsewhere, arguments)};
}

Error ioError(const IoFailure& failure, const OpenTarget& open)
{
    if (failure.error == kMismatch) {
        return mismatchError(failure, open);
    }
    std::vector<Message::Argument> arguments{{"path", open.path},
                                             {"offset", static_cast<std::int64_t>(failure.offset)},
                                             {"size", Bytes{failure.length}}};
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

Error backendError(const LoopFigures& figures)
{
    const int error = figures.backendError.value_or(0);
    return {
        ErrorKind::Failed,
        Message(MessageId::EngineBroke, {{"engine", figures.engine.name}, {"error", Errno{error}}}),
        error};
}

Error neverReturned(const LoopFigures& figures, const OpenTarget& open)
{
    return {ErrorKind::Failed,
            Message(MessageId::IoNeverReturned,
                    {{"path", open.path},
                     {"count", static_cast<std::int64_t>(figures.neverReturned)},
                     {"limit", kDrainLimit}})};
}

/// What one lane read back goes into its result, or into that of its group.
void addVerified(TestResult& result, const LoopFigures& verification)
{
    const DirectionTotals& reads = verification.of(Direction::Read);
    result.verified = result.verified.value_or(Bytes{0}) + reads.bytes;
    for (const auto& [error, count] : reads.errors) {
        result.errors[error] += count;
    }
}

/// Of the time that the I/Os of all targets took, what is Touchstone's own. Nothing where it is not
/// known of each that made any.
std::optional<double> harnessShareOf(const std::vector<const StepLane*>& lanes)
{
    double own = 0.0;
    double all = 0.0;
    for (const StepLane* lane : lanes) {
        const DirectionResult* whole = lane->result.whole();
        if (whole == nullptr) {
            continue;
        }
        if (!lane->result.harnessShare) {
            return std::nullopt;
        }
        const double time = static_cast<double>(whole->ios) * whole->service.meanNs;
        own += *lane->result.harnessShare * time;
        all += time;
    }
    return all > 0.0 ? std::optional(own / all) : std::nullopt;
}

} // namespace

LaneJudge::LaneJudge(const RunEnvironment& environment, RunEvents& events, const Ending& ending)
    : m_environment(environment)
    , m_events(events)
    , m_ending(ending)
{
}

bool LaneJudge::judge(StepLane& lane)
{
    makeFigures(lane);
    completeEngineUse(lane);
    noteFigures(lane);
    const bool lost = findErrors(lane, lane.sum);
    const bool endsRun = findDamage(lane) || lost;
    const bool measured = lane.result.whole() != nullptr;
    const bool cut = m_ending.cutShort || m_ending.broken;
    if (!lane.error && !cut && !measured) {
        failLane(lane,
                 m_events,
                 Error{ErrorKind::Failed,
                       Message(MessageId::NothingCameBack, {{"duration", lane.sum.duration}})});
    }
    if (!lane.error && cut) {
        lane.result.status = measured ? TestStatus::Partial : TestStatus::Skipped;
    }
    return endsRun;
}

void LaneJudge::noteInterference(const std::vector<const StepLane*>& lanes)
{
    std::vector<const TestResult*> parts;
    for (const StepLane* lane : lanes) {
        parts.push_back(&lane->result);
    }
    for (Note& note : checkInterference(parts)) {
        m_events.note(note.severity, std::move(note.message), note.test);
    }
}

void LaneJudge::judgeGroup(StepLane& group, const std::vector<const StepLane*>& lanes)
{
    makeFigures(group);
    EngineUse engine;
    bool direct = true;
    for (const StepLane* lane : lanes) {
        const EngineUse& use = lane->result.engine;
        direct = direct && use.direct;
        mergeEngineUse(engine, use);
        if (lane->verification) {
            addVerified(group.result, *lane->verification);
        }
    }
    engine.direct = direct;
    group.result.engine = std::move(engine);
    group.result.harnessShare = harnessShareOf(lanes);
    const std::vector<Note>& told = m_events.notes();
    for (Note& note : checkResult(group.result)) {
        const bool isTold = std::any_of(told.begin(), told.end(), [&note](const Note& other) {
            return other.test == note.test && other.message.id() == note.message.id();
        });
        if (!isTold) {
            noteAbout(group, m_events, note.severity, std::move(note.message));
        }
    }
}

void LaneJudge::makeFigures(StepLane& lane) const
{
    TestResult made = makeResult(lane.result.test, lane.sum);
    made.target = std::move(lane.result.target);
    made.group = std::move(lane.result.group);
    made.loops = lane.loops;
    made.lostSamples = m_ending.lostSamples;
    made.disturbance.steal = m_ending.steal;
    if (const DirectionResult* whole = made.whole(); whole != nullptr && lane.harnessCost) {
        // An I/O that takes no longer than nothing does is all harness.
        const double mean = std::max(whole->service.meanNs, *lane.harnessCost);
        made.harnessShare = mean > 0.0 ? *lane.harnessCost / mean : 0.0;
    }
    if (lane.verification) {
        addVerified(made, *lane.verification);
    }
    lane.result = std::move(made);
}

void LaneJudge::completeEngineUse(StepLane& lane) const
{
    EngineUse& use = lane.result.engine;
    // Without a single loop there is nothing to be completed.
    if (use.name.empty()) {
        return;
    }
    const RunEnvironment::ClockFacts clock = m_environment.clock();
    use.clock = clock.name;
    use.clockCostNs = clock.costNs;
    use.node = lane.placement.node;
    use.processors = lane.placement.processors;
    use.direct =
        use.pmem ? use.pmem->backing != PmemBacking::PageCache : lane.open.direct == Direct::On;
    if (lane.open.directRefused) {
        use.dropped.push_back({"direct", englishErrnoText(EINVAL)});
    }
    for (const MissingEngine& missing : lane.engine.missing) {
        use.dropped.push_back(
            {std::string(engineName(missing.engine)), englishErrnoText(missing.error)});
    }
}

void LaneJudge::noteFigures(const StepLane& lane)
{
    const TestResult& result = lane.result;
    for (Note& note : checkResult(result)) {
        noteAbout(lane, m_events, note.severity, std::move(note.message));
    }
    for (Note& note : pmemNotes(result, Bytes{lane.footprint.size}, lastLevelCache())) {
        noteAbout(lane, m_events, note.severity, std::move(note.message));
    }
    for (Note& note : checkDisturbance(result)) {
        noteAbout(lane, m_events, note.severity, std::move(note.message));
    }
    if (lane.sum.writeLimitReached) {
        noteAbout(
            lane,
            m_events,
            Severity::Information,
            Message(MessageId::WriteLimitReached,
                    {{"limit", *result.test.limits.writtenBytes}, {"duration", result.duration}}));
    }
}

bool LaneJudge::findDamage(StepLane& lane)
{
    if (lane.verifyError) {
        failLane(lane, m_events, *lane.verifyError);
    }
    if (!lane.verification) {
        return lane.verifyError.has_value();
    }
    const bool endsRun = findErrors(lane, *lane.verification);
    const Bytes verified = lane.verification->of(Direction::Read).bytes;
    if (!lane.error && verified == lane.sum.written) {
        noteAbout(lane,
                  m_events,
                  Severity::Information,
                  Message(MessageId::DataVerified, {{"size", verified}}));
    }
    return endsRun || lane.verifyError.has_value();
}

bool LaneJudge::findErrors(StepLane& lane, const LoopFigures& figures)
{
    bool endsRun = false;
    if (figures.backendError) {
        // Its I/Os could not be waited for, so nothing is known of whether they would have come.
        endsRun = true;
        failLane(lane, m_events, backendError(figures));
    } else if (figures.neverReturned > 0) {
        endsRun = true;
        failLane(lane, m_events, neverReturned(figures, lane.open));
    }
    if (figures.failure) {
        failLane(lane, m_events, ioError(*figures.failure, lane.open));
    }
    return endsRun;
}

TestStatus groupStatus(const std::vector<const StepLane*>& lanes)
{
    TestStatus worst = TestStatus::Complete;
    for (const TestStatus status : {TestStatus::Partial, TestStatus::Skipped, TestStatus::Failed}) {
        const bool any = std::any_of(lanes.begin(), lanes.end(), [status](const StepLane* lane) {
            return lane->result.status == status;
        });
        worst = any ? status : worst;
    }
    return worst;
}

} // namespace touchstone
