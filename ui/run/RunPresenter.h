// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Event.h"
#include "ui/engine/EngineProcess.h"
#include "ui/run/LiveFigures.h"
#include "ui/run/RunProgress.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>
#include <vector>

namespace touchstone {

/// Turns what the engine says into the state that the window shows. Views read it; they keep no
/// data of their own. Lives in the window's thread.
class RunPresenter final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Idle,
        Starting, ///< the engine was started and has not said its plan yet
        Running,
        Stopping, ///< it was asked to stop and cleans up
    };
    Q_ENUM(State)

    explicit RunPresenter(EngineProcess& engine, QObject* parent = nullptr);

    /// Only from Idle.
    void start(const Plan& plan, const Estimate& estimate);
    void stop();
    /// Shows a finished run from its report. Only from Idle.
    void show(const Report& report);

    [[nodiscard]] State state() const { return m_state; }

    /// The plan of the run that is shown; nothing before the first.
    [[nodiscard]] const std::optional<Plan>& plan() const { return m_plan; }

    /// Those of the step that runs now; none outside tests.
    [[nodiscard]] std::vector<TestSpec> currentTests() const;

    [[nodiscard]] const std::optional<event::PhaseChanged>& phase() const { return m_phase; }

    [[nodiscard]] const RunProgress& progress() const { return m_progress; }

    /// Those that speak for their tests; what each target of a group did stands in the report.
    [[nodiscard]] const std::vector<TestResult>& results() const { return m_results; }

    [[nodiscard]] const std::vector<Note>& notes() const { return m_notes; }

    /// What is shown beside the results that are there; nothing for suites without a score.
    [[nodiscard]] std::optional<Score> score() const;

    /// There once the run is over, unless the engine died.
    [[nodiscard]] const std::optional<Report>& report() const { return m_report; }

    /// Why the run is not complete, as far as the engine said so itself.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

    [[nodiscard]] const std::optional<EngineFailure>& failure() const { return m_failure; }

    /// The engine has said nothing for a while.
    [[nodiscard]] bool silent() const { return m_silent; }

    /// The test that runs now, or nothing.
    [[nodiscard]] std::optional<LiveTest> liveTest() const;

Q_SIGNALS:
    void stateChanged(touchstone::RunPresenter::State state);
    /// There is another run to show; nothing of it is measured yet.
    void runBegan(const touchstone::Plan& plan);
    void testsBegan(const std::vector<touchstone::TestSpec>& tests);
    void sampleArrived(touchstone::Nanoseconds time, const touchstone::event::Sample& sample);
    void resultArrived(const touchstone::TestResult& result);
    void notesChanged();
    void silenceChanged();
    /// Every 100 ms while a run goes on: the time to draw what has changed.
    void ticked();
    /// After the last of the other signals.
    void runEnded();

private:
    void handle(const Event& event);
    void handleBody(const event::PlanMade& made);
    void handleBody(const event::PhaseChanged& phase);
    void handleBody(const event::Sample& sample);
    void handleBody(const event::ResultReady& ready);
    void handleBody(const event::NoteAdded& added);
    void handleBody(const event::Done& done);
    void handleEnd(const std::optional<EngineFailure>& failure);
    void begin(const Plan& plan);
    void tick();
    void setState(State state);
    [[nodiscard]] Nanoseconds now() const;

    EngineProcess& m_engine;
    QTimer m_ticker;
    State m_state = State::Idle;
    std::optional<Plan> m_plan;
    std::optional<event::PhaseChanged> m_phase;
    RunProgress m_progress;
    LiveFigures m_live;
    std::vector<TestResult> m_results;
    std::vector<Note> m_notes;
    std::optional<Report> m_report;
    std::optional<Error> m_error;
    std::optional<EngineFailure> m_failure;
    /// Time of the last event on the engine's clock, and how long ago that was.
    Nanoseconds m_eventTime{0};
    QElapsedTimer m_sinceEvent;
    bool m_silent = false;
};

} // namespace touchstone
