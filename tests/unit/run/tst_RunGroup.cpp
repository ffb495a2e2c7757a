// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SimulatedRun.h"

#include <QTest>

#include <algorithm>
#include <cerrno>

using namespace touchstone;
using namespace std::chrono_literals;

/// Several targets at once.
class TestRunGroup final : public QObject, private SimulatedRun
{
    Q_OBJECT

    /// Two files in different directories.
    [[nodiscard]] Plan forTwoFiles(const std::vector<TestSpec>& tests) const
    {
        Plan plan = m_maker.forFile(tests);
        plan.targets.push_back(m_other.forFile(tests).targets.front());
        return plan;
    }

    [[nodiscard]] Plan forTwoFolders(const std::vector<TestSpec>& tests) const
    {
        Plan plan = m_maker.forFolder(tests);
        plan.targets.push_back(m_other.forFolder(tests).targets.front());
        return plan;
    }

    /// The last I/O of the target that was opened as number so.
    [[nodiscard]] static bool isLastOf(const FakeDevice& device, std::size_t number)
    {
        return device.log.back().fd == device.setups.at(number).fd;
    }

    [[nodiscard]] static std::vector<Note> notesWith(const Report& report, MessageId id)
    {
        std::vector<Note> found;
        std::copy_if(report.notes.begin(),
                     report.notes.end(),
                     std::back_inserter(found),
                     [id](const Note& note) { return note.message.id() == id; });
        return found;
    }

    PlanMaker m_other;

private Q_SLOTS:

    void theGroupIsTheSumOfItsTargets()
    {
        const Plan plan = forTwoFiles({makeTest("r", 4, 500ms)});
        const RunOutcome outcome = run(plan);
        QVERIFY(!outcome.error);
        const auto& results = outcome.report.results;
        QCOMPARE(results.size(), std::size_t{3});
        const TestResult& group = results.at(0);
        QVERIFY(group.isGroup());
        QVERIFY(group.target.empty());
        QCOMPARE(
            group.group,
            (std::vector<std::string>{plan.targets[0].facts.path, plan.targets[1].facts.path}));
        QCOMPARE(group.status, TestStatus::Complete);
        QCOMPARE(group.duration, Nanoseconds{500ms});
        QCOMPARE(group.achievedDepth, 8.0);
        Histogram merged;
        std::uint64_t ios = 0;
        double iops = 0.0;
        for (std::size_t i = 1; i <= 2; ++i) {
            const TestResult& one = results.at(i);
            QVERIFY(!one.isGroup());
            QCOMPARE(one.target, plan.targets[i - 1].facts.path);
            QCOMPARE(one.duration, Nanoseconds{500ms});
            QCOMPARE(one.achievedDepth, 4.0);
            QCOMPARE(one.meanBatch, group.meanBatch);
            QVERIFY(isPartOfGroup(one, results));
            merged.add(one.read->service.histogram);
            ios += one.read->ios;
            iops += one.read->iops.value();
        }
        QCOMPARE(group.read->ios, ios);
        QCOMPARE(group.read->iops.value(), iops);
        QCOMPARE(group.read->service.histogram, merged);
        QCOMPARE(group.engine, results.at(1).engine);
        QCOMPARE(wholeResults(results), std::vector<const TestResult*>{&group});
        QCOMPARE(noteCodes(outcome.report), QStringList());
    }

