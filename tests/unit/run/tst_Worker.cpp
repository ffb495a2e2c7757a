// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FakeMachine.h"

#include <QTest>

#include <cerrno>
#include <cmath>
#include <new>
#include <set>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t kMs = 1'000'000;
constexpr std::uint64_t kBlock = 4096;

/// One worker, driven from completion to completion until it has ended.
class Bench final
{
public:
    explicit Bench(const TestSpec& test)
        : m_test(test)
        , m_control(std::make_shared<TestControl>())
    {
        auto stream =
            IoStream::create(test.workload, test.load, 0, Footprint{0, 256 * kBlock}, 1, nullptr);
        m_worker = std::make_shared<FakeWorker>(
            WorkerSetup{-1, test, *stream}, FakeClock(device), m_control);
    }

    /// As a thread does it; for tests in which time need not pass.
    Result<void> runAsThread()
    {
        if (auto ready = m_worker->prepare(); !ready) {
            return ready;
        }
        m_worker->run(makeSchedule());
        return {};
    }

    Result<void> run()
    {
        if (auto ready = m_worker->prepare(); !ready) {
            return ready;
        }
        m_worker->begin(makeSchedule());
        constexpr std::uint64_t longestJump = 100 * kMs;
        // The second turn starts I/Os in the slots that the first one emptied.
        while (m_worker->turn() && m_worker->turn()) {
            mostInFlight = std::max(mostInFlight, figures().inFlight.load());
            if (onTurn) {
                onTurn(device.time());
            }
            if (m_worker->backend().ready() == 0) {
                device.setTime(
                    std::min(m_worker->backend().nextCompletion(), device.time() + longestJump));
            }
        }
        return {};
    }

    [[nodiscard]] const WorkerFigures& figures() const { return m_worker->figures(); }

    [[nodiscard]] const WorkerTotals& totals() const { return figures().totals; }

    [[nodiscard]] const WorkerHistogram& service(Direction direction = Direction::Read) const
    {
        return figures().of(direction)->service;
    }

    [[nodiscard]] TestControl& control() { return *m_control; }

    FakeDevice device;
    std::uint64_t windowBegins = 0;
    std::uint32_t mostInFlight = 0;
    std::function<void(std::uint64_t time)> onTurn;

private:
    Schedule makeSchedule()
    {
        const std::uint64_t begin = device.time();
        windowBegins = begin + static_cast<std::uint64_t>(m_test.limits.ramp.count());
        const auto until =
            windowBegins + static_cast<std::uint64_t>(m_test.limits.duration.count());
        m_control->endBy(until);
        return {begin, windowBegins, until};
    }

    TestSpec m_test;
    std::shared_ptr<TestControl> m_control;
    std::shared_ptr<FakeWorker> m_worker;
};

TestSpec spec(int depth, Nanoseconds ramp, Nanoseconds duration)
{
    TestSpec test;
    test.id = std::string("t");
    test.load.depth = depth;
    test.limits.ramp = ramp;
    test.limits.duration = duration;
    test.limits.minimum = 0ns;
    return test;
}

} // namespace

