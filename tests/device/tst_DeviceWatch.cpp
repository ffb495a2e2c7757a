// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/LoopDevice.h"
#include "ui/targets/DeviceWatch.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

#include <sys/mount.h>
#include <unistd.h>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

constexpr int kLongMs = 30'000;
constexpr qint64 kSize = qint64{1} << 20;

/// The lines of an event, written with | for the zeros between them.
QByteArray uevent(const char* lines)
{
    return QByteArray(lines).replace('|', '\0');
}

} // namespace

/// Drives that come and go, and mounts, as this kernel tells of them.
class TestDeviceWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aDriveThatComesOrGoesIsToldOf()
    {
        DeviceWatch watch(10ms);
        watch.start();
        QCOMPARE(watch.source(), DeviceWatch::Source::Kernel);
        QSignalSpy changed(&watch, &DeviceWatch::changed);
        auto loop = std::make_unique<LoopDevice>(backing());
        QVERIFY(!loop->path().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), kLongMs);
        changed.clear();
        loop.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), kLongMs);
    }

    void aMountIsToldOf()
    {
        const QString place = m_folder.path();
        DeviceWatch watch(10ms);
        watch.start();
        QSignalSpy changed(&watch, &DeviceWatch::changed);
        QCOMPARE(::mount("none", qPrintable(place), "tmpfs", 0, "size=64k"), 0);
        const bool isTold = QTest::qWaitFor([&] { return !changed.isEmpty(); }, kLongMs);
        changed.clear();
        ::umount2(qPrintable(place), MNT_DETACH);
        QVERIFY(isTold);
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), kLongMs);
    }

    void withoutEventsItTellsOfAPossibleChangeAgainAndAgain()
    {
        DeviceWatch watch(10ms);
        watch.start(DeviceWatch::Source::Timer);
        QCOMPARE(watch.source(), DeviceWatch::Source::Timer);
        QSignalSpy changed(&watch, &DeviceWatch::changed);
        QTRY_VERIFY_WITH_TIMEOUT(changed.size() >= 2, kLongMs);
    }

    void onlyWhatTargetsAreMadeOfMatters_data()
    {
        QTest::addColumn<QByteArray>("event");
        QTest::addColumn<bool>("matters");
        QTest::newRow("drive")
            << uevent("add@/devices/virtual/block/loop0|ACTION=add|SUBSYSTEM=block|") << true;
        QTest::newRow("namespace of persistent memory")
            << uevent("add@/devices/ndbus0|SUBSYSTEM=nd|SEQNUM=1|") << true;
        QTest::newRow("mouse") << uevent("add@/devices/input|SUBSYSTEM=input|NAME=block|") << false;
        QTest::newRow("udev's own") << uevent("libudev|feedcafe") << false;
        QTest::newRow("nothing") << QByteArray() << false;
    }

    void onlyWhatTargetsAreMadeOfMatters()
    {
        QFETCH(QByteArray, event);
        QFETCH(bool, matters);
        QCOMPARE(DeviceWatch::matters(event), matters);
    }

private:
    QString backing()
    {
        QFile file(m_folder.filePath(QStringLiteral("backing")));
        return file.open(QIODevice::WriteOnly) && file.resize(kSize) ? file.fileName() : QString();
    }

    QTemporaryDir m_folder;
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    if (::geteuid() != 0) {
        std::fprintf(stderr, "skipped: attaching and mounting need root\n");
        return 77;
    }
    TestDeviceWatch test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_DeviceWatch.moc"