    void aSampleIsOfAllTargetsAndASliceOfEach()
    {
        const RunOutcome outcome = run(forTwoFiles({makeTest("r", 2, 2350ms)}));
        const auto& results = outcome.report.results;
        std::uint64_t sampled = 0;
        Nanoseconds time{0};
        for (const event::Sample& sample : m_observer.all<event::Sample>()) {
            sampled += sample.read->ios;
            time += sample.interval;
        }
        QCOMPARE(sampled, results.at(0).read->ios);
        QCOMPARE(time, results.at(0).duration);
        for (const TestResult& result : results) {
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
    }

    void loopsAreAddedUpForEach()
    {
        Plan plan = forTwoFiles({makeTest("r", 2, 300ms)});
        plan.loops = 3;
        const RunOutcome outcome = run(plan);
        for (const TestResult& result : outcome.report.results) {
            QCOMPARE(result.loops.size(), std::size_t{3});
            QCOMPARE(result.duration, Nanoseconds{900ms});
            QCOMPARE(result.slices.size(), std::size_t{3});
            QCOMPARE(result.slices.at(2).start, Nanoseconds{600ms});
        }
        QCOMPARE(outcome.report.results.at(0).loops.at(1).iops.value(),
                 2 * outcome.report.results.at(1).loops.at(1).iops.value());
    }

    void everyTargetDrawsItsOwnOffsets()
    {
        QVERIFY(!run(forTwoFiles({makeTest("r", 1, 200ms)})).error);
        std::array<std::vector<std::uint64_t>, 2> offsets;
        for (const FakeDevice::Io& io : m_machine->device.log) {
            offsets.at(io.fd == m_machine->device.setups.at(0).fd ? 0 : 1).push_back(io.offset);
        }
        QCOMPARE(offsets[0].size(), offsets[1].size());
        QVERIFY(offsets[0] != offsets[1]);
    }

    void aTargetThatFailsLeavesTheFiguresOfTheOther()
    {
        const Plan plan = forTwoFiles({makeTest("r", 1, 300ms)});
        m_machine = std::make_unique<FakeMachine>();
        FakeDevice& device = m_machine->device;
        device.result = [&device](std::uint64_t number) {
            return number > 100 && isLastOf(device, 1) ? std::optional(-EIO) : std::nullopt;
        };
        const RunOutcome outcome = runHere(plan);
        QCOMPARE(outcome.error->message.id(), MessageId::ReadFailed);
        QCOMPARE(m_observer.all<event::Done>().front().exitStatus, 1);
        const auto& results = outcome.report.results;
        QCOMPARE(results.at(0).status, TestStatus::Failed);
        QCOMPARE(results.at(0).errors.at(EIO), std::uint64_t{1});
        QCOMPARE(results.at(2).status, TestStatus::Failed);
        QCOMPARE(results.at(2).errors.at(EIO), std::uint64_t{1});
        // It was cut short, but what it measured stays.
        QCOMPARE(results.at(1).status, TestStatus::Partial);
        QVERIFY(results.at(1).errors.empty());
        QVERIFY(results.at(1).read->ios > 0);
        QVERIFY(results.at(1).duration < Nanoseconds{300ms});
        const auto notes = notesWith(outcome.report, MessageId::ReadFailed);
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(notes.at(0).test, std::string("r"));
        QCOMPARE(notes.at(0).target, plan.targets[1].facts.path);
    }

    void aFailureEndsTheLoopsWithoutAnInterruption()
    {
        Plan plan = forTwoFiles({makeTest("r", 1, 300ms)});
        plan.loops = 3;
        const RunOutcome outcome = run(plan, [](FakeDevice& device) {
            device.result = [](std::uint64_t number) {
                return number == 100 ? std::optional(-EIO) : std::nullopt;
            };
        });
        QCOMPARE(outcome.error->message.id(), MessageId::ReadFailed);
        QVERIFY(notesWith(outcome.report, MessageId::RunInterrupted).empty());
    }

    void aTargetThatNeverAnswersEndsTheRun()
    {
        const Plan plan = forTwoFiles({makeTest("r", 1, 300ms), makeTest("next", 1, 300ms)});
        m_machine = std::make_unique<FakeMachine>();
        FakeDevice& device = m_machine->device;
        device.serviceTime = [&device](std::uint64_t number) {
            return number > 100 && isLastOf(device, 0) ? FakeDevice::kNever
                                                       : std::uint64_t{1'000'000};
        };
        const RunOutcome outcome = runHere(plan);
        QCOMPARE(outcome.error->message.id(), MessageId::IoNeverReturned);
        const auto& results = outcome.report.results;
        QCOMPARE(results.size(), std::size_t{3});
        QCOMPARE(results.at(0).status, TestStatus::Failed);
        QCOMPARE(results.at(1).status, TestStatus::Failed);
        QCOMPARE(results.at(2).status, TestStatus::Partial);
        QVERIFY(results.at(2).read->ios > 0);
    }

    void whenAllAreStuckNoneHasFigures()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->stuckFrom = m_machine->now() + 150'000'000;
        const RunOutcome outcome = runHere(forTwoFiles({makeTest("r", 1, 300ms)}));
        QCOMPARE(outcome.error->message.id(), MessageId::IoNeverReturned);
        for (const TestResult& result : outcome.report.results) {
            QCOMPARE(result.status, TestStatus::Failed);
            QVERIFY(result.whole() == nullptr);
            QVERIFY(result.slices.empty());
        }
    }

