// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/UringBackend.h"
#include "tests/support/RestrictedRun.h"
#include "tests/support/SystemSetting.h"

#include <QCoreApplication>
#include <QTest>

#include <cstdio>

using namespace touchstone;

namespace {

const QString kUringDisabled = QStringLiteral("/proc/sys/kernel/io_uring_disabled");
const QString kAioMost = QStringLiteral("/proc/sys/fs/aio-max-nr");
const QString kReads =
    QStringLiteral("rw=randread bs=4k iodepth=8 size=1M runtime=200ms ramp_time=0 ");

} // namespace

/// What the command line does where the machine is set up to refuse. Changes settings of the whole
/// machine, for moments.
class TestCliSystemSettings final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void disabledRingsAreReplaced_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<bool>("ordinary");
        QTest::newRow("for all") << QByteArray("2") << false;
        QTest::newRow("for ordinary users") << QByteArray("1") << true;
    }

    void disabledRingsAreReplaced()
    {
        QFETCH(QByteArray, value);
        QFETCH(bool, ordinary);
        if (!SystemSetting::changeable(kUringDisabled)) {
            QSKIP("this kernel has no such setting, or it may not be changed here");
        }
        const SystemSetting setting(kUringDisabled, value);
        QVERIFY(setting.changed());
        Restrictions restrictions;
        restrictions.ordinaryUser = ordinary;
        const CommandLineResult result = m_run.run(kReads, restrictions);
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QCOMPARE(m_run.engine()[QLatin1String("name")].toString(), QStringLiteral("libaio"));
        QCOMPARE(m_run.reasonFor(QStringLiteral("io_uring")),
                 QStringLiteral("Operation not permitted"));
        QVERIFY(m_run.note(QStringLiteral("engine_fallback")));
    }

    void libaioWithoutRoomIsReplaced()
    {
        if (!SystemSetting::changeable(kAioMost)) {
            QSKIP("fs.aio-max-nr may not be changed here");
        }
        const SystemSetting setting(kAioMost, "0");
        QVERIFY(setting.changed());
        const CommandLineResult result =
            m_run.run(kReads + QStringLiteral("ioengine=libaio"), Restrictions());
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QCOMPARE(m_run.engine()[QLatin1String("name")].toString(), QStringLiteral("psync"));
        QCOMPARE(m_run.reasonFor(QStringLiteral("libaio")),
                 QStringLiteral("Resource temporarily unavailable"));
        QVERIFY(m_run.note(QStringLiteral("engine_fallback")));
        QVERIFY(m_run.note(QStringLiteral("depth_not_used")));
    }

private:
    RestrictedRun m_run;
};

int main(int argc, char** argv)
{
    constexpr int skipped = 77;
    const QCoreApplication application(argc, argv);
    const bool possible =
        SystemSetting::changeable(kUringDisabled) || SystemSetting::changeable(kAioMost);
    if (UringBackend::unavailable() || !possible || !RestrictedRun::canBeOrdinary()) {
        std::puts("needs io_uring, and root that may change kernel.io_uring_disabled or "
                  "fs.aio-max-nr");
        return skipped;
    }
    TestCliSystemSettings test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_CliSystemSettings.moc"
