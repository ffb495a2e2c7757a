// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SimulatedRun.h"

#include <QTest>

using namespace touchstone;
using namespace std::chrono_literals;

/// Several tests at once.
class TestRunTogether final : public QObject, private SimulatedRun
{
    Q_OBJECT

    [[nodiscard]] static Plan together(Plan plan)
    {
        Step step;
        step.tests = testsOf(plan);
        plan.steps = {step};
        return plan;
    }

private Q_SLOTS:

    void eachTestHasItsResult()
    {
        TestSpec small = makeTest("small", 4, 500ms);
        TestSpec large = makeTest("large", 2, 500ms);
        large.workload.blockSize = Bytes{16'384};
        const RunOutcome outcome = run(together(m_maker.forFile({small, large})));
        QVERIFY(!outcome.error);
        const auto& results = outcome.report.results;
        QCOMPARE(results.size(), std::size_t{2});
        QCOMPARE(results.at(0).test.id, std::string("small"));
        QCOMPARE(results.at(1).test.id, std::string("large"));
        for (const TestResult& result : results) {
            QCOMPARE(result.status, TestStatus::Complete);
            QCOMPARE(result.duration, Nanoseconds{500ms});
            QCOMPARE(result.achievedDepth, static_cast<double>(result.test.load.depth));
            QCOMPARE(result.read->bytes.value(),
                     result.read->ios * result.test.workload.blockSize.value());
            QVERIFY(!result.isGroup());
        }
        // Not one after the other.
        QVERIFY(outcome.report.duration < Nanoseconds{600ms});
    }

    void eachTestHasItsSamples()
    {
        QVERIFY(!run(together(m_maker.forFile({makeTest("a", 4, 300ms), makeTest("b", 2, 300ms)})))
                     .error);
        const auto samples = m_observer.all<event::Sample>();
        QCOMPARE(samples.size(), std::size_t{6});
        for (std::size_t i = 0; i < samples.size(); ++i) {
            QCOMPARE(samples[i].test, std::string(i % 2 == 0 ? "a" : "b"));
        }
        const auto phase = m_observer.all<event::PhaseChanged>().front();
        QCOMPARE(phase.test, std::string("a"));
        QCOMPARE(phase.together, std::vector<std::string>{"b"});
        QCOMPARE(phase.of, 1);
    }

    void aTestThatIsDoneEarlierHasItsOwnTime()
    {
        TestSpec counted = makeTest("counted", 1, 2s);
        counted.limits.numberOfIos = 1200;
        const RunOutcome outcome =
            run(together(m_maker.forFile({counted, makeTest("timed", 1, 2s)})));
        QVERIFY(!outcome.error);
        const TestResult& early = outcome.report.results.at(0);
        QCOMPARE(early.read->ios, std::uint64_t{1200});
        QCOMPARE(early.duration, Nanoseconds{1200ms});
        QCOMPARE(early.achievedDepth, 1.0);
        QCOMPARE(early.slices.size(), std::size_t{2});
        QCOMPARE(early.slices.at(1).duration, Nanoseconds{200ms});
        QCOMPARE(early.slices.at(0).read->ios + early.slices.at(1).read->ios, std::uint64_t{1200});
        const TestResult& late = outcome.report.results.at(1);
        QCOMPARE(late.duration, Nanoseconds{2s});
        QCOMPARE(late.slices.size(), std::size_t{2});
        QCOMPARE(noteCodes(outcome.report), QStringList());
    }

    void aRampThatEndsEarlyDoesSoForAll()
    {
        TestSpec write = makeTest("w", 4, 10s);
        write.workload.readPercent = 0;
        write.limits.ramp = 1s;
        write.limits.writtenBytes = Bytes{1'638'400};
        TestSpec read = makeTest("r", 1, 10s);
        read.limits.ramp = 1s;
        const RunOutcome outcome = run(together(m_maker.forFolder({write, read})));
        QVERIFY(!outcome.error);
        const TestResult& reading = outcome.report.results.at(1);
        QCOMPARE(reading.duration, outcome.report.results.at(0).duration);
        QVERIFY(reading.duration < Nanoseconds{100ms});
        // One a millisecond, from the first on.
        QCOMPARE(static_cast<std::int64_t>(reading.read->ios), reading.duration / 1ms);
        QCOMPARE(reading.achievedDepth, 1.0);
    }

    void differentTimesAreRefused()
    {
        Plan plan = together(m_maker.forFile({makeTest("a", 1, 300ms), makeTest("b", 1, 400ms)}));
        const RunOutcome outcome = run(plan);
        QCOMPARE(outcome.error->kind, ErrorKind::Usage);
        QCOMPARE(outcome.error->message.id(), MessageId::PlanTogetherTimes);
    }

    void aStepWithoutATestIsRefused()
    {
        Plan plan = m_maker.forFile({makeTest("a", 1, 300ms)});
        plan.steps.emplace_back();
        QCOMPARE(run(plan).error->message.id(), MessageId::PlanNoTest);
    }

    void init() { forgetEvents(); }
};

QTEST_GUILESS_MAIN(TestRunTogether)
#include "tst_RunTogether.moc"
