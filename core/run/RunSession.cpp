// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/RunSession.h"

#include "core/base/Version.h"
#include "core/run/EngineChoice.h"
#include "core/run/OpenFileLimit.h"
#include "core/run/PlanScore.h"

#include <fmt/format.h>

#include <array>
#include <ctime>
#include <random>
#include <utility>

namespace touchstone {

namespace {

std::string randomId()
{
    std::random_device device;
    return fmt::format("{:08x}{:08x}", device(), device());
}

std::string utcNow()
{
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    tm parts{};
    ::gmtime_r(&now.tv_sec, &parts);
    std::array<char, 32> text{};
    const std::size_t length =
        std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S+00:00", &parts);
    return {text.data(), length};
}

Error interruption()
{
    return {ErrorKind::Interrupted, Message(MessageId::RunInterrupted)};
}

ReportStatus statusOf(const std::optional<Error>& error)
{
    if (!error) {
        return ReportStatus::Complete;
    }
    return error->kind == ErrorKind::Interrupted ? ReportStatus::Partial : ReportStatus::Failed;
}

} // namespace

RunSession::RunSession(const Plan& plan,
                       RunObserver& observer,
                       RunEnvironment& environment,
                       const std::stop_token& stop)
    : m_plan(plan)
    , m_environment(environment)
    , m_stop(stop)
    , m_events(observer, environment)
{
}

RunOutcome RunSession::run()
{
    const std::stop_callback wakeUp(m_stop, [this] { m_environment.wake(); });
    m_report.plan = m_plan;
    if (const auto valid = validate(m_plan); !valid) {
        m_report.status = ReportStatus::Failed;
        m_events.emit(event::Done{
            m_report.status, exitStatus(valid.error().kind), valid.error(), std::nullopt});
        return {std::move(m_report), valid.error()};
    }
    describe();
    m_events.emit(event::PlanMade{m_plan, estimate(m_plan)});
    allowOpenFiles();
    if (!m_ended) {
        prepareTargets();
    }
    if (!m_ended) {
        runSteps();
    }
    cleanTargets();
    return finish();
}

void RunSession::describe()
{
    m_report.id = randomId();
    m_report.created = utcNow();
    m_report.generatorVersion = std::string(version());
    m_report.system = readSystemFacts();
}

void RunSession::allowOpenFiles()
{
    const auto usesRings = [this](EngineKind asked) {
        return usesRing(chooseEngine(m_environment, asked).engine);
    };
    const auto allowed = m_environment.allowOpenFiles(openFilesNeeded(m_plan, usesRings));
    if (!allowed) {
        stopWith(allowed.error());
    }
}

void RunSession::prepareTargets()
{
    PreparedTarget::Progress part;
    part.total = estimate(m_plan).preparationBytes;
    for (const PlanTarget& target : m_plan.targets) {
        const AccessMode access =
            overwrites(m_plan, target) ? AccessMode::ReadWrite : AccessMode::ReadOnly;
        PreparedTarget& prepared = m_targets.emplace_back(target, access);
        const auto& filesystem = target.facts.filesystem;
        if (filesystem && filesystem->ramBacked) {
            m_events.note(Severity::Information,
                          Message(MessageId::RamBacked,
                                  {{"path", target.facts.path}, {"filesystem", filesystem->type}}));
        }
        TestFile::Content content;
        content.size = m_plan.fileSize;
        content.seed = m_plan.seed;
        const auto ready = prepared.prepare(content, part, m_environment, m_events, m_stop);
        m_report.written += prepared.written();
        part.before += prepared.written();
        if (!ready) {
            const bool interrupted = ready.error().kind == ErrorKind::Interrupted;
            stopWith(interrupted ? interruption() : ready.error());
            return;
        }
    }
}

void RunSession::runSteps()
{
    for (int index = 1; index <= std::ssize(m_plan.steps) && !m_ended; ++index) {
        if (m_stop.stop_requested()) {
            stopWith(interruption());
            return;
        }
        runStep(index);
    }
}

void RunSession::runStep(int index)
{
    StepRunner::Setup setup;
    setup.tests = m_plan.steps[static_cast<std::size_t>(index - 1)].tests;
    setup.index = index;
    setup.of = static_cast<int>(std::ssize(m_plan.steps));
    setup.loops = m_plan.loops;
    setup.seed = m_plan.seed;
    StepOutcome outcome =
        StepRunner(m_environment, m_events, m_stop, std::move(setup), m_targets).run();
    m_report.written += outcome.written;
    for (TestResult& result : outcome.results) {
        m_report.results.push_back(result);
        m_events.emit(event::ResultReady{std::move(result)});
    }
    if (outcome.error && !m_error) {
        m_error = outcome.error;
    }
    if (outcome.endsRun) {
        m_ended = true;
    } else if (outcome.cutShort) {
        stopWith(interruption());
    }
}

void RunSession::stopWith(const Error& error)
{
    m_ended = true;
    if (error.kind == ErrorKind::Interrupted && !m_events.isStopping()) {
        event::PhaseChanged phase;
        phase.phase = Phase::Stopping;
        m_events.emit(phase);
    }
    m_events.note(error.kind == ErrorKind::Interrupted ? Severity::Warning : Severity::Serious,
                  error.message);
    // A failure of the run outlasts the wish to stop it.
    if (!m_error) {
        m_error = error;
    }
}

void RunSession::cleanTargets()
{
    for (PreparedTarget& target : m_targets) {
        target.clean(m_events);
    }
    m_targets.clear();
}

RunOutcome RunSession::finish()
{
    m_report.status = statusOf(m_error);
    PlanScore score = scoreOf(m_plan, m_report.results);
    m_report.score = std::move(score.score);
    if (score.note) {
        m_events.note(score.note->severity, std::move(score.note->message));
    }
    m_report.notes = m_events.notes();
    m_report.duration = m_events.elapsed();
    m_events.emit(
        event::Done{m_report.status, m_error ? exitStatus(m_error->kind) : 0, m_error, m_report});
    return {std::move(m_report), m_error};
}

} // namespace touchstone
