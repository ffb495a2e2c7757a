// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/UringBackend.h"
#include "core/run/RunController.h"
#include "core/target/TargetScanner.h"
#include "core/target/TestFolder.h"
#include "tests/support/PlanMaker.h"
#include "tests/support/RecordingObserver.h"

#include <QDirIterator>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <iterator>

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

/// Followed by the engine that is left.
constexpr const char* kBlockedArgument = "--without-all-but";

bool hasNote(const Report& report, MessageId id)
{
    return std::any_of(report.notes.begin(), report.notes.end(), [id](const Note& note) {
        return note.message.id() == id;
    });
}

TestSpec shortTest(const std::string& id, int depth, int readPercent)
{
    TestSpec test = makeTest(id, depth, 300ms);
    test.limits.ramp = 100ms;
    test.workload.readPercent = readPercent;
    return test;
}

/// Makes a system call fail with EPERM in this process, as container sandboxes do.
bool block(std::uint32_t systemCall)
{
    constexpr auto number = static_cast<std::uint32_t>(offsetof(seccomp_data, nr));
    sock_filter filter[]{
        {BPF_LD | BPF_W | BPF_ABS, 0, 0, number},
        {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, systemCall},
        {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | EPERM},
        {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW},
    };
    sock_fprog program{static_cast<unsigned short>(std::size(filter)), filter};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/// What a process without io_uring, or without libaio either, does. @return its exit status; 0 if
/// all is as it should be.
int runBlocked(const std::string& engine)
{
    const bool psync = engine == "psync";
    if (!block(SYS_io_uring_setup) || (psync && !block(SYS_io_setup)) ||
        UringBackend::unavailable() != EPERM) {
        return 2;
    }
    const PlanMaker maker;
    RecordingObserver observer;
    const RunOutcome outcome =
        RunController(maker.forFolder({shortTest("r", 8, 100)}), observer).run({});
    const bool said = hasNote(outcome.report, MessageId::EngineFallback) &&
                      hasNote(outcome.report, MessageId::DepthNotUsed) == psync;
    const bool measured = !outcome.error && outcome.report.results.size() == 1 &&
                          outcome.report.results[0].engine.name == engine &&
                          outcome.report.results[0].read.has_value();
    return said && measured && maker.leftovers().isEmpty() ? 0 : 1;
}

} // namespace

