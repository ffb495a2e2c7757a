// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/Verifier.h"
#include "tests/support/SimulatedRun.h"

#include <QTest>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <functional>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t kHalf = PlanMaker::kFileSize / 2;

TestSpec writing(const std::string& id, int depth)
{
    TestSpec test = makeTest(id, depth, 300ms);
    test.workload.readPercent = 0;
    test.workload.verify = true;
    return test;
}

TestSpec sequential(int depth)
{
    TestSpec test = writing("w", depth);
    test.workload.pattern = AccessPattern::Sequential;
    return test;
}

using Change = std::function<void(TestSpec&)>;

/// What a message says by that name.
template <typename T>
T argument(const Message& message, const std::string& name)
{
    for (const Message::Argument& given : message.arguments()) {
        if (given.name == name) {
            return std::get<T>(given.value);
        }
    }
    return T{};
}

} // namespace

/// What reading back finds, on a machine that does not exist.
class TestVerifier final : public QObject, private SimulatedRun
{
    Q_OBJECT

private Q_SLOTS:

    void init() { forgetEvents(); }

    void theHostIsWatchedWhileMeasuringOnly()
    {
        TestSpec test = writing("w", 2);
        test.limits.ramp = 100ms;
        Plan plan = m_maker.forFolder({test});
        plan.loops = 2;
        m_machine = std::make_unique<FakeMachine>();
        m_machine->device.keepsData = true;
        // Much was taken between the two loops, while the first was read back.
        m_machine->processorTimes = {{1000, 100}, {2000, 110}, {5000, 3000}, {6000, 3020}};
        const RunOutcome outcome = runHere(plan);
        QVERIFY(!outcome.error);
        QCOMPARE(outcome.report.results.at(0).disturbance.steal, 0.015);
    }

    void whatComesBackAsItWasWrittenPasses_data()
    {
        QTest::addColumn<Change>("change");
        const auto row = [](const char* name, const Change& change) {
            QTest::newRow(name) << change;
        };
        row("random with repetition", [](TestSpec&) {});
        row("every block once", [](TestSpec& test) { test.workload.repeats = false; });
        row("sequential, around", [](TestSpec& test) {
            test.workload.pattern = AccessPattern::Sequential;
            test.load.depth = 4;
        });
        row("sequential with one cursor", [](TestSpec& test) {
            test.workload.pattern = AccessPattern::Sequential;
            test.workload.sequentialMode = SequentialMode::Shared;
        });
        row("several threads", [](TestSpec& test) {
            test.load.threads = 3;
            test.load.depth = 4;
        });
        row("several threads, sequential", [](TestSpec& test) {
            test.workload.pattern = AccessPattern::Sequential;
            test.load.threads = 3;
        });
        row("mixed sizes", [](TestSpec& test) {
            test.workload.blockSize = Bytes{8192};
            test.workload.blockMix = {{Bytes{512}, 30}, {Bytes{4096}, 30}, {Bytes{8192}, 40}};
        });
        row("hot spots", [](TestSpec& test) {
            test.workload.distribution.kind = Distribution::Kind::Zipf;
            test.workload.distribution.skew = 1.1;
        });
        row("after a ramp", [](TestSpec& test) { test.limits.ramp = 100ms; });
        row("at a rate", [](TestSpec& test) { test.load.rate = 200; });
        row("with pauses", [](TestSpec& test) { test.load.thinkTime = 2ms; });
        row("in part of the target", [](TestSpec& test) {
            test.workload.offset = Bytes{kHalf};
            test.workload.size = Bytes{kHalf / 2};
        });
        row("by number", [](TestSpec& test) { test.limits.numberOfIos = 7; });
        row("fewer bytes than would fit",
            [](TestSpec& test) { test.limits.writtenBytes = Bytes{100 * 4096}; });
    }

