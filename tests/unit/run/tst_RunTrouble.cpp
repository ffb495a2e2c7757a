// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SimulatedRun.h"

#include <QTest>

#include <algorithm>
#include <cerrno>

using namespace touchstone;
using namespace std::chrono_literals;

/// What goes wrong with devices, kernels and time while a run lasts.
class TestRunTrouble final : public QObject, private SimulatedRun
{
    Q_OBJECT

private Q_SLOTS:

    void failedIoFailsTheTestAndTheRunGoesOn()
    {
        const Plan plan = m_maker.forFile({makeTest("bad", 1, 300ms), makeTest("good", 1, 300ms)});
        const RunOutcome outcome = run(plan, [](FakeDevice& device) {
            device.result = [](std::uint64_t number) {
                return number == 50 ? std::optional(-EIO) : std::nullopt;
            };
        });
        QVERIFY(outcome.error);
        QCOMPARE(outcome.error->kind, ErrorKind::Failed);
        QCOMPARE(outcome.error->message.id(), MessageId::ReadFailed);
        QCOMPARE(outcome.report.status, ReportStatus::Failed);
        QCOMPARE(outcome.report.results.at(0).status, TestStatus::Failed);
        QCOMPARE(outcome.report.results.at(0).read->ios, std::uint64_t{50});
        QCOMPARE(outcome.report.results.at(0).read->errors.at(EIO), std::uint64_t{1});
        QCOMPARE(outcome.report.results.at(1).status, TestStatus::Complete);
        QVERIFY(hasNote(outcome.report, MessageId::ReadFailed, Severity::Serious));
        QCOMPARE(m_observer.all<event::Done>().front().exitStatus, 1);
    }

    void aFailedIoIsCountedWhereverItHappens_data()
    {
        QTest::addColumn<int>("ramp");
        QTest::addColumn<int>("number");
        QTest::newRow("in the ramp") << 100 << 50;
        QTest::newRow("as the very first") << 0 << 0;
    }

    void aFailedIoIsCountedWhereverItHappens()
    {
        QFETCH(int, ramp);
        QFETCH(int, number);
        TestSpec test = makeTest("r", 1, 300ms);
        test.limits.ramp = std::chrono::milliseconds(ramp);
        const auto failing = static_cast<std::uint64_t>(number);
        const RunOutcome outcome = run(m_maker.forFile({test}), [failing](FakeDevice& device) {
            device.result = [failing](std::uint64_t io) {
                return io == failing ? std::optional(-EIO) : std::nullopt;
            };
        });
        QCOMPARE(outcome.error->message.id(), MessageId::ReadFailed);
        QVERIFY(outcome.report.results.at(0).whole() == nullptr);
        QCOMPARE(outcome.report.results.at(0).errors.at(EIO), std::uint64_t{1});
    }

    void shortIoFailsTheTest()
    {
        const RunOutcome outcome =
            run(m_maker.forFile({makeTest("r", 1, 300ms)}), [](FakeDevice& device) {
                device.result = [](std::uint64_t number) {
                    return number == 9 ? std::optional(100) : std::nullopt;
                };
            });
        QCOMPARE(outcome.error->message.id(), MessageId::ReadShort);
        QCOMPARE(outcome.report.results.at(0).read->errors.at(kShortTransfer), std::uint64_t{1});
        const DirectionResult& read = *outcome.report.results.at(0).read;
        QCOMPARE(read.bytes.value(), read.ios * 4096);
    }

    void workerThatCannotStartFailsTheRunWithoutPartialSums()
    {
        TestSpec test = makeTest("r", 1, 300ms);
        test.load.threads = 4;
        const RunOutcome outcome = run(m_maker.forFolder({test, makeTest("next", 1, 300ms)}),
                                       [](FakeDevice& device) { device.failingOpen = 2; });
        QCOMPARE(outcome.error->message.id(), MessageId::RingNotCreated);
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        QCOMPARE(outcome.report.results.at(0).status, TestStatus::Failed);
        QVERIFY(outcome.report.results.at(0).whole() == nullptr);
        QVERIFY(outcome.report.results.at(0).engine == EngineUse());
        QVERIFY(!outcome.report.results.at(0).engine.direct);
        QVERIFY(m_observer.all<event::Sample>().empty());
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void iosThatNeverComeBackAreSaid()
    {
        const RunOutcome outcome =
            run(m_maker.forFolder({makeTest("r", 4, 300ms), makeTest("next", 1, 300ms)}),
                [](FakeDevice& device) {
                    device.serviceTime = [](std::uint64_t number) {
                        return number >= 100 ? FakeDevice::kNever : std::uint64_t{1'000'000};
                    };
                });
        QCOMPARE(outcome.error->message.id(), MessageId::IoNeverReturned);
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        QVERIFY(hasNote(outcome.report, MessageId::IoNeverReturned, Severity::Serious));
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void aStuckWorkerLosesNoWrittenBytes()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->stuckFrom = m_machine->now() + 200'000'000;
        TestSpec test = makeTest("w", 1, 300ms);
        test.workload.readPercent = 0;
        const RunOutcome outcome = runHere(m_maker.forFolder({test, makeTest("next", 1, 300ms)}));
        QCOMPARE(outcome.error->message.id(), MessageId::IoNeverReturned);
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Failed);
        QVERIFY(result.whole() == nullptr);
        // One write a millisecond came back before the worker did not.
        const std::uint64_t written = outcome.report.written.value() - PlanMaker::kFileSize;
        QVERIFY(written >= std::uint64_t{199} * 4096);
        QVERIFY(written <= m_machine->device.log.size() * 4096);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void aBrokenBackendIsTheCause()
    {
        const RunOutcome outcome =
            run(m_maker.forFile({makeTest("r", 4, 300ms), makeTest("next", 1, 300ms)}),
                [](FakeDevice& device) {
                    device.submitResult = [](std::uint64_t call) {
                        return call == 20 ? std::optional(-EBADF) : std::nullopt;
                    };
                });
        QCOMPARE(outcome.error->message.id(), MessageId::EngineBroke);
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        QVERIFY(hasNote(outcome.report, MessageId::EngineBroke, Severity::Serious));
        QVERIFY(!hasNote(outcome.report, MessageId::IoNeverReturned, Severity::Serious));
    }

    void standingStillIsSaid()
    {
        for (const std::uint64_t seconds : {2U, 100U}) {
            m_machine = std::make_unique<FakeMachine>();
            m_machine->standstill = {m_machine->now() + 1'000'000'000, seconds * 1'000'000'000};
            const RunOutcome outcome = runHere(m_maker.forFile({makeTest("r", 4, 4s)}));
            QVERIFY(!outcome.error);
            QCOMPARE(outcome.report.results.at(0).duration, Nanoseconds{4s});
            QVERIFY(hasNote(outcome.report, MessageId::EngineStalled, Severity::Serious));
        }
    }

    void init() { forgetEvents(); }
};

QTEST_GUILESS_MAIN(TestRunTrouble)
#include "tst_RunTrouble.moc"
