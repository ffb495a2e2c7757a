// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/CommandLine.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <array>

#include <fcntl.h>
#include <sys/stat.h>

using namespace touchstone;

namespace {

QStringList entries(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                  QDir::NoDotAndDotDot);
}

} // namespace

/// What a killed run leaves behind is listed, and removed on request.
class TestCliLeftovers final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void ofAKilledRun()
    {
        const QTemporaryDir folder;
        QFile neighbour(folder.filePath(QStringLiteral("neighbour")));
        QVERIFY(neighbour.open(QIODevice::WriteOnly));
        neighbour.close();
        QProcess run;
        run.start(QStringLiteral(TOUCHSTONE_CLI),
                  {QStringLiteral("run"),
                   folder.path(),
                   QStringLiteral("--workload"),
                   QStringLiteral("rw=randread bs=4k runtime=60 ramp_time=0 size=16M"),
                   QStringLiteral("--events"),
                   QStringLiteral("-o"),
                   folder.filePath(QStringLiteral("r.json"))});
        QVERIFY(run.waitForStarted());
        while (!run.readAllStandardOutput().contains("\"measuring\"")) {
            QVERIFY(run.waitForReadyRead());
        }
        const CommandLineResult living = leftovers(folder, {});
        QCOMPARE(living.exitStatus, 0);
        QCOMPARE(living.output, QByteArray("No run left anything behind.\n"));
        // Not even on request is anything of a living run removed.
        QCOMPARE(leftovers(folder, {QStringLiteral("--remove")}).exitStatus, 0);
        const QByteArray pid = QByteArray::number(run.processId());
        run.kill();
        QVERIFY(run.waitForFinished());
        QStringList left = entries(folder.path());
        left.removeAll(QStringLiteral("neighbour"));
        QCOMPARE(left.size(), 1);
        const CommandLineResult list = leftovers(folder, {});
        QCOMPARE(list.exitStatus, 0);
        QVERIFY2(list.output.contains(folder.filePath(left[0]).toUtf8()), list.output.constData());
        QVERIFY(list.output.contains("16.8 MB"));
        QVERIFY(list.output.contains("Process " + pid + ", which made it, ended"));
        QVERIFY(QDir(folder.filePath(left[0])).exists());
        const CommandLineResult removal = leftovers(folder, {QStringLiteral("--remove")});
        QCOMPARE(removal.exitStatus, 0);
        QVERIFY(removal.output.startsWith("Removed:"));
        QCOMPARE(entries(folder.path()), QStringList(QStringLiteral("neighbour")));
    }

    void whatCannotBeRemovedIsTold()
    {
        const QTemporaryDir folder;
        const QString left = folder.filePath(QStringLiteral(".touchstone-abc123"));
        QVERIFY(QDir().mkdir(left));
        QFile alien(left + QStringLiteral("/thesis.odt"));
        QVERIFY(alien.open(QIODevice::WriteOnly));
        alien.close();
        // Older than the record of a run that is just starting could be.
        const std::array<timespec, 2> then{{{1'700'000'000, 0}, {1'700'000'000, 0}}};
        QCOMPARE(::utimensat(AT_FDCWD, QFile::encodeName(left).constData(), then.data(), 0), 0);
        const CommandLineResult list = leftovers(folder, {});
        QVERIFY(list.output.contains("2023-11-14 22:13:20"));
        QVERIFY(list.output.contains("does not tell who made it"));
        const CommandLineResult removal = leftovers(folder, {QStringLiteral("--remove")});
        QCOMPARE(removal.exitStatus, 1);
        QVERIFY(removal.error.contains("thesis.odt"));
        QVERIFY(alien.exists());
    }

    void wordsOfTheCommand()
    {
        QCOMPARE(runCommandLine({QStringLiteral("leftovers"), QString()}).exitStatus, 2);
        QCOMPARE(runCommandLine({QStringLiteral("leftovers"), QStringLiteral("--all")}).exitStatus,
                 2);
        const CommandLineResult none =
            runCommandLine({QStringLiteral("leftovers"), QStringLiteral("/nowhere")});
        QCOMPARE(none.exitStatus, 0);
    }

private:
    static CommandLineResult leftovers(const QTemporaryDir& folder, const QStringList& words)
    {
        return runCommandLine(QStringList{QStringLiteral("leftovers"), folder.path()} + words);
    }
};

QTEST_GUILESS_MAIN(TestCliLeftovers)
#include "tst_CliLeftovers.moc"
