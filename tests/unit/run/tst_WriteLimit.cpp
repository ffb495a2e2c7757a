// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/RunController.h"
#include "core/run/WriteLimit.h"
#include "tests/support/FakeMachine.h"
#include "tests/support/PlanMaker.h"
#include "tests/support/RecordingObserver.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t kBlock = 4096;
constexpr std::uint64_t kBlocks = 10'240;

/// Writes 24 blocks a millisecond, so the limit of 10 240 is reached after 427 ms.
TestSpec limitedTest()
{
    TestSpec test = makeTest("w", 8, 10s);
    test.load.threads = 3;
    test.workload.readPercent = 0;
    test.limits.ramp = 500ms;
    test.limits.writtenBytes = Bytes{kBlocks * kBlock};
    return test;
}

bool limitWasNoted(const Report& report)
{
    return std::any_of(report.notes.begin(), report.notes.end(), [](const Note& note) {
        return note.message.id() == MessageId::WriteLimitReached;
    });
}

} // namespace

class TestWriteLimit final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aFastDriveStaysUnderTheLimitAndIsMeasuredAllTheSame()
    {
        const Report report = run(limitedTest());
        const std::uint64_t written = m_machine->device.log.size();
        QVERIFY2(written <= kBlocks, qPrintable(QString::number(written)));
        QVERIFY(written > kBlocks * 95 / 100);
        QCOMPARE(report.written.value(), PlanMaker::kFileSize + written * kBlock);
        QVERIFY(limitWasNoted(report));
        const TestResult& result = report.results.at(0);
        QCOMPARE(result.status, TestStatus::Complete);
        // The ramp had its quarter, the window the rest.
        QVERIFY(result.duration > Nanoseconds{290ms});
        QVERIFY(result.duration < Nanoseconds{330ms});
        QCOMPARE(result.achievedDepth, 24.0);
        const double expected = static_cast<double>(result.duration.count()) / 1e6 * 24.0;
        QVERIFY(std::abs(static_cast<double>(result.write->ios) - expected) <= 48.0);
        checkSamples(result);
    }

    void theMinimumIsMeasuredFromTheEarlyEndOfTheRamp()
    {
        TestSpec test = limitedTest();
        test.limits.minimum = 600ms;
        const Report report = run(test);
        const TestResult& result = report.results.at(0);
        QCOMPARE(result.duration, Nanoseconds{600ms});
        QVERIFY(limitWasNoted(report));
        QVERIFY(m_machine->device.log.size() > kBlocks);
        QCOMPARE(result.achievedDepth, 24.0);
        checkSamples(result);
    }

    void theWholeTimeIsMeasuredWhereOnlyTheRampEndedEarly()
    {
        TestSpec test = limitedTest();
        test.limits.duration = 200ms;
        const Report report = run(test);
        QCOMPARE(report.results.at(0).duration, Nanoseconds{200ms});
        QVERIFY(!limitWasNoted(report));
        QVERIFY(m_machine->device.log.size() < kBlocks * 8 / 10);
        checkSamples(report.results.at(0));
    }

    void aSlowDriveKeepsItsWholeRamp()
    {
        TestSpec test = limitedTest();
        test.limits.ramp = 50ms;
        test.limits.duration = 200ms;
        const Report report = run(test);
        QCOMPARE(report.results.at(0).duration, Nanoseconds{200ms});
        const auto rampIos = m_machine->device.log.size() - report.results.at(0).write->ios;
        QVERIFY(rampIos >= 49 * 24);
        QVERIFY(rampIos <= 52 * 24);
    }

    void whatIsInFlightCanBeMoreThanTheLimit()
    {
        TestSpec test = limitedTest();
        test.limits.ramp = 0ms;
        test.limits.writtenBytes = Bytes{kBlock};
        const auto limit = writeLimitOf(test);
        QCOMPARE(limit->most, Bytes{24 * kBlock});
        const Report report = run(test);
        QVERIFY(report.results.at(0).whole() != nullptr);
        QVERIFY(m_machine->device.log.size() <= 24);
    }

    void onlyWritesAreLimited()
    {
        TestSpec test = limitedTest();
        test.workload.readPercent = 100;
        QVERIFY(!writeLimitOf(test));
        test = limitedTest();
        test.limits.writtenBytes.reset();
        QVERIFY(!writeLimitOf(test));
    }

private:
    Report run(const TestSpec& test)
    {
        m_observer.events.clear();
        m_machine = std::make_unique<FakeMachine>();
        return RunController(m_maker.forFolder({test}), m_observer, *m_machine).run({}).report;
    }

    /// The live samples and the slices tell the same as the result.
    void checkSamples(const TestResult& result) const
    {
        std::uint64_t ios = 0;
        Nanoseconds time{0};
        for (const event::Sample& sample : m_observer.all<event::Sample>()) {
            if (sample.phase == Phase::Measuring) {
                ios += sample.write ? sample.write->ios : 0;
                time += sample.interval;
            }
        }
        QCOMPARE(ios, result.write->ios);
        QCOMPARE(time, result.duration);
        Nanoseconds sliced{0};
        for (const Slice& slice : result.slices) {
            sliced += slice.duration;
        }
        QCOMPARE(sliced, result.duration);
    }

    PlanMaker m_maker;
    RecordingObserver m_observer;
    std::unique_ptr<FakeMachine> m_machine;
};

QTEST_GUILESS_MAIN(TestWriteLimit)
#include "tst_WriteLimit.moc"