    void everyFolderGetsItsTestFile()
    {
        TestSpec write = makeTest("w", 2, 300ms);
        write.workload.readPercent = 0;
        const RunOutcome outcome = run(forTwoFolders({write}));
        QVERIFY(!outcome.error);
        Bytes done{0};
        std::vector<std::string> files;
        for (const auto& phase : m_observer.all<event::PhaseChanged>()) {
            if (phase.phase != Phase::Preparing) {
                continue;
            }
            QVERIFY(phase.done >= done);
            done = phase.done;
            QCOMPARE(phase.total.value(), 2 * PlanMaker::kFileSize);
            if (files.empty() || files.back() != phase.file) {
                files.push_back(phase.file);
            }
        }
        QCOMPARE(done.value(), 2 * PlanMaker::kFileSize);
        QCOMPARE(files.size(), std::size_t{2});
        QVERIFY(m_maker.leftovers().isEmpty());
        QVERIFY(m_other.leftovers().isEmpty());
        const std::uint64_t ios = outcome.report.results.at(0).write->ios;
        // What was in flight at the end was written too.
        QCOMPARE(outcome.report.written.value(), 2 * PlanMaker::kFileSize + (ios + 4) * 4096);
    }

    void writtenBytesAreLimitedForEachTarget()
    {
        TestSpec test = makeTest("w", 4, 10s);
        test.workload.readPercent = 0;
        test.limits.writtenBytes = Bytes{1'638'400};
        const RunOutcome outcome = run(forTwoFolders({test}));
        QVERIFY(!outcome.error);
        const auto& results = outcome.report.results;
        for (std::size_t i = 1; i <= 2; ++i) {
            QVERIFY(results.at(i).write->ios > 390);
            QVERIFY(results.at(i).write->ios <= 400);
            QCOMPARE(results.at(i).status, TestStatus::Complete);
        }
        QVERIFY(outcome.report.written.value() <= 2 * PlanMaker::kFileSize + 2 * 1'638'400);
        QVERIFY(hasNote(outcome.report, MessageId::WriteLimitReached, Severity::Information));
    }

