// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/RunController.h"
#include "tests/support/FakeMachine.h"
#include "tests/support/PlanMaker.h"
#include "tests/support/RecordingObserver.h"

#include <QTest>

#include <algorithm>

using namespace touchstone;
using namespace std::chrono_literals;

/// Asks a run to stop in each of its phases.
class TestRunCancel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void whilePreparing()
    {
        const RunOutcome outcome = runAndStop(isPhase(Phase::Preparing));
        QVERIFY(isInterrupted(outcome));
        QVERIFY(outcome.report.results.empty());
        QCOMPARE(m_observer.phases(),
                 (std::vector{Phase::Preparing, Phase::Stopping, Phase::Cleaning}));
    }

    void inTheRamp()
    {
        const RunOutcome outcome = runAndStop(isSample(Phase::Ramp));
        QVERIFY(isInterrupted(outcome));
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        QCOMPARE(outcome.report.results.at(0).status, TestStatus::Skipped);
        QVERIFY(outcome.report.results.at(0).whole() == nullptr);
        QCOMPARE(m_observer.phases(),
                 (std::vector{Phase::Preparing, Phase::Ramp, Phase::Stopping, Phase::Cleaning}));
    }

    void whileMeasuring()
    {
        const RunOutcome outcome = runAndStop(isSample(Phase::Measuring));
        QVERIFY(isInterrupted(outcome));
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Partial);
        QCOMPARE(result.duration, Nanoseconds{100ms});
        // What had come back at the very moment of the request was counted already.
        QCOMPARE(result.read->ios, std::uint64_t{404});
        QCOMPARE(m_observer.phases(),
                 (std::vector{Phase::Preparing,
                              Phase::Ramp,
                              Phase::Measuring,
                              Phase::Stopping,
                              Phase::Cleaning}));
    }

    void betweenTests()
    {
        const RunOutcome outcome = runAndStop([](const Event& event) {
            return std::holds_alternative<event::ResultReady>(event.body);
        });
        QVERIFY(isInterrupted(outcome));
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        QCOMPARE(outcome.report.results.at(0).status, TestStatus::Complete);
    }

    void whileCleaningNothingIsMissing()
    {
        const RunOutcome outcome = runAndStop(isPhase(Phase::Cleaning));
        QVERIFY(!outcome.error);
        QCOMPARE(outcome.report.status, ReportStatus::Complete);
        QCOMPARE(outcome.report.results.size(), std::size_t{2});
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void beforeItBegins()
    {
        const RunOutcome outcome = runAndStop(
            [](const Event& event) { return std::holds_alternative<event::PlanMade>(event.body); });
        QVERIFY(isInterrupted(outcome));
        QVERIFY(outcome.report.results.empty());
    }

    void withADeviceThatDoesNotAnswer()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->device.serviceTime = [](std::uint64_t) {
            return FakeDevice::kNever;
        };
        const RunOutcome outcome = runAndStop(isSample(Phase::Measuring));
        QCOMPARE(outcome.report.status, ReportStatus::Failed);
        QCOMPARE(outcome.error->message.id(), MessageId::IoNeverReturned);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void init()
    {
        m_observer.events.clear();
        m_machine = std::make_unique<FakeMachine>();
    }

private:
    using Condition = std::function<bool(const Event&)>;

    static Condition isPhase(Phase phase)
    {
        return [phase](const Event& event) {
            const auto* changed = std::get_if<event::PhaseChanged>(&event.body);
            return changed != nullptr && changed->phase == phase;
        };
    }

    static Condition isSample(Phase phase)
    {
        return [phase](const Event& event) {
            const auto* sample = std::get_if<event::Sample>(&event.body);
            return sample != nullptr && sample->phase == phase;
        };
    }

    RunOutcome runAndStop(const Condition& condition)
    {
        TestSpec first = makeTest("first", 4, 500ms);
        first.limits.ramp = 300ms;
        const Plan plan = m_maker.forFolder({first, makeTest("second", 1, 300ms)});
        std::stop_source source;
        m_observer.onEach = [&](const Event& event) {
            if (condition(event)) {
                source.request_stop();
            }
        };
        return RunController(plan, m_observer, *m_machine).run(source.get_token());
    }

    [[nodiscard]] bool isInterrupted(const RunOutcome& outcome) const
    {
        const auto done = m_observer.all<event::Done>();
        return outcome.error && outcome.error->kind == ErrorKind::Interrupted &&
               outcome.report.status == ReportStatus::Partial && done.size() == 1 &&
               done.front().exitStatus == 130 && done.front().report.has_value() &&
               m_maker.leftovers().isEmpty();
    }

    PlanMaker m_maker;
    RecordingObserver m_observer;
    std::unique_ptr<FakeMachine> m_machine;
};

QTEST_GUILESS_MAIN(TestRunCancel)
#include "tst_RunCancel.moc"
