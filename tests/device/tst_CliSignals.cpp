// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/ReportJson.h"
#include "core/run/Event.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/types.h>

using namespace touchstone;

namespace {

QStringList hiddenToo(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                  QDir::NoDotAndDotDot);
}

/// Reads lines until the run is in the phase; false when it ends before.
bool waitForPhase(QProcess& process, Phase wanted)
{
    constexpr int kPatience = 30'000;
    while (process.canReadLine() || process.waitForReadyRead(kPatience)) {
        while (process.canReadLine()) {
            const Result<Event> event =
                eventFromJsonLine(process.readLine().trimmed().toStdString());
            if (!event.has_value()) {
                return false;
            }
            const auto* phase = std::get_if<event::PhaseChanged>(&event->body);
            if (phase != nullptr && phase->phase == wanted) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

/// A run that is interrupted: exit status, report and folder.
class TestCliSignals final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_folder =
            std::make_unique<QTemporaryDir>(QDir::currentPath() + QStringLiteral("/cli-XXXXXX"));
        m_output = std::make_unique<QTemporaryDir>();
    }

    void interrupted_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("phase");
        const auto row = [](const char* name, int signal, Phase phase) {
            QTest::newRow(name) << signal << static_cast<int>(phase);
        };
        row("SIGINT in preparation", SIGINT, Phase::Preparing);
        row("SIGTERM in preparation", SIGTERM, Phase::Preparing);
        row("SIGINT in the ramp", SIGINT, Phase::Ramp);
        row("SIGINT while measuring", SIGINT, Phase::Measuring);
        row("SIGTERM while measuring", SIGTERM, Phase::Measuring);
        row("SIGQUIT while measuring", SIGQUIT, Phase::Measuring);
        row("SIGUSR1 in preparation", SIGUSR1, Phase::Preparing);
        row("SIGHUP while measuring", SIGHUP, Phase::Measuring);
    }

    void interrupted()
    {
        QFETCH(int, signal);
        QFETCH(int, phase);
        QProcess process;
        start(process);
        QVERIFY(waitForPhase(process, static_cast<Phase>(phase)));
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(hiddenToo(m_folder->path()), QStringList());

        const Result<Report> report = readReport(reportPath().toStdString());
        QVERIFY(report.has_value());
        QVERIFY(report->status == ReportStatus::Partial);
        for (const TestResult& result : report->results) {
            QVERIFY(result.status != TestStatus::Complete);
        }
    }

    void hangUpIsIgnoredUnderNohup()
    {
        QProcess process;
        start(process, SIG_IGN);
        QVERIFY(waitForPhase(process, Phase::Preparing));
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGHUP), 0);
        QVERIFY(waitForPhase(process, Phase::Measuring));
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(hiddenToo(m_folder->path()), QStringList());
    }

    void readerThatGoesAwayInterrupts()
    {
        // A shell, because QProcess reads a pipe to its end even after it was told not to.
        QProcess shell;
        shell.start(QStringLiteral("bash"),
                    QStringList{QStringLiteral("-c"),
                                QStringLiteral("set -o pipefail; \"$@\" | head -n 1 > /dev/null"),
                                QStringLiteral("bash"),
                                QStringLiteral(TOUCHSTONE_CLI)} +
                        words());
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 130);
        QCOMPARE(hiddenToo(m_folder->path()), QStringList());
        QVERIFY(readReport(reportPath().toStdString()).has_value());
    }

private:
    using Handler = void (*)(int);

    /// @param hangUp what the process finds for SIGHUP, whatever these tests were started with.
    void start(QProcess& process, Handler hangUp = SIG_DFL) const
    {
        process.setChildProcessModifier([hangUp] { (void)std::signal(SIGHUP, hangUp); });
        process.start(QStringLiteral(TOUCHSTONE_CLI), words());
        QVERIFY(process.waitForStarted());
    }

    [[nodiscard]] QStringList words() const
    {
        return {QStringLiteral("run"),
                m_folder->path(),
                QStringLiteral("--workload"),
                QStringLiteral("rw=randread bs=4k iodepth=4 runtime=20 ramp_time=1 size=64M"),
                QStringLiteral("--events"),
                QStringLiteral("-o"),
                reportPath()};
    }

    [[nodiscard]] QString reportPath() const
    {
        return m_output->filePath(QStringLiteral("r.json"));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QTemporaryDir> m_output;
};

QTEST_GUILESS_MAIN(TestCliSignals)
#include "tst_CliSignals.moc"