    void aBlockThatOneTargetDoesNotTakeIsLeftOutOnAll()
    {
        TestSpec small = makeTest("small", 1, 300ms);
        small.workload.blockSize = Bytes{512};
        Plan plan = forTwoFiles({small, makeTest("large", 1, 300ms)});
        plan.targets[1].facts.logicalBlock = 4096;
        const RunOutcome outcome = run(plan);
        QVERIFY(!outcome.error);
        const auto& results = outcome.report.results;
        QCOMPARE(results.size(), std::size_t{6});
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(results.at(i).status, TestStatus::Skipped);
            QCOMPARE(results.at(i + 3).status, TestStatus::Complete);
        }
        QCOMPARE(notesWith(outcome.report, MessageId::BlockBelowLogical).size(), std::size_t{1});
    }

    void aMissingTargetStartsNothing()
    {
        Plan plan = forTwoFolders({makeTest("r", 1, 300ms)});
        plan.targets[1].facts.path += "-is-not-there";
        const RunOutcome outcome = run(plan);
        QCOMPARE(outcome.report.status, ReportStatus::Failed);
        QVERIFY(outcome.report.results.empty());
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void theHarnessShareIsThatOfAllTargets()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->harness = 1000.0;
        FakeDevice& device = m_machine->device;
        device.serviceTime = [&device](std::uint64_t) {
            return isLastOf(device, 1) ? std::uint64_t{4'000'000} : std::uint64_t{1'000'000};
        };
        const RunOutcome outcome = runHere(forTwoFiles({makeTest("r", 1, 400ms)}));
        const auto& results = outcome.report.results;
        QCOMPARE(results.at(1).harnessShare.value(), 1e-3);
        QCOMPARE(results.at(2).harnessShare.value(), 0.25e-3);
        QCOMPARE(results.at(0).harnessShare.value(), 1000.0 / results.at(0).read->service.meanNs);
    }

    void theHarnessShareIsUnknownWhereItIsOfAnyTarget()
    {
        const RunOutcome outcome = run(forTwoFiles({makeTest("r", 1, 300ms)}));
        QVERIFY(!outcome.report.results.at(0).harnessShare);
    }

    void whatTheHostTookIsSaidOnce()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->processorTimes = {{1000, 0}, {2000, 20}};
        const RunOutcome outcome = runHere(forTwoFiles({makeTest("r", 1, 300ms)}));
        for (const TestResult& result : outcome.report.results) {
            QCOMPARE(result.disturbance.steal, 0.02);
        }
        const auto notes = notesWith(outcome.report, MessageId::StealTime);
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(notes.at(0).test, std::string("r"));
        QVERIFY(notes.at(0).target.empty());
    }

    void threadsThatDoNotBeginTogetherAreTold_data()
    {
        QTest::addColumn<qint64>("gap");
        QTest::addColumn<bool>("ramp");
        QTest::addColumn<int>("notes");
        QTest::addColumn<bool>("isWarning");
        // The last of four begins three gaps after the first.
        QTest::newRow("5 ms") << qint64{5'000'000 / 3} << false << 0 << false;
        QTest::newRow("6 ms") << qint64{2'000'000} << false << 1 << true;
        QTest::newRow("6 ms of a ramp") << qint64{2'000'000} << true << 1 << false;
    }

    void threadsThatDoNotBeginTogetherAreTold()
    {
        QFETCH(qint64, gap);
        QFETCH(bool, ramp);
        QFETCH(int, notes);
        QFETCH(bool, isWarning);
        TestSpec test = makeTest("r", 1, 300ms);
        test.load.threads = 2;
        test.limits.ramp = ramp ? Nanoseconds{100ms} : Nanoseconds{0};
        m_machine = std::make_unique<FakeMachine>();
        m_machine->startGap = static_cast<std::uint64_t>(gap);
        const RunOutcome outcome = runHere(forTwoFiles({test}));
        QVERIFY(!outcome.error);
        const auto told = notesWith(outcome.report, MessageId::StartSkew);
        QCOMPARE(static_cast<int>(told.size()), notes);
        if (notes > 0) {
            QCOMPARE(told.at(0).message,
                     Message(MessageId::StartSkew, {{"skew", Nanoseconds{3 * gap}}}));
            QCOMPARE(told.at(0).severity, isWarning ? Severity::Warning : Severity::Information);
            QCOMPARE(told.at(0).test, std::string("r"));
        }
    }

    void aGroupHasNoScore()
    {
        Plan plan = forTwoFiles({makeTest("r", 1, 300ms)});
        plan.baseline = "B1";
        const RunOutcome outcome = run(plan);
        QVERIFY(!outcome.report.score->total.value);
        QCOMPARE(outcome.report.score->total.reason->id(), MessageId::ScoreSeveralTargets);
    }

    void init() { forgetEvents(); }
};

QTEST_GUILESS_MAIN(TestRunGroup)
#include "tst_RunGroup.moc"
