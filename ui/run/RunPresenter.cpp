// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/RunPresenter.h"

#include <algorithm>

namespace touchstone {

namespace {

constexpr std::chrono::milliseconds kTick{100};

} // namespace

RunPresenter::RunPresenter(EngineProcess& engine, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
{
    m_ticker.setInterval(kTick);
    connect(&m_ticker, &QTimer::timeout, this, &RunPresenter::tick);
    connect(&m_engine, &EngineProcess::eventArrived, this, &RunPresenter::handle);
    connect(&m_engine, &EngineProcess::ended, this, &RunPresenter::handleEnd);
    connect(&m_engine, &EngineProcess::silenceChanged, this, [this](bool silent) {
        m_silent = silent;
        Q_EMIT silenceChanged();
    });
}

void RunPresenter::start(const Plan& plan, const Estimate& estimate)
{
    if (m_state != State::Idle) {
        return;
    }
    begin(plan);
    m_progress.begin(plan, estimate);
    m_sinceEvent.start();
    setState(State::Starting);
    m_ticker.start();
    m_engine.start(plan);
}

void RunPresenter::stop()
{
    if (m_state == State::Starting || m_state == State::Running) {
        setState(State::Stopping);
        m_engine.cancel();
    }
}

void RunPresenter::show(const Report& report)
{
    if (m_state != State::Idle) {
        return;
    }
    begin(report.plan);
    for (const TestResult* result : wholeResults(report.results)) {
        handleBody(event::ResultReady{*result});
    }
    m_notes = report.notes;
    m_report = report;
    m_eventTime = report.duration;
    Q_EMIT notesChanged();
    Q_EMIT runEnded();
}

void RunPresenter::begin(const Plan& plan)
{
    m_plan = plan;
    m_phase.reset();
    m_live.begin({});
    m_results.clear();
    m_notes.clear();
    m_report.reset();
    m_error.reset();
    m_failure.reset();
    m_eventTime = Nanoseconds{0};
    m_silent = false;
    Q_EMIT runBegan(plan);
    Q_EMIT notesChanged();
}

void RunPresenter::handle(const Event& event)
{
    m_eventTime = event.time;
    m_sinceEvent.start();
    std::visit([this](const auto& body) { handleBody(body); }, event.body);
}

void RunPresenter::handleBody(const event::PlanMade& made)
{
    m_plan = made.plan;
    m_progress.begin(made.plan, made.estimate);
    if (m_state == State::Starting) {
        setState(State::Running);
    }
}

void RunPresenter::handleBody(const event::PhaseChanged& phase)
{
    const bool isNewTest = !phase.test.empty() && (!m_phase || m_phase->test != phase.test);
    m_phase = phase;
    m_progress.enter(m_eventTime, phase);
    if (isNewTest) {
        m_live.begin(phase.test);
        if (const auto tests = currentTests(); !tests.empty()) {
            Q_EMIT testsBegan(tests);
        }
    }
}

void RunPresenter::handleBody(const event::Sample& sample)
{
    m_live.add(sample);
    Q_EMIT sampleArrived(m_eventTime, sample);
}

void RunPresenter::handleBody(const event::ResultReady& ready)
{
    if (isPartOfGroup(ready.result, m_results)) {
        return;
    }
    m_live.begin({});
    m_results.push_back(ready.result);
    Q_EMIT resultArrived(m_results.back());
}

void RunPresenter::handleBody(const event::NoteAdded& added)
{
    m_notes.push_back(added.note);
    Q_EMIT notesChanged();
}

void RunPresenter::handleBody(const event::Done& done)
{
    m_error = done.error;
    m_report = done.report;
    if (m_report) {
        m_notes = m_report->notes;
        Q_EMIT notesChanged();
    }
}

void RunPresenter::handleEnd(const std::optional<EngineFailure>& failure)
{
    m_failure = failure;
    m_silent = false;
    m_live.begin({});
    m_phase.reset();
    m_ticker.stop();
    m_progress.advance(m_eventTime);
    setState(State::Idle);
    Q_EMIT runEnded();
}

void RunPresenter::tick()
{
    m_progress.advance(now());
    Q_EMIT ticked();
}

void RunPresenter::setState(State state)
{
    if (m_state != state) {
        m_state = state;
        Q_EMIT stateChanged(state);
    }
}

Nanoseconds RunPresenter::now() const
{
    return m_eventTime + Nanoseconds(m_sinceEvent.nsecsElapsed());
}

std::vector<TestSpec> RunPresenter::currentTests() const
{
    std::vector<TestSpec> tests;
    if (!m_plan || !m_phase || m_phase->test.empty()) {
        return tests;
    }
    for (const TestSpec& test : testsOf(*m_plan)) {
        const bool isBeside =
            std::find(m_phase->together.begin(), m_phase->together.end(), test.id) !=
            m_phase->together.end();
        if (test.id == m_phase->test || isBeside) {
            tests.push_back(test);
        }
    }
    return tests;
}

std::optional<Score> RunPresenter::score() const
{
    if (m_report) {
        return m_report->score;
    }
    if (!m_plan || m_plan->baseline.empty()) {
        return std::nullopt;
    }
    return computeScore(m_plan->baseline, testsOf(*m_plan), m_results);
}

std::optional<LiveTest> RunPresenter::liveTest() const
{
    LiveTest live = m_live.test(m_progress.testShare());
    return live.test.empty() ? std::nullopt : std::optional(std::move(live));
}

} // namespace touchstone
