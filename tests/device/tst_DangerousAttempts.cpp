// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/device/DangerousAttempts.h"
#include "tests/support/CommandLine.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <cstdio>

using namespace touchstone;

namespace {

constexpr std::size_t kFewest = 40;

std::vector<DangerousAttempt> allAttempts()
{
    return together({&attemptsOnUsedDevices, &attemptsWithoutConsent, &attemptsByPlan});
}

/// As nobody, who may run what lies in /tmp.
CommandLineResult runAsOrdinaryUser(const QStringList& words)
{
    QTemporaryDir folder;
    const QString program = folder.filePath(QStringLiteral("touchstone-cli"));
    QFile::setPermissions(folder.path(), QFile::Permissions(0x7755));
    QFile::copy(QStringLiteral(TOUCHSTONE_CLI), program);
    QProcess process;
    process.start(QStringLiteral("setpriv"),
                  QStringList{QStringLiteral("--reuid=65534"),
                              QStringLiteral("--regid=65534"),
                              QStringLiteral("--clear-groups"),
                              program} +
                      words);
    process.waitForFinished(60'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(),
            process.readAllStandardError()};
}

QByteArrayList digestsOf(const QStringList& paths)
{
    QByteArrayList digests;
    for (const QString& path : paths) {
        digests << digestOf(path);
        if (digests.back().isEmpty()) {
            qFatal("%s cannot be read", qPrintable(path));
        }
    }
    return digests;
}

QByteArray bytesAt(const QString& path, qint64 offset, qint64 size)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) && file.seek(offset)
               ? file.read(size)
               : QByteArray();
}

QJsonObject reportOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

} // namespace

namespace touchstone {

QStringList writeTo(const QString& device, const QString& identity)
{
    return {QStringLiteral("run"),
            device,
            QStringLiteral("--workload"),
            QStringLiteral("rw=randwrite bs=4k iodepth=4 runtime=200ms ramp_time=0"),
            QStringLiteral("--destroy"),
            identity};
}

QStringList writeTo(const QString& device)
{
    return writeTo(device, identityOfDevice(device));
}

std::vector<DangerousAttempt>
together(std::initializer_list<std::vector<DangerousAttempt> (*)()> tables)
{
    std::vector<DangerousAttempt> all;
    for (const auto table : tables) {
        for (DangerousAttempt& attempt : table()) {
            all.push_back(std::move(attempt));
        }
    }
    return all;
}

} // namespace touchstone