/// Whole runs on a real folder with the real engine.
class TestEngineFolder final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void figuresFitTogether_data()
    {
        QTest::addColumn<EngineKind>("engine");
        QTest::addColumn<int>("depth");
        QTest::addColumn<int>("threads");
        QTest::addColumn<int>("readPercent");
        QTest::newRow("io_uring reads") << EngineKind::IoUring << 16 << 1 << 100;
        QTest::newRow("io_uring writes") << EngineKind::IoUring << 8 << 2 << 0;
        QTest::newRow("io_uring, both") << EngineKind::IoUring << 2 << 1 << 70;
        QTest::newRow("libaio reads") << EngineKind::Libaio << 16 << 2 << 100;
        QTest::newRow("libaio writes") << EngineKind::Libaio << 8 << 1 << 0;
        QTest::newRow("psync reads") << EngineKind::Psync << 1 << 2 << 100;
        QTest::newRow("psync writes") << EngineKind::Psync << 1 << 1 << 0;
        QTest::newRow("pmem reads") << EngineKind::Pmem << 1 << 2 << 100;
        QTest::newRow("pmem, both") << EngineKind::Pmem << 1 << 1 << 50;
    }

    void figuresFitTogether()
    {
        QFETCH(EngineKind, engine);
        QFETCH(int, depth);
        QFETCH(int, threads);
        QFETCH(int, readPercent);
        TestSpec test = shortTest("t", depth, readPercent);
        test.workload.engine = engine;
        test.load.threads = threads;
        const RunOutcome outcome = run(m_maker.forFolder({test}));
        QVERIFY(!outcome.error);
        const TestResult& result = outcome.report.results.at(0);
        const DirectionResult& whole = *result.whole();
        QVERIFY(whole.ios > 0);
        QCOMPARE(whole.bytes.value(), whole.ios * 4096);
        QCOMPARE(whole.service.histogram.count(), whole.ios);
        QCOMPARE(result.read.has_value(), readPercent > 0);
        QCOMPARE(result.write.has_value(), readPercent < 100);
        QCOMPARE(result.duration, Nanoseconds{300ms});
        QVERIFY(whole.service.min <= whole.service.percentile(50.0));
        QVERIFY(whole.service.max < 30s);
        QVERIFY(result.cpu.user + result.cpu.system > 0ns);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void whatIsWrittenIsReadBack_data()
    {
        QTest::addColumn<EngineKind>("engine");
        QTest::addColumn<AccessPattern>("pattern");
        QTest::addColumn<int>("depth");
        QTest::addColumn<bool>("direct");
        QTest::newRow("io_uring") << EngineKind::IoUring << AccessPattern::Random << 16 << true;
        QTest::newRow("libaio") << EngineKind::Libaio << AccessPattern::Sequential << 4 << true;
        QTest::newRow("psync") << EngineKind::Psync << AccessPattern::Random << 1 << true;
        QTest::newRow("pmem") << EngineKind::Pmem << AccessPattern::Random << 1 << true;
        QTest::newRow("page cache") << EngineKind::IoUring << AccessPattern::Random << 4 << false;
    }

    void whatIsWrittenIsReadBack()
    {
        QFETCH(EngineKind, engine);
        QFETCH(AccessPattern, pattern);
        QFETCH(int, depth);
        QFETCH(bool, direct);
        TestSpec test = shortTest("t", depth, 0);
        test.workload.verify = true;
        test.workload.engine = engine;
        test.workload.pattern = pattern;
        test.workload.direct = direct;
        test.load.threads = 2;
        const RunOutcome outcome = run(m_maker.forFolder({test}));
        QVERIFY(!outcome.error);
        const TestResult& result = outcome.report.results.at(0);
        QCOMPARE(result.status, TestStatus::Complete);
        QVERIFY(result.write->ios > 0);
        // What the ramp wrote is read back too.
        QVERIFY(result.verified >= result.write->bytes);
        QCOMPARE(*result.verified + Bytes{PlanMaker::kFileSize}, outcome.report.written);
        QVERIFY(!result.read);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void damageIsFoundInTheFile()
    {
        TestSpec test = shortTest("t", 4, 0);
        test.workload.verify = true;
        test.workload.repeats = false;
        m_observer.onEach = [this](const Event& event) {
            const auto* phase = std::get_if<event::PhaseChanged>(&event.body);
            if (phase != nullptr && phase->phase == Phase::Verifying && phase->done == Bytes{0}) {
                damageTestFile();
            }
        };
        const RunOutcome outcome = run(m_maker.forFolder({test}));
        QVERIFY(outcome.error);
        QCOMPARE(outcome.error->message.id(), MessageId::DataDamaged);
        QCOMPARE(outcome.report.results.at(0).status, TestStatus::Failed);
        QVERIFY(outcome.report.results.at(0).errors.at(kMismatch) >= 1);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void numberOfIosIsExact()
    {
        TestSpec test = shortTest("t", 8, 100);
        test.load.threads = 2;
        test.limits.numberOfIos = 1001;
        test.limits.duration = 60s;
        const RunOutcome outcome = run(m_maker.forFolder({test}));
        QVERIFY(!outcome.error);
        QCOMPARE(outcome.report.results.at(0).read->ios, std::uint64_t{2002});
    }

    void stopsWithIosInFlight()
    {
        TestSpec test = shortTest("t", 32, 0);
        test.limits.duration = 60s;
        std::stop_source source;
        m_observer.onEach = [&source](const Event& event) {
            if (const auto* sample = std::get_if<event::Sample>(&event.body)) {
                if (sample->phase == Phase::Measuring) {
                    source.request_stop();
                }
            }
        };
        const RunOutcome outcome =
            RunController(m_maker.forFolder({test}), m_observer).run(source.get_token());
        QCOMPARE(outcome.error->kind, ErrorKind::Interrupted);
        QCOMPARE(outcome.report.status, ReportStatus::Partial);
        QVERIFY(outcome.report.results.at(0).write->ios > 0);
        QVERIFY(outcome.report.results.at(0).duration < 60s);
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void everyFeatureIsEitherUsedOrDroppedWithAReason()
    {
        if (UringBackend::unavailable()) {
            // Nothing to see without a ring; the fallback has a test of its own below.
            return;
        }
        const RunOutcome outcome = run(m_maker.forFolder({shortTest("t", 8, 100)}));
        const EngineUse& use = outcome.report.results.at(0).engine;
        QCOMPARE(use.name, std::string("io_uring"));
        for (const char* feature : {"registered file", "registered buffers", "registered ring"}) {
            const bool used =
                std::find(use.features.begin(), use.features.end(), feature) != use.features.end();
            const auto dropped = std::find_if(
                use.dropped.begin(), use.dropped.end(), [feature](const DroppedFeature& drop) {
                    return drop.feature == feature && !drop.reason.empty();
                });
            QVERIFY2(used != (dropped != use.dropped.end()), feature);
        }
    }

    void readsAnExistingFileAndLeavesItAlone()
    {
        const RunOutcome outcome = run(m_maker.forFile({shortTest("t", 4, 100)}));
        QVERIFY(!outcome.error);
        QVERIFY(outcome.report.results.at(0).read->ios > 0);
        QCOMPARE(QFileInfo(m_maker.path() + QStringLiteral("/existing")).size(),
                 static_cast<qint64>(PlanMaker::kFileSize));
        QVERIFY(m_maker.leftovers().isEmpty());
    }

    void whatIsBlockedIsReplacedAndSaid_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::newRow("io_uring") << QStringLiteral("libaio");
        QTest::newRow("io_uring and libaio") << QStringLiteral("psync");
    }

    void whatIsBlockedIsReplacedAndSaid()
    {
        QFETCH(QString, engine);
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
                      {QString::fromLatin1(kBlockedArgument), engine});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
    }

    void init()
    {
        m_observer.events.clear();
        m_observer.onEach = nullptr;
    }

private:
    RunOutcome run(const Plan& plan) { return RunController(plan, m_observer).run({}); }

    /// Overwrites the test file that is there.
    void damageTestFile() const
    {
        QDirIterator files(m_maker.path(),
                           {QString::fromLatin1(kTestFileName)},
                           QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        QVERIFY(files.hasNext());
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QCOMPARE(file.write(QByteArray(static_cast<qsizetype>(PlanMaker::kFileSize), 'x')),
                 static_cast<qint64>(PlanMaker::kFileSize));
    }

    PlanMaker m_maker;
    RecordingObserver m_observer;
};

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    if (application.arguments().contains(QString::fromLatin1(kBlockedArgument))) {
        return runBlocked(application.arguments().last().toStdString());
    }
    TestEngineFolder test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_EngineFolder.moc"
