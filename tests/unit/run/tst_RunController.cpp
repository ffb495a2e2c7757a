// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SimulatedRun.h"

#include <QTest>

#include <algorithm>
#include <cerrno>

using namespace touchstone;
using namespace std::chrono_literals;

class TestRunController final : public QObject, private SimulatedRun
{
    Q_OBJECT

private Q_SLOTS:

    void figuresAreExact()
    {
        TestSpec test = makeTest("r", 8, 500ms);
        test.limits.ramp = 200ms;
        const RunOutcome outcome = run(m_maker.forFile({test}));
        QVERIFY(!outcome.error);
        QCOMPARE(outcome.report.status, ReportStatus::Complete);
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Complete);
        QCOMPARE(result.duration, Nanoseconds{500ms});
        QVERIFY(result.read);
        QVERIFY(!result.write);
        QVERIFY(!result.total);
        QCOMPARE(result.read->ios, std::uint64_t{4000});
        QCOMPARE(result.read->bytes.value(), std::uint64_t{16'384'000});
        QCOMPARE(result.read->iops.value(), 8000.0);
        QCOMPARE(result.read->service.meanNs, 1e6);
        QCOMPARE(result.read->service.stddevNs, 0.0);
        QCOMPARE(result.achievedDepth, 8.0);
        QCOMPARE(result.meanBatch, 2.0);
        QCOMPARE(result.engine.clock, std::string("fake"));
        QVERIFY(!hasNote(outcome.report, MessageId::LittlesLaw, Severity::Serious));
        QVERIFY(!hasNote(outcome.report, MessageId::AchievedDepthBelow, Severity::Warning));
    }

    void samplesAndSlicesAddUpToTheResult()
    {
        TestSpec test = makeTest("rw", 4, 2350ms);
        test.limits.ramp = 250ms;
        const RunOutcome outcome = run(m_maker.forFile({test}));
        const TestResult& result = outcome.report.results.at(0);
        std::uint64_t sampled = 0;
        Nanoseconds time{0};
        Histogram histogram;
        for (const event::Sample& sample : m_observer.all<event::Sample>()) {
            if (sample.phase == Phase::Measuring) {
                sampled += sample.read->ios;
                time += sample.interval;
                histogram.add(sample.read->service);
            }
        }
        QCOMPARE(sampled, result.read->ios);
        QCOMPARE(time, result.duration);
        QCOMPARE(histogram, result.read->service.histogram);
        QCOMPARE(result.slices.size(), std::size_t{3});
        std::uint64_t sliced = 0;
        Nanoseconds start{0};
        for (const Slice& slice : result.slices) {
            QCOMPARE(slice.start, start);
            start += slice.duration;
            sliced += slice.read->ios;
        }
        QCOMPARE(start, result.duration);
        QCOMPARE(sliced, result.read->ios);
    }

    void aRestTooShortForASliceGoesToTheOneBefore()
    {
        const RunOutcome outcome = run(m_maker.forFile({makeTest("r", 1, 1020ms)}));
        QCOMPARE(outcome.report.results.at(0).slices.size(), std::size_t{1});
        QCOMPARE(outcome.report.results.at(0).slices.at(0).duration, Nanoseconds{1020ms});
    }

    void eventsComeInOrder()
    {
        TestSpec first = makeTest("first", 1, 200ms);
        first.limits.ramp = 100ms;
        const Plan plan = m_maker.forFolder({first, makeTest("second", 2, 200ms)});
        const RunOutcome outcome = run(plan);
        QVERIFY(!outcome.error);
        QVERIFY(std::holds_alternative<event::PlanMade>(m_observer.events.front().body));
        QVERIFY(std::holds_alternative<event::Done>(m_observer.events.back().body));
        const std::vector<Phase> expected{
            Phase::Preparing, Phase::Ramp, Phase::Measuring, Phase::Cleaning};
        QCOMPARE(m_observer.phases(), expected);
        QVERIFY(std::is_sorted(m_observer.events.begin(),
                               m_observer.events.end(),
                               [](const Event& a, const Event& b) { return a.time < b.time; }));
        QCOMPARE(m_observer.all<event::ResultReady>().size(), std::size_t{2});
        const auto done = m_observer.all<event::Done>().front();
        QCOMPARE(done.exitStatus, 0);
        QCOMPARE(done.report->id, outcome.report.id);
        QCOMPARE(outcome.report.id.size(), std::size_t{16});
        QCOMPARE(outcome.report.written.value(), PlanMaker::kFileSize);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void loopsAreAddedUp()
    {
        Plan plan = m_maker.forFile({makeTest("r", 2, 300ms)});
        plan.loops = 3;
        const RunOutcome outcome = run(plan);
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(outcome.report.results.size(), std::size_t{1});
        QCOMPARE(result.loops.size(), std::size_t{3});
        QCOMPARE(result.duration, Nanoseconds{900ms});
        QCOMPARE(result.read->ios, std::uint64_t{1794});
        QCOMPARE(result.read->service.histogram.count(), result.read->ios);
        QCOMPARE(result.achievedDepth, 2.0);
        QCOMPARE(result.loops.at(2).meanNs, 1e6);
    }

    void threadsShareOneWindow()
    {
        TestSpec test = makeTest("r", 4, 300ms);
        test.load.threads = 3;
        const RunOutcome outcome = run(m_maker.forFile({test}));
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.duration, Nanoseconds{300ms});
        QCOMPARE(result.read->ios, std::uint64_t{3588});
        QCOMPARE(result.achievedDepth, 12.0);
    }

    void numberOfIosHoldsForEachThread()
    {
        TestSpec test = makeTest("r", 4, 100s);
        test.load.threads = 2;
        test.limits.numberOfIos = 400;
        const RunOutcome outcome = run(m_maker.forFile({test}));
        QCOMPARE(outcome.report.results.at(0).read->ios, std::uint64_t{800});
        QCOMPARE(outcome.report.results.at(0).duration, Nanoseconds{100ms});
        QCOMPARE(outcome.report.results.at(0).achievedDepth, 8.0);
    }

    void sequentialThreadsDoNotOverlap_data()
    {
        QTest::addColumn<SequentialMode>("mode");
        QTest::newRow("regions") << SequentialMode::Regions;
        QTest::newRow("shared") << SequentialMode::Shared;
    }

    void sequentialThreadsDoNotOverlap()
    {
        QFETCH(SequentialMode, mode);
        TestSpec test = makeTest("s", 2, 100s);
        test.workload.pattern = AccessPattern::Sequential;
        test.workload.sequentialMode = mode;
        test.load.threads = 4;
        test.limits.numberOfIos = PlanMaker::kFileSize / 4096 / 4;
        const RunOutcome outcome = run(m_maker.forFile({test}));
        QVERIFY(!outcome.error);
        std::vector<std::uint64_t> offsets;
        for (const FakeDevice::Io& io : m_machine->device.log) {
            offsets.push_back(io.offset);
        }
        std::sort(offsets.begin(), offsets.end());
        QCOMPARE(offsets.size(), std::size_t{256});
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            QCOMPARE(offsets[i], i * 4096);
        }
    }

    void whatOneWorkerDropsTheTestHasNot_data()
    {
        QTest::addColumn<int>("threads");
        QTest::addColumn<int>("loops");
        QTest::newRow("the second of three workers") << 3 << 1;
        QTest::newRow("the second of three loops") << 1 << 3;
    }

    void whatOneWorkerDropsTheTestHasNot()
    {
        QFETCH(int, threads);
        QFETCH(int, loops);
        TestSpec test = makeTest("r", 1, 200ms);
        test.load.threads = threads;
        Plan plan = m_maker.forFile({test});
        plan.loops = loops;
        const RunOutcome outcome = run(plan, [](FakeDevice& device) {
            device.use = [](std::uint64_t number) {
                EngineUse use;
                use.name = "fake";
                use.features = {"fast", "registered buffers"};
                if (number == 1) {
                    use.features = {"fast"};
                    use.dropped = {{"registered buffers", "no memory"}};
                }
                return use;
            };
        });
        const EngineUse& engine = outcome.report.results.at(0).engine;
        QCOMPARE(engine.name, std::string("fake"));
        QCOMPARE(engine.features, std::vector<std::string>{"fast"});
        QCOMPARE(engine.dropped,
                 (std::vector<DroppedFeature>{{"registered buffers", "no memory"}}));
    }

    void allWorkersRegisterBuffersOrNone()
    {
        TestSpec test = makeTest("r", 8, 200ms);
        test.workload.blockSize = Bytes{16'384};
        test.load.threads = 4;
        for (const auto& [limit, registered] :
             {std::pair{Bytes{8U << 20U}, true}, std::pair{Bytes{400'000}, false}}) {
            m_machine = std::make_unique<FakeMachine>();
            m_machine->lockLimit = limit;
            QVERIFY(!runHere(m_maker.forFile({test})).error);
            QCOMPARE(m_machine->device.setups.size(), std::size_t{4});
            for (const BackendSetup& setup : m_machine->device.setups) {
                QCOMPARE(!setup.lockLimit.has_value(), registered);
            }
        }
    }

    void aTestInWhichNothingCameBackFails()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->device.serviceTime = [](std::uint64_t) {
            return std::uint64_t{1'000'000'000};
        };
        const RunOutcome outcome = runHere(m_maker.forFile({makeTest("r", 4, 200ms)}));
        QVERIFY(outcome.error);
        QCOMPARE(outcome.error->message.id(), MessageId::NothingCameBack);
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Failed);
        QVERIFY(result.loops.empty());
    }

    void missingIoUringFallsBackAndSaysSo()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->missingEngines[EngineKind::IoUring] = EPERM;
        const RunOutcome outcome = runHere(m_maker.forFile({makeTest("r", 8, 200ms)}));
        QVERIFY(!outcome.error);
        QCOMPARE(m_machine->engines, std::vector{EngineKind::Libaio});
        QVERIFY(hasNote(outcome.report, MessageId::EngineFallback, Severity::Warning));
        QVERIFY(!hasNote(outcome.report, MessageId::DepthNotUsed, Severity::Warning));
        QCOMPARE(outcome.report.results.at(0).engine.dropped.at(0).feature,
                 std::string("io_uring"));
    }

    void missingIoUringAndLibaioFallBackToPsync()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->missingEngines[EngineKind::IoUring] = EPERM;
        m_machine->missingEngines[EngineKind::Libaio] = EAGAIN;
        const RunOutcome outcome = runHere(m_maker.forFile({makeTest("r", 8, 200ms)}));
        QVERIFY(!outcome.error);
        QCOMPARE(m_machine->engines, std::vector{EngineKind::Psync});
        QVERIFY(hasNote(outcome.report, MessageId::DepthNotUsed, Severity::Warning));
        const auto& dropped = outcome.report.results.at(0).engine.dropped;
        QCOMPARE(dropped.at(0).feature, std::string("io_uring"));
        QCOMPARE(dropped.at(1).feature, std::string("libaio"));
    }

    void nullSaysThatNothingOfTheTargetIsMeasured()
    {
        TestSpec test = makeTest("r", 4, 200ms);
        test.workload.engine = EngineKind::Null;
        QVERIFY(
            hasNote(run(m_maker.forFile({test})).report, MessageId::NoIoDone, Severity::Serious));
    }

    void depthOfPsyncRunsAsOneAndSaysSo()
    {
        TestSpec test = makeTest("r", 32, 200ms);
        test.workload.engine = EngineKind::Psync;
        const RunOutcome outcome = run(m_maker.forFile({test}));
        QVERIFY(!outcome.error);
        QVERIFY(hasNote(outcome.report, MessageId::DepthNotUsed, Severity::Warning));
        QVERIFY(!hasNote(outcome.report, MessageId::EngineFallback, Severity::Warning));
    }

    void aLogicalBlockOfNothingIsSurvived()
    {
        Plan plan = m_maker.forFolder({makeTest("r", 1, 200ms)});
        plan.targets.front().facts.logicalBlock = 0;
        QVERIFY(!run(plan).error);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void writeLimitIsANote()
    {
        TestSpec test = makeTest("w", 4, 10s);
        test.workload.readPercent = 0;
        test.limits.writtenBytes = Bytes{1'638'400};
        const RunOutcome outcome = run(m_maker.forFolder({test}));
        QVERIFY(!outcome.error);
        QCOMPARE(outcome.report.results.at(0).write->ios, std::uint64_t{400});
        QCOMPARE(outcome.report.written.value(), PlanMaker::kFileSize + 1'638'400);
        QVERIFY(hasNote(outcome.report, MessageId::WriteLimitReached, Severity::Information));
    }

    void lostSamplesAreCounted()
    {
        m_observer.onEach = [this](const Event& event) {
            if (std::holds_alternative<event::Sample>(event.body)) {
                ++m_observer.lost;
            }
        };
        const RunOutcome outcome = run(m_maker.forFile({makeTest("r", 1, 300ms)}));
        QCOMPARE(outcome.report.results.at(0).lostSamples, std::uint64_t{3});
        QVERIFY(hasNote(outcome.report, MessageId::SamplesLost, Severity::Information));
    }

    void badPlanIsRefusedBeforeAnythingHappens()
    {
        TestSpec test = makeTest("w", 1, 300ms);
        test.workload.readPercent = 0;
        const RunOutcome outcome = run(m_maker.forFile({test}));
        QCOMPARE(outcome.error->kind, ErrorKind::Refused);
        QCOMPARE(m_observer.events.size(), std::size_t{1});
        const auto done = m_observer.all<event::Done>().front();
        QCOMPARE(done.exitStatus, 3);
        QVERIFY(!done.report);
    }

    void blocksBelowTheLogicalBlockAreLeftOut()
    {
        TestSpec small = makeTest("small", 1, 300ms);
        small.workload.blockSize = Bytes{512};
        Plan plan = m_maker.forFile({small, makeTest("large", 1, 300ms)});
        plan.targets.front().facts.logicalBlock = 4096;
        const RunOutcome outcome = run(plan);
        QVERIFY(!outcome.error);
        QCOMPARE(outcome.report.results.at(0).status, TestStatus::Skipped);
        QVERIFY(outcome.report.results.at(0).whole() == nullptr);
        QCOMPARE(outcome.report.results.at(1).status, TestStatus::Complete);
        QVERIFY(hasNote(outcome.report, MessageId::BlockBelowLogical, Severity::Warning));
    }

    void missingTargetFailsTheRun()
    {
        Plan plan = m_maker.forFile({makeTest("r", 1, 300ms)});
        plan.targets.front().facts.path += "-is-not-there";
        const RunOutcome outcome = run(plan);
        QCOMPARE(outcome.error->message.id(), MessageId::CannotOpen);
        QCOMPARE(outcome.report.status, ReportStatus::Failed);
    }

    void init() { forgetEvents(); }
};

QTEST_GUILESS_MAIN(TestRunController)
#include "tst_RunController.moc"