/// Nothing is destroyed by accident, and what somebody really wants is done.
class TestDangerousAttempts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void isRefused_data()
    {
        QTest::addColumn<int>("index");
        const auto attempts = allAttempts();
        QVERIFY(attempts.size() >= kFewest);
        for (std::size_t i = 0; i < attempts.size(); ++i) {
            QTest::newRow(attempts[i].name) << static_cast<int>(i);
        }
    }

    void isRefused()
    {
        QFETCH(int, index);
        BlockScene scene;
        const Attempt attempt = allAttempts()[static_cast<std::size_t>(index)].prepare(scene);
        const QByteArrayList before = digestsOf(attempt.watched);
        const CommandLineResult result =
            attempt.ordinaryUser ? runAsOrdinaryUser(attempt.words) : runCommandLine(attempt.words);
        QCOMPARE(digestsOf(attempt.watched), before);
        QVERIFY2(result.exitStatus == 3,
                 QByteArray::number(result.exitStatus) + ": " + result.error);
        QVERIFY2(result.error.contains(attempt.said), result.error.constData());
        QCOMPARE(result.error.count("touchstone-cli: "), 1);
        QCOMPARE(result.output, QByteArray());
    }

    /// Else the table would show nothing.
    void theRightIdentityWrites()
    {
        BlockScene scene;
        const QString device = scene.loop();
        const QString bystander = scene.loop(QStringLiteral("other"));
        const QString report = scene.path(QStringLiteral("r.json"));
        const QByteArray before = digestOf(device);
        const QByteArray beside = digestOf(bystander);
        const CommandLineResult result =
            runCommandLine(writeTo(device) + QStringList{QStringLiteral("-o"), report});
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QVERIFY2(result.error.contains(" is overwritten, and what is on it is lost:\n  data that"),
                 result.error.constData());
        QVERIFY(digestOf(device) != before);
        QCOMPARE(digestOf(bystander), beside);
        const QJsonObject json = reportOf(report);
        const QJsonObject target = json.value(QStringLiteral("plan"))
                                       .toObject()
                                       .value(QStringLiteral("targets"))
                                       .toArray()
                                       .at(0)
                                       .toObject();
        const QJsonObject consent = target.value(QStringLiteral("consent")).toObject();
        QCOMPARE(consent.value(QStringLiteral("identity")).toString(), identityOfDevice(device));
        QVERIFY(consent.value(QStringLiteral("shown"))
                    .toObject()
                    .value(QStringLiteral("holds_data"))
                    .toBool());
        QVERIFY(json.value(QStringLiteral("written_bytes")).toInteger() > 0);
    }

    void onlyThePartitionIsWritten()
    {
        BlockScene scene;
        const QString device = scene.partitioned();
        const QString other = device + QStringLiteral("p2");
        const QByteArray table = bytesAt(device, 0, qint64{1} << 20);
        const QByteArray beside = digestOf(other);
        const QByteArray before = digestOf(device + QStringLiteral("p1"));
        const CommandLineResult result = runCommandLine(writeTo(device + QStringLiteral("p1")));
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QVERIFY(digestOf(device + QStringLiteral("p1")) != before);
        QCOMPARE(digestOf(other), beside);
        QCOMPARE(bytesAt(device, 0, qint64{1} << 20), table);
    }

    void twoTargetsWithTheirIdentities()
    {
        BlockScene scene;
        const QString device = scene.loop();
        const QString other = scene.loop(QStringLiteral("other"));
        const QByteArrayList before = digestsOf({device, other});
        QStringList words = writeTo(device);
        words.insert(2, other);
        words << QStringLiteral("--destroy") << identityOfDevice(other);
        const CommandLineResult result = runCommandLine(words);
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QVERIFY(digestOf(device) != before.at(0));
        QVERIFY(digestOf(other) != before.at(1));
    }

    void aSuiteStaysAtTheStart()
    {
        BlockScene scene;
        const QString device = scene.loop();
        const QByteArray end = bytesAt(device, qint64{8} << 20, qint64{8} << 20);
        const QByteArray before = digestOf(device);
        const CommandLineResult result = runCommandLine({QStringLiteral("run"),
                                                         device,
                                                         QStringLiteral("--suite"),
                                                         QStringLiteral("quick"),
                                                         QStringLiteral("--size"),
                                                         QStringLiteral("8M"),
                                                         QStringLiteral("--time"),
                                                         QStringLiteral("200ms"),
                                                         QStringLiteral("--destroy"),
                                                         identityOfDevice(device)});
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QVERIFY(digestOf(device) != before);
        QCOMPARE(bytesAt(device, qint64{8} << 20, qint64{8} << 20), end);
    }

    void whatWouldBeLostIsShownFirst()
    {
        BlockScene scene;
        const QString device = scene.partitioned();
        scene.run(QStringLiteral("mkfs.ext4"),
                  {QStringLiteral("-qF"),
                   QStringLiteral("-L"),
                   QStringLiteral("holiday"),
                   device + QStringLiteral("p2")});
        const QByteArray before = digestOf(device);
        const CommandLineResult result =
            runCommandLine(writeTo(device) + QStringList{QStringLiteral("--dry-run")});
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QVERIFY2(result.output.contains("dos at byte 0"), result.output.constData());
        QVERIFY2(result.output.contains("ext4 \"holiday\" at byte 8,388,608"),
                 result.output.constData());
        QCOMPARE(digestOf(device), before);
    }

    void trimIsNotDoneYet()
    {
        BlockScene scene;
        const QString device = scene.loop();
        const QByteArray before = digestOf(device);
        const CommandLineResult result = runCommandLine({QStringLiteral("run"),
                                                         device,
                                                         QStringLiteral("--workload"),
                                                         QStringLiteral("rw=randtrim bs=64k"),
                                                         QStringLiteral("--destroy"),
                                                         identityOfDevice(device)});
        QCOMPARE(result.exitStatus, 2);
        QVERIFY(result.error.contains("this version does not trim"));
        QCOMPARE(digestOf(device), before);
    }
};

int main(int argc, char** argv)
{
    if (!BlockScene::possible()) {
        std::fputs("Skipped: attaching and mounting loop devices needs root.\n", stderr);
        return 77;
    }
    TestDangerousAttempts test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_DangerousAttempts.moc"