    void whatComesBackAsItWasWrittenPasses()
    {
        QFETCH(Change, change);
        TestSpec test = writing("w", 2);
        change(test);
        const RunOutcome outcome = runKeeping(m_maker.forFolder({test}));
        QVERIFY(!outcome.error);
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Complete);
        const auto written = bytesOf(Direction::Write);
        QVERIFY(written > 0);
        QCOMPARE(result.verified, std::optional(Bytes{written}));
        QCOMPARE(bytesOf(Direction::Read), written);
        QVERIFY(result.errors.empty());
        QVERIFY(!result.read);
        QVERIFY(hasNote(outcome.report, MessageId::DataVerified, Severity::Information));
    }

    void eachRepetitionIsReadBack()
    {
        Plan plan = m_maker.forFolder({writing("w", 2)});
        plan.loops = 3;
        const RunOutcome outcome = runKeeping(plan);
        QVERIFY(!outcome.error);
        QCOMPARE(outcome.report.results.at(0).loops.size(), std::size_t{3});
        QCOMPARE(outcome.report.results.at(0).verified,
                 std::optional(Bytes{bytesOf(Direction::Write)}));
        const std::vector<Phase> loops{Phase::Preparing,
                                       Phase::Measuring,
                                       Phase::Verifying,
                                       Phase::Measuring,
                                       Phase::Verifying,
                                       Phase::Measuring,
                                       Phase::Verifying,
                                       Phase::Cleaning};
        QCOMPARE(m_observer.phases(), loops);
    }

    void nothingIsMeasuredMeanwhile()
    {
        TestSpec plain = writing("w", 2);
        plain.workload.verify = false;
        const TestResult without = run(m_maker.forFolder({plain})).report.results.at(0);
        const std::size_t samples = m_observer.all<event::Sample>().size();
        QVERIFY(!without.verified);
        forgetEvents();
        const TestResult with =
            runKeeping(m_maker.forFolder({writing("w", 2)})).report.results.at(0);
        QCOMPARE(m_observer.all<event::Sample>().size(), samples);
        QCOMPARE(with.write->ios, without.write->ios);
        QCOMPARE(with.duration, without.duration);
        QCOMPARE(with.slices.size(), without.slices.size());
    }

    void progressIsToldTenTimesASecond()
    {
        QVERIFY(!runKeeping(m_maker.forFolder({writing("w", 1)})).error);
        std::uint64_t told = 0;
        std::vector<Bytes> done;
        for (const Event& event : m_observer.events) {
            const auto* phase = std::get_if<event::PhaseChanged>(&event.body);
            if (phase == nullptr || phase->phase != Phase::Verifying) {
                continue;
            }
            QCOMPARE(phase->test, std::string("w"));
            QCOMPARE(phase->index, 1);
            QCOMPARE(phase->total.value(), bytesOf(Direction::Write));
            done.push_back(phase->done);
            ++told;
        }
        QVERIFY(std::is_sorted(done.begin(), done.end()));
        QCOMPARE(done.front(), Bytes{0});
        QCOMPARE(done.back().value(), bytesOf(Direction::Write));
        // Reads take as long as the writes did, which is 300 ms, in a millisecond each.
        QVERIFY(told >= 3 && told <= 5);
    }

    void tooLittleCapacityIsFound_data()
    {
        QTest::addColumn<TestSpec>("test");
        QTest::newRow("sequential") << sequential(1);
        QTest::newRow("random") << writing("w", 4);
        TestSpec threads = sequential(2);
        threads.load.threads = 4;
        QTest::newRow("several threads") << threads;
    }

    void tooLittleCapacityIsFound()
    {
        QFETCH(TestSpec, test);
        const RunOutcome outcome = runKeeping(m_maker.forFolder({test}),
                                              [](FakeDevice& device) { device.capacity = kHalf; });
        QVERIFY(outcome.error);
        QCOMPARE(outcome.error->kind, ErrorKind::Failed);
        const Message& message = outcome.error->message;
        QCOMPARE(message.id(), MessageId::DataOfElsewhere);
        const auto offset = argument<std::int64_t>(message, "offset");
        const auto found = argument<std::int64_t>(message, "found");
        QCOMPARE(std::abs(offset - found), static_cast<std::int64_t>(kHalf));
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Failed);
        QVERIFY(result.errors.at(kMismatch) >= 1);
        QVERIFY(result.write->ios > 0);
        QVERIFY(result.write->errors.empty());
        QVERIFY(result.verified->value() < bytesOf(Direction::Write));
        QVERIFY(hasNote(outcome.report, MessageId::DataOfElsewhere, Severity::Serious));
        QVERIFY(!hasNote(outcome.report, MessageId::DataVerified, Severity::Information));
        QCOMPARE(m_observer.all<event::Done>().front().exitStatus, 1);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void damageIsFoundWhereItIs()
    {
        static constexpr std::uint64_t damaged = 13 * 4096 + 3 * 512;
        Plan plan = m_maker.forFolder({sequential(1), makeTest("next", 1, 300ms)});
        plan.loops = 2;
        const RunOutcome outcome =
            runKeeping(plan, [](FakeDevice& device) { device.damagedSector = damaged; });
        const Message& message = outcome.error->message;
        QCOMPARE(message.id(), MessageId::DataDamaged);
        QCOMPARE(argument<std::int64_t>(message, "offset"), std::int64_t{damaged});
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Failed);
        QCOMPARE(result.loops.size(), std::size_t{1});
        QCOMPARE(result.verified, std::optional(Bytes{13 * 4096}));
        QCOMPARE(result.errors, (std::map<int, std::uint64_t>{{kMismatch, 1}}));
        QCOMPARE(outcome.report.results.at(1).status, TestStatus::Complete);
    }

    void aReadThatFailsIsSaid()
    {
        const RunOutcome outcome =
            runKeeping(m_maker.forFolder({sequential(1)}), [](FakeDevice& device) {
                device.result = [&device](std::uint64_t number) {
                    const bool read = device.log.at(number).direction == Direction::Read;
                    return read ? std::optional(-EIO) : std::nullopt;
                };
            });
        QCOMPARE(outcome.error->message.id(), MessageId::ReadFailed);
        QCOMPARE(outcome.report.results.at(0).verified, std::optional(Bytes{0}));
        QCOMPARE(outcome.report.results.at(0).errors.at(EIO), std::uint64_t{1});
    }

    void aDeviceThatDoesNotAnswerIsGivenUp()
    {
        const RunOutcome outcome = runKeeping(
            m_maker.forFolder({sequential(4), makeTest("next", 1, 300ms)}), [](FakeDevice& device) {
                device.serviceTime = [&device](std::uint64_t number) {
                    return device.log.at(number).direction == Direction::Read
                               ? FakeDevice::kNever
                               : std::uint64_t{1'000'000};
                };
            });
        QCOMPARE(outcome.error->message.id(), MessageId::IoNeverReturned);
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        QCOMPARE(outcome.report.results.at(0).status, TestStatus::Failed);
    }

    void aFailedWriteIsNotReadBack()
    {
        const RunOutcome outcome =
            runKeeping(m_maker.forFolder({sequential(1)}), [](FakeDevice& device) {
                device.result = [](std::uint64_t number) {
                    return number == 9 ? std::optional(-ENOSPC) : std::nullopt;
                };
            });
        QCOMPARE(outcome.error->message.id(), MessageId::WriteFailed);
        QVERIFY(!outcome.report.results.at(0).verified);
        QCOMPARE(bytesOf(Direction::Read), std::uint64_t{0});
    }

    void canBeStopped()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->device.keepsData = true;
        std::stop_source source;
        m_observer.onEach = [&source](const Event& event) {
            const auto* phase = std::get_if<event::PhaseChanged>(&event.body);
            if (phase != nullptr && phase->phase == Phase::Verifying && phase->done > Bytes{0}) {
                source.request_stop();
            }
        };
        const Plan plan = m_maker.forFolder({writing("w", 1), makeTest("next", 1, 300ms)});
        const RunOutcome outcome =
            RunController(plan, m_observer, *m_machine).run(source.get_token());
        QCOMPARE(outcome.error->kind, ErrorKind::Interrupted);
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Partial);
        QVERIFY(result.verified->value() > 0);
        QVERIFY(result.verified->value() < bytesOf(Direction::Write));
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void testsAtOnceMayWriteToTheSamePlace()
    {
        Plan plan = m_maker.forFolder({writing("a", 2)});
        plan.steps.front().tests.push_back(writing("b", 1));
        plan.steps.front().tests.push_back(makeTest("r", 1, 300ms));
        const RunOutcome outcome = runKeeping(plan);
        QVERIFY(!outcome.error);
        const auto& results = outcome.report.results;
        QCOMPARE(results.at(0).verified->value() + results.at(1).verified->value(),
                 bytesOf(Direction::Write));
        QVERIFY(!results.at(2).verified);
        QCOMPARE(results.at(2).status, TestStatus::Complete);
    }

    void anotherTestThatWritesAtOnceIsRefused()
    {
        Plan plan = m_maker.forFolder({writing("a", 1)});
        TestSpec other = writing("b", 1);
        other.workload.verify = false;
        plan.steps.front().tests.push_back(other);
        const RunOutcome outcome = runKeeping(plan);
        QCOMPARE(outcome.error->kind, ErrorKind::Usage);
        QCOMPARE(outcome.error->message.id(), MessageId::VerifyConflict);
    }

    void threadsWithOneCursorAreRefused()
    {
        TestSpec test = sequential(1);
        test.workload.sequentialMode = SequentialMode::Shared;
        test.load.threads = 2;
        const RunOutcome outcome = runKeeping(m_maker.forFolder({test}));
        QCOMPARE(outcome.error->message.id(), MessageId::VerifyConflict);
    }

private:
    RunOutcome runKeeping(const Plan& plan, const std::function<void(FakeDevice&)>& prepare = {})
    {
        return run(plan, [&prepare](FakeDevice& device) {
            device.keepsData = true;
            if (prepare) {
                prepare(device);
            }
        });
    }

    /// Of all I/Os that the device has seen.
    [[nodiscard]] std::uint64_t bytesOf(Direction direction) const
    {
        std::uint64_t bytes = 0;
        for (const FakeDevice::Io& io : m_machine->device.log) {
            bytes += io.direction == direction ? io.length : 0;
        }
        return bytes;
    }
};

QTEST_GUILESS_MAIN(TestVerifier)
#include "tst_Verifier.moc"
