// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/LibaioBackend.h"
#include "core/io/UringBackend.h"
#include "tests/support/RestrictedRun.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QTest>

#include <cstdio>

#include <sys/syscall.h>

using namespace touchstone;

namespace {

const QString kReads =
    QStringLiteral("rw=randread bs=4k iodepth=32 size=1M runtime=200ms ramp_time=0 ");

constexpr std::uint64_t kLittle = 65536;

QJsonObject readsOf(const RestrictedRun& run)
{
    return run.report()[QLatin1String("results")][0][QLatin1String("read")].toObject();
}

} // namespace

/// What the command line does in a process that may not do everything.
class TestCliRestricted final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void refusedEnginesAreReplacedAndSaid_data()
    {
        QTest::addColumn<bool>("withoutLibaio");
        QTest::addColumn<QString>("used");
        QTest::newRow("io_uring") << false << QStringLiteral("libaio");
        QTest::newRow("io_uring and libaio") << true << QStringLiteral("psync");
    }

    void refusedEnginesAreReplacedAndSaid()
    {
        QFETCH(bool, withoutLibaio);
        QFETCH(QString, used);
        Restrictions restrictions;
        restrictions.systemCalls.push_back(SYS_io_uring_setup);
        if (withoutLibaio) {
            restrictions.systemCalls.push_back(SYS_io_setup);
        }
        const CommandLineResult result = m_run.run(kReads, restrictions);
        QCOMPARE(result.exitStatus, 0);
        QCOMPARE(m_run.engine()[QLatin1String("name")].toString(), used);
        QCOMPARE(m_run.reasonFor(QStringLiteral("io_uring")),
                 QStringLiteral("Operation not permitted"));
        const auto note = m_run.note(QStringLiteral("engine_fallback"));
        QVERIFY(note);
        QCOMPARE((*note)[QLatin1String("used")][QLatin1String("text")].toString(), used);
        QCOMPARE(m_run.note(QStringLiteral("depth_not_used")).has_value(), withoutLibaio);
        const QJsonObject reads = readsOf(m_run);
        QVERIFY(reads[QLatin1String("ios")].toInteger() > 0);
        QCOMPARE(reads[QLatin1String("bytes")].toInteger(),
                 reads[QLatin1String("ios")].toInteger() * 4096);
    }

    void whatOnlyRingsHaveIsNamedWhereAnotherEngineTookOver()
    {
        Restrictions restrictions;
        restrictions.systemCalls.push_back(SYS_io_uring_setup);
        const QString workload = kReads + QStringLiteral("hipri=1 sqthread_poll=1");
        QCOMPARE(m_run.run(workload, restrictions).exitStatus, 0);
        QCOMPARE(m_run.reasonFor(QStringLiteral("polled completions")),
                 QStringLiteral("only io_uring has it"));
        QCOMPARE(m_run.reasonFor(QStringLiteral("kernel submission thread")),
                 QStringLiteral("only io_uring has it"));
    }

    void littleLockedMemoryCostsTheRegisteredBuffers_data()
    {
        QTest::addColumn<QString>("threads");
        QTest::addColumn<QString>("reason");
        QTest::newRow("one tries")
            << QStringLiteral("1") << QStringLiteral("Cannot allocate memory");
        QTest::newRow("none of several")
            << QStringLiteral("3") << QStringLiteral("RLIMIT_MEMLOCK is 64 KiB");
    }

    void littleLockedMemoryCostsTheRegisteredBuffers()
    {
        QFETCH(QString, threads);
        QFETCH(QString, reason);
        Restrictions restrictions;
        restrictions.lockedMemory = kLittle;
        restrictions.ordinaryUser = true;
        const CommandLineResult result =
            m_run.run(kReads + QStringLiteral("numjobs=") + threads, restrictions);
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QCOMPARE(m_run.engine()[QLatin1String("name")].toString(), QStringLiteral("io_uring"));
        QCOMPARE(m_run.reasonFor(QStringLiteral("registered buffers")), reason);
        QVERIFY(!m_run.uses(QStringLiteral("registered buffers")));
        QVERIFY(readsOf(m_run)[QLatin1String("ios")].toInteger() > 0);
    }

    void fewOpenFilesAreEnoughForFewThreads()
    {
        Restrictions restrictions;
        restrictions.openFiles = 32;
        restrictions.ordinaryUser = true;
        const CommandLineResult result =
            m_run.run(kReads + QStringLiteral("numjobs=4"), restrictions);
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QCOMPARE(m_run.engine()[QLatin1String("name")].toString(), QStringLiteral("io_uring"));
    }

    void tooFewOpenFilesFailTheTestAndAddNothingUp()
    {
        Restrictions restrictions;
        restrictions.openFiles = 32;
        restrictions.ordinaryUser = true;
        const CommandLineResult result =
            m_run.run(kReads + QStringLiteral("numjobs=64"), restrictions);
        QCOMPARE(result.exitStatus, 1);
        QVERIFY2(result.error.contains("open files at once, and only 32 are allowed here"),
                 result.error.constData());
        QVERIFY(readsOf(m_run).isEmpty());
        QCOMPARE(m_run.report()[QLatin1String("status")].toString(), QStringLiteral("failed"));
    }

private:
    RestrictedRun m_run;
};

int main(int argc, char** argv)
{
    constexpr int skipped = 77;
    const QCoreApplication application(argc, argv);
    if (UringBackend::unavailable() || LibaioBackend::unavailable() ||
        !RestrictedRun::canBeOrdinary()) {
        std::puts("needs io_uring and libaio, and to be or become an ordinary user");
        return skipped;
    }
    TestCliRestricted test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_CliRestricted.moc"
