// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/CommandLine.h"
#include "tests/support/SilentMount.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

#include <unistd.h>

using namespace touchstone;

namespace {

QJsonObject rowOf(const QByteArray& json, const QString& path)
{
    const QJsonArray rows =
        QJsonDocument::fromJson(json).object()[QStringLiteral("targets")].toArray();
    for (const auto& row : rows) {
        if (row.toObject()[QStringLiteral("path")] == path) {
            return row.toObject();
        }
    }
    return {};
}

} // namespace

/// A mount that never answers is a row with that reason; everything else is listed.
class TestCliSilentMount final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("HDD 3 数据")));
        m_point = m_folder.filePath(QStringLiteral("HDD 3 数据"));
        m_mount = std::make_unique<SilentMount>(m_point);
        QVERIFY(m_mount->mounted());
    }

    void cleanupTestCase() { m_mount.reset(); }

    void targetsAsJson()
    {
        QElapsedTimer timer;
        timer.start();
        const CommandLineResult result =
            runCommandLine({QStringLiteral("targets"), QStringLiteral("--json")});
        qInfo("the list took %lld ms", static_cast<long long>(timer.elapsed()));
        QCOMPARE(result.exitStatus, 0);
        const QJsonObject silent = rowOf(result.output, m_point);
        QCOMPARE(silent[QStringLiteral("kind")].toString(), QStringLiteral("folder"));
        QCOMPARE(silent[QStringLiteral("unusable")][QStringLiteral("code")].toString(),
                 QStringLiteral("folder_silent"));
        const QJsonObject root = rowOf(result.output, QStringLiteral("/"));
        QVERIFY(root[QStringLiteral("filesystem")][QStringLiteral("size_bytes")].toDouble() > 0);
        QVERIFY(!root.contains(QStringLiteral("unusable")));
    }

    void targetsAsText()
    {
        const CommandLineResult result = runCommandLine({QStringLiteral("targets")});
        QCOMPARE(result.exitStatus, 0);
        QVERIFY(result.output.contains(m_point.toUtf8() + " has not answered for 2"));
    }

    void theReaderOfTheListIsNotHeld()
    {
        // What is left behind in the kernel must not keep the pipe open.
        QProcess shell;
        shell.start(QStringLiteral("bash"),
                    {QStringLiteral("-c"),
                     QStringLiteral("\"$0\" targets --json | cat | grep -c folder_silent"),
                     QStringLiteral(TOUCHSTONE_CLI)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput().trimmed(), QByteArray("1"));
    }

    void leftovers()
    {
        const CommandLineResult all = runCommandLine({QStringLiteral("leftovers")});
        QCOMPARE(all.exitStatus, 0);
        QVERIFY(all.error.contains(m_point.toUtf8()));
        const CommandLineResult one = runCommandLine({QStringLiteral("leftovers"), m_point});
        QCOMPARE(one.exitStatus, 0);
        QVERIFY(one.error.contains("has not answered"));
    }

private:
    QTemporaryDir m_folder;
    QString m_point;
    std::unique_ptr<SilentMount> m_mount;
};

int main(int argc, char** argv)
{
    constexpr int kSkipped = 77;
    if (::geteuid() != 0 || ::access("/dev/fuse", R_OK | W_OK) != 0) {
        std::fputs("skipped: mounting needs root and /dev/fuse\n", stderr);
        return kSkipped;
    }
    {
        const QTemporaryDir folder;
        const SilentMount probe(folder.path());
        if (!probe.mounted()) {
            std::fputs("skipped: this system mounts no FUSE file systems\n", stderr);
            return kSkipped;
        }
    }
    QCoreApplication app(argc, argv);
    TestCliSilentMount test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_CliSilentMount.moc"
