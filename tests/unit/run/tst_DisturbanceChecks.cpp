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
        QVERIFY(checkInterference({&result}).empty());
        result.disturbance.runDelay = 21ms;
        const std::vector<Note> notes = checkInterference({&result});
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(notes.front().message, Message(MessageId::OwnStalls, {{"share", Share{0.0105}}}));
        QCOMPARE(notes.front().test, std::string("t"));
        QVERIFY(checkDisturbance(result).empty());
    }

    void aGroupIsToldOnceAndTheWorst()
    {
        std::vector<TestResult> targets(3, quietResult());
        targets.at(0).disturbance.runDelay = 40ms;
        targets.at(2).disturbance.runDelay = 60ms;
        const std::vector<Note> notes =
            checkInterference({&targets.at(0), &targets.at(1), &targets.at(2)});
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(notes.front().message, Message(MessageId::OwnStalls, {{"share", Share{0.03}}}));
        QVERIFY(notes.front().target.empty());
    }

    void hostThatTookProcessorTime()
    {
        TestResult result = quietResult();
        result.disturbance.steal = 0.011;
        const std::vector<Note> notes = checkInterference({&result});
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(notes.front().message.id(), MessageId::StealTime);
        QCOMPARE(notes.front().severity, Severity::Warning);
    }

    void nothingMeasuredNothingSaid()
    {
        TestResult result;
        result.disturbance.steal = 0.5;
        QVERIFY(checkDisturbance(result).empty());
        QVERIFY(checkInterference({&result}).empty());
    }
};

QTEST_GUILESS_MAIN(TestDisturbanceChecks)
#include "tst_DisturbanceChecks.moc"