class TestWorker final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void keepsDepthAndCountsTheWindowExactly()
    {
        Bench bench(spec(8, 0ms, 100ms));
        QVERIFY(bench.run());
        // Completions at 1, 2, … ms; those at 100 ms are no longer inside.
        QCOMPARE(bench.service().count(), std::uint64_t{792});
        QCOMPARE(bench.mostInFlight, 8U);
        QCOMPARE(bench.totals().depthTime, 800 * kMs);
        QCOMPARE(bench.totals().endedAt, bench.windowBegins + 100 * kMs);
        QCOMPARE(bench.service().min(), kMs);
        QCOMPARE(bench.service().max(), kMs);
    }

    void rampIsInNoFigure()
    {
        Bench bench(spec(4, 50ms, 100ms));
        // The ramp's I/Os take five times as long; the last of them ends before the window.
        bench.device.serviceTime = [&bench](std::uint64_t) {
            return bench.device.time() < bench.windowBegins - 10 * kMs ? 5 * kMs : kMs;
        };
        bench.windowBegins = bench.device.time() + 50 * kMs;
        QVERIFY(bench.run());
        QCOMPARE(bench.service().max(), kMs);
        QCOMPARE(bench.service().count(), std::uint64_t{400});
        QCOMPARE(bench.totals().depthTime, 400 * kMs);
        // 4 every 5 ms until 40 ms, then 4 every ms.
        QVERIFY(bench.device.log.size() > 400 + 8 * 4);
    }

    void directionsFollowTheShareAndOnlyExistWhereAsked()
    {
        TestSpec test = spec(4, 0ms, 1000ms);
        test.workload.readPercent = 70;
        Bench bench(test);
        QVERIFY(bench.run());
        const auto reads = static_cast<double>(bench.service(Direction::Read).count());
        const auto writes = static_cast<double>(bench.service(Direction::Write).count());
        QCOMPARE(reads + writes, 4.0 * 999.0);
        QVERIFY(std::abs(reads / (reads + writes) - 0.7) < 0.03);
        Bench reader(spec(1, 0ms, 10ms));
        QVERIFY(reader.figures().of(Direction::Write) == nullptr);
    }

    void autoBatchSubmitsSinglyUpToDepthFourAndThenQuarters()
    {
        for (const auto& [depth, batch] : {std::pair{4, 1U}, std::pair{6, 2U}, std::pair{32, 8U}}) {
            Bench bench(spec(depth, 0ms, 10ms));
            QVERIFY(bench.run());
            QCOMPARE(bench.totals().submittedIos, bench.totals().submitCalls * batch);
        }
    }

    void batchWaitsForThatManyFreeSlots()
    {
        TestSpec test = spec(8, 0ms, 100ms);
        test.workload.batch = 4;
        Bench bench(test);
        // All different, so that completions come one by one.
        bench.device.serviceTime = [](std::uint64_t number) {
            return kMs + number % 97;
        };
        QVERIFY(bench.run());
        QCOMPARE(bench.totals().submittedIos, bench.totals().submitCalls * 4);
        QVERIFY(bench.totals().submitCalls > 10);
    }

    void numberOfIosIsExact_data()
    {
        QTest::addColumn<int>("ramp");
        QTest::addColumn<int>("number");
        QTest::newRow("without ramp") << 0 << 1000;
        QTest::newRow("after a ramp") << 50 << 1000;
        QTest::newRow("no multiple of the depth") << 50 << 1003;
        QTest::newRow("fewer than the depth") << 50 << 3;
        QTest::newRow("one") << 0 << 1;
    }

    void numberOfIosIsExact()
    {
        QFETCH(int, ramp);
        QFETCH(int, number);
        TestSpec test = spec(8, std::chrono::milliseconds(ramp), 100s);
        test.limits.numberOfIos = static_cast<std::uint64_t>(number);
        Bench bench(test);
        QVERIFY(bench.run());
        QCOMPARE(bench.service().count(), static_cast<std::uint64_t>(number));
        QCOMPARE(bench.totals().neverReturned, 0U);
        // The window ends with the last I/O, not with the time that was allowed.
        QVERIFY(bench.totals().endedAt < bench.windowBegins + 2000 * kMs);
        QVERIFY(bench.totals().endedAt >= bench.windowBegins);
    }

    void writeLimitCountsTheRampButKeepsTheMinimum()
    {
        TestSpec test = spec(1, 10ms, 100s);
        test.workload.readPercent = 0;
        test.limits.writtenBytes = Bytes{100 * kBlock};
        Bench early(test);
        QVERIFY(early.run());
        QVERIFY(early.control().writeLimitReached(0));
        // One a millisecond: nine before the window, the rest in it, the one that reached the limit
        // included.
        QCOMPARE(early.totals().writes, std::uint64_t{100});
        QCOMPARE(early.service(Direction::Write).count(), std::uint64_t{91});
        QCOMPARE(early.totals().written, 100 * kBlock);
        test.limits.minimum = 200ms;
        Bench late(test);
        QVERIFY(late.run());
        QCOMPARE(late.totals().endedAt, late.windowBegins + 200 * kMs);
    }

    void everyWriteCarriesNewData()
    {
        TestSpec test = spec(4, 0ms, 200ms);
        test.workload.readPercent = 0;
        Bench bench(test);
        QVERIFY(bench.run());
        std::set<std::uint64_t> contents;
        for (const FakeDevice::Io& io : bench.device.log) {
            QVERIFY(contents.insert(io.content).second);
        }
        QVERIFY(contents.size() > 700);
    }

    void zerosStayZeros()
    {
        TestSpec test = spec(4, 0ms, 20ms);
        test.workload.readPercent = 0;
        test.workload.data.incompressible = 0.0;
        Bench bench(test);
        QVERIFY(bench.run());
        for (const FakeDevice::Io& io : bench.device.log) {
            QCOMPARE(io.content, std::uint64_t{0});
        }
    }

    void failedIoEndsTheTest()
    {
        Bench bench(spec(4, 0ms, 1000ms));
        bench.device.result = [](std::uint64_t number) {
            return number == 42 ? std::optional(-EIO) : std::nullopt;
        };
        QVERIFY(bench.run());
        QVERIFY(bench.totals().firstFailure);
        QCOMPARE(bench.totals().firstFailure->error, EIO);
        QCOMPARE(bench.totals().firstFailure->offset, bench.device.log.at(42).offset);
        QCOMPARE(bench.totals().errors[0].at(EIO), std::uint64_t{1});
        // Ten rounds of four came back; the one with the failure is the eleventh, at 11 ms.
        QCOMPARE(bench.totals().endedAt, bench.windowBegins + 11 * kMs);
        QCOMPARE(bench.device.log.size(), std::size_t{44});
    }

    void shortTransferIsAnError()
    {
        Bench bench(spec(1, 0ms, 1000ms));
        bench.device.result = [](std::uint64_t number) {
            return number == 5 ? std::optional(512) : std::nullopt;
        };
        QVERIFY(bench.run());
        QCOMPARE(bench.totals().firstFailure->error, kShortTransfer);
        QCOMPARE(bench.totals().firstFailure->moved, 512U);
        QCOMPARE(bench.service().count(), std::uint64_t{5});
    }

    void refusedSubmissionsAreTriedAgain()
    {
        Bench bench(spec(8, 0ms, 100ms));
        // Nothing, then part of it, then everything; at last no more refusals.
        bench.device.submitResult = [](std::uint64_t call) -> std::optional<int> {
            switch (call < 30 ? call % 3 : 2) {
            case 0:
                return -EBUSY;
            case 1:
                return 1;
            default:
                return std::nullopt;
            }
        };
        QVERIFY(bench.run());
        QVERIFY(!bench.totals().backendError);
        QVERIFY(bench.service().count() > 100);
        QCOMPARE(bench.mostInFlight, 8U);
        QCOMPARE(bench.totals().neverReturned, 0U);
    }

    void brokenBackendEndsTheTest()
    {
        Bench bench(spec(8, 0ms, 100ms));
        bench.device.submitResult = [](std::uint64_t call) {
            return call == 5 ? std::optional(-EBADF) : std::nullopt;
        };
        QVERIFY(bench.run());
        QCOMPARE(bench.totals().backendError, std::optional(EBADF));
    }

    void memoryThatRunsOutEndsTheTestInOrder()
    {
        Bench bench(spec(4, 0ms, 100ms));
        bench.device.result = [](std::uint64_t) -> std::optional<std::int32_t> {
            throw std::bad_alloc();
        };
        QVERIFY(bench.runAsThread());
        QCOMPARE(bench.totals().backendError, std::optional(ENOMEM));
        QVERIFY(bench.control().end() <= bench.device.time());
    }

    void stopsWaitingForADeviceThatNeverAnswers()
    {
        Bench bench(spec(4, 0ms, 100ms));
        bench.device.serviceTime = [](std::uint64_t number) {
            return number % 4 == 3 && number > 40 ? FakeDevice::kNever : kMs;
        };
        QVERIFY(bench.run());
        QCOMPARE(bench.totals().neverReturned, 4U);
        QCOMPARE(bench.totals().endedAt, bench.windowBegins + 100 * kMs);
        QVERIFY(bench.device.time() >= bench.totals().endedAt + 30'000 * kMs);
    }

    void endingEarlyStopsAtOnceInAnyStage()
    {
        Bench inRamp(spec(4, 50ms, 100ms));
        inRamp.onTurn = [&inRamp](std::uint64_t time) {
            if (time >= inRamp.windowBegins - 20 * kMs) {
                inRamp.control().endBy(time);
            }
        };
        QVERIFY(inRamp.run());
        QCOMPARE(inRamp.service().count(), std::uint64_t{0});
        QCOMPARE(inRamp.totals().endedAt, std::uint64_t{0});
        Bench inWindow(spec(4, 50ms, 100ms));
        inWindow.onTurn = [&inWindow](std::uint64_t time) {
            if (time >= inWindow.windowBegins + 20 * kMs) {
                inWindow.control().endBy(time);
            }
        };
        QVERIFY(inWindow.run());
        QCOMPARE(inWindow.totals().endedAt, inWindow.windowBegins + 20 * kMs);
        QCOMPARE(inWindow.totals().depthTime, 80 * kMs);
    }

    void backendThatCannotOpenIsAnError()
    {
        Bench bench(spec(4, 0ms, 100ms));
        bench.device.failingOpen = 0;
        const auto ready = bench.run();
        QVERIFY(!ready);
        QCOMPARE(ready.error().errorNumber, ENOMEM);
    }
};

QTEST_GUILESS_MAIN(TestWorker)
#include "tst_Worker.moc"
