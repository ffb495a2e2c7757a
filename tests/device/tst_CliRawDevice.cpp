// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Random.h"
#include "core/report/ReportJson.h"
#include "tests/support/CommandLine.h"
#include "tests/support/LoopDevice.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

#include <unistd.h>

using namespace touchstone;

namespace {

constexpr int kDeviceMiB = 16;

QString backingFile(const QTemporaryDir& folder)
{
    QFile file(folder.filePath(QStringLiteral("backing")));
    if (!file.open(QIODevice::WriteOnly)) {
        return {};
    }
    Random random(1);
    QByteArray block(1 << 20, '\0');
    for (int i = 0; i < kDeviceMiB; ++i) {
        for (char& c : block) {
            c = static_cast<char>(random.next());
        }
        file.write(block);
    }
    return file.fileName();
}

QByteArray digest(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

} // namespace

/// A raw device can be read, and is not written where nobody names its identity.
class TestCliRawDevice final : public QObject
{
    Q_OBJECT

public:
    explicit TestCliRawDevice(const QString& device)
        : m_device(device)
    {
    }

private Q_SLOTS:

    void writesAreRefused_data()
    {
        QTest::addColumn<QStringList>("what");
        QTest::newRow("randwrite")
            << QStringList{QStringLiteral("--workload"), QStringLiteral("rw=randwrite bs=4k")};
        QTest::newRow("randrw") << QStringList{QStringLiteral("--workload"),
                                               QStringLiteral("rw=randrw bs=4k")};
        QTest::newRow("write after read") << QStringList{QStringLiteral("--workload"),
                                                         QStringLiteral("rw=read bs=4k"),
                                                         QStringLiteral("--workload"),
                                                         QStringLiteral("rw=write bs=4k")};
        QTest::newRow("quick") << QStringList{QStringLiteral("--suite"), QStringLiteral("quick")};
    }

    void writesAreRefused()
    {
        QFETCH(QStringList, what);
        const QByteArray before = digest(m_device);
        QVERIFY(!before.isEmpty());
        const CommandLineResult result =
            runCommandLine(QStringList{QStringLiteral("run"), m_device} + what);
        QCOMPARE(result.exitStatus, 3);
        QCOMPARE(result.error.count('\n'), 1);
        QCOMPARE(result.output, QByteArray());
        QCOMPARE(digest(m_device), before);
    }

    void readsAreMeasured()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.json"));
        const QByteArray before = digest(m_device);
        const CommandLineResult result =
            runCommandLine({QStringLiteral("run"),
                            m_device,
                            QStringLiteral("--workload"),
                            QStringLiteral("rw=randread bs=4k iodepth=4 runtime=500ms ramp_time=0"),
                            QStringLiteral("-o"),
                            path});
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        const Result<Report> report = readReport(path.toStdString());
        QVERIFY(report.has_value());
        QVERIFY(report->results.at(0).read.has_value());
        QCOMPARE(report->written.value(), std::uint64_t{0});
        QCOMPARE(digest(m_device), before);
    }

private:
    QString m_device;
};

int main(int argc, char** argv)
{
    const QTemporaryDir folder(QDir::currentPath() + QStringLiteral("/loop-XXXXXX"));
    if (::geteuid() != 0) {
        std::fputs("Skipped: attaching a loop device needs root.\n", stderr);
        return 77;
    }
    const LoopDevice device(backingFile(folder));
    if (device.path().isEmpty()) {
        std::fputs("Skipped: no loop device can be attached here.\n", stderr);
        return 77;
    }
    TestCliRawDevice test(device.path());
    return QTest::qExec(&test, argc, argv);
}

#include "tst_CliRawDevice.moc"
