// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/DisturbanceChecks.h"

#include <QTest>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

TestResult quietResult()
{
    TestResult result;
    result.test.id = "t";
    result.test.load.threads = 2;
    result.duration = 1s;
    DirectionResult read;
    read.ios = 1000;
    result.read = read;
    return result;
}

bool hasOnly(const TestResult& result, MessageId id)
{
    const std::vector<Note> notes = checkDisturbance(result);
    return notes.size() == 1 && notes.front().message.id() == id && notes.front().test == "t" &&
           notes.front().severity == Severity::Warning;
}

} // namespace

class TestDisturbanceChecks final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void quietResultHasNoNote() { QVERIFY(checkDisturbance(quietResult()).empty()); }

    void rateThatWasNotReached()
    {
        TestResult result = quietResult();
        result.openLoop = OpenLoopResult{Iops{1000.0}, 0.995, 0, 0};
        QVERIFY(checkDisturbance(result).empty());
        result.openLoop->achieved = 0.98;
        QVERIFY(hasOnly(result, MessageId::RateNotReached));
    }

    void harnessThatIsALargePartOfTheLatency()
    {
        TestResult result = quietResult();
        result.harnessShare = 0.1;
        QVERIFY(checkDisturbance(result).empty());
        result.harnessShare = 0.11;
        QVERIFY(hasOnly(result, MessageId::HarnessShare));
    }

    void waitingForProcessors()
    {
        TestResult result = quietResult();
        // One per cent of two threads' second.
        result.disturbance.runDelay = 20ms;
        QVERIFY(checkDisturbance(result).empty());
        result.disturbance.runDelay = 21ms;
        QVERIFY(hasOnly(result, MessageId::OwnStalls));
        result.group = {"a", "b"};
        QVERIFY(checkDisturbance(result).empty());
    }

    void hostThatTookProcessorTime()
    {
        TestResult result = quietResult();
        result.disturbance.steal = 0.011;
        QVERIFY(hasOnly(result, MessageId::StealTime));
    }

    void nothingMeasuredNothingSaid()
    {
        TestResult result;
        result.disturbance.steal = 0.5;
        QVERIFY(checkDisturbance(result).empty());
    }
};

QTEST_GUILESS_MAIN(TestDisturbanceChecks)
#include "tst_DisturbanceChecks.moc"
