// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/RunProgress.h"

#include <QTest>

#include <cmath>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

constexpr Nanoseconds kStep = 100ms;

Plan planOf(int tests)
{
    Plan plan;
    for (int i = 0; i < tests; ++i) {
        Step step;
        TestSpec& test = step.tests.emplace_back();
        test.id = std::to_string(i);
        test.limits.ramp = 500ms;
        test.limits.duration = 3s;
        plan.steps.push_back(step);
    }
    return plan;
}

event::PhaseChanged testPhase(Phase phase, int index, int of)
{
    event::PhaseChanged change;
    change.phase = phase;
    change.test = std::to_string(index - 1);
    change.index = index;
    change.of = of;
    return change;
}

/// What is shown over a run whose tests take so long each; checks the rules on the way.
Nanoseconds playTests(RunProgress& progress, Nanoseconds time, int tests, Nanoseconds each)
{
    for (int index = 1; index <= tests; ++index) {
        progress.enter(time, testPhase(Phase::Ramp, index, tests));
        const Nanoseconds end = time + each;
        while (time < end) {
            const Nanoseconds before = progress.remaining();
            const double share = progress.share();
            time += kStep;
            progress.advance(time);
            // Never more than a quarter of a second in a step of a tenth.
            if (std::abs((progress.remaining() - before).count()) > Nanoseconds(250ms).count()) {
                qFatal("the remaining time jumped");
            }
            if (progress.share() < share || progress.share() > 1.0) {
                qFatal("progress went back");
            }
        }
    }
    return time;
}

} // namespace

class TestRunProgress final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aRunByItsPlanCountsDownExactly()
    {
        RunProgress progress;
        const Plan plan = planOf(4);
        progress.begin(plan, {14s, Bytes{0}, Bytes{0}});
        QCOMPARE(progress.remaining(), Nanoseconds(14s));
        const Nanoseconds end = playTests(progress, 0s, 4, 3500ms);
        QCOMPARE(end, Nanoseconds(14s));
        QVERIFY(progress.remaining() < 50ms);
        QVERIFY(progress.share() > 0.99);
    }

    void testsThatEndEarlyBendItSmoothly()
    {
        RunProgress progress;
        progress.begin(planOf(6), {21s, Bytes{0}, Bytes{0}});
        playTests(progress, 0s, 6, 2s);
        QVERIFY(progress.remaining() < 3s);
    }

    void preparationIsExtrapolatedFromItsPace()
    {
        RunProgress progress;
        progress.begin(planOf(1), {3500ms, Bytes{1'000'000'000}, Bytes{0}});
        event::PhaseChanged preparing;
        preparing.total = Bytes{1'000'000'000};
        // A tenth of the assumed pace: 45 MB a second, 22 s altogether.
        for (Nanoseconds time = 0s; time <= 20s; time += kStep) {
            preparing.done = Bytes{static_cast<std::uint64_t>(time.count() / 1'000'000 * 45'000)};
            progress.enter(time, preparing);
        }
        // A tenth of the file is left: 2.2 s, and the test.
        QVERIFY2(progress.remaining() > 5s && progress.remaining() < 8s,
                 qPrintable(QString::number(progress.remaining().count())));
    }

    void readingBackIsPartOfItsTest()
    {
        RunProgress progress;
        Plan plan = planOf(1);
        plan.loops = 2;
        plan.steps.front().tests.front().workload.readPercent = 0;
        plan.steps.front().tests.front().workload.verify = true;
        progress.begin(plan, estimate(plan));
        QCOMPARE(progress.remaining(), Nanoseconds(14s));
        progress.enter(0s, testPhase(Phase::Measuring, 1, 1));
        event::PhaseChanged reading = testPhase(Phase::Verifying, 1, 1);
        reading.total = Bytes{100};
        progress.enter(3500ms, reading);
        QCOMPARE(progress.remaining(), Nanoseconds(10500ms));
        // It takes ten seconds, so the second loop begins at 13.5 s.
        for (Nanoseconds time = 3500ms; time <= 12500ms; time += kStep) {
            reading.done = Bytes{static_cast<std::uint64_t>((time - 3500ms) / kStep)};
            progress.enter(time, reading);
        }
        QVERIFY2(progress.remaining() > 7500ms && progress.remaining() < 8500ms,
                 qPrintable(QString::number(progress.remaining().count())));
    }

    void shareOfTheTest()
    {
        RunProgress progress;
        progress.begin(planOf(2), {7s, Bytes{0}, Bytes{0}});
        QCOMPARE(progress.testShare(), 0.0);
        progress.enter(1s, testPhase(Phase::Ramp, 1, 2));
        progress.enter(1500ms, testPhase(Phase::Measuring, 1, 2));
        progress.advance(2750ms);
        QCOMPARE(progress.testShare(), 0.5);
        progress.advance(10s);
        QCOMPARE(progress.testShare(), 1.0);
    }

    void cleaningLeavesNothing()
    {
        RunProgress progress;
        progress.begin(planOf(20), {70s, Bytes{0}, Bytes{0}});
        event::PhaseChanged cleaning;
        cleaning.phase = Phase::Cleaning;
        progress.enter(1s, cleaning);
        progress.advance(40s);
        QVERIFY(progress.remaining() < 1s);
    }

    void anIndexOutsideThePlanDoesNoHarm()
    {
        RunProgress progress;
        progress.begin(planOf(1), {3500ms, Bytes{0}, Bytes{0}});
        progress.enter(1s, testPhase(Phase::Measuring, 7, 7));
        progress.advance(2s);
        QCOMPARE(progress.testShare(), 0.0);
        QVERIFY(progress.remaining() >= 0s);
    }
};

QTEST_GUILESS_MAIN(TestRunProgress)
#include "tst_RunProgress.moc"
