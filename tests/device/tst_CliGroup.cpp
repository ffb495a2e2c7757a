// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/ReportJson.h"
#include "tests/support/CommandLine.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace touchstone;

/// Several targets and several workloads at once, by the command line.
class TestCliGroup final : public QObject
{
    Q_OBJECT

    static constexpr qint64 kFileSize = 4 << 20;

    /// Existing files, which are only read.
    [[nodiscard]] QStringList makeFiles(int count) const
    {
        QStringList paths;
        for (int i = 0; i < count; ++i) {
            QFile file(m_folder->filePath(QStringLiteral("file%1").arg(i)));
            if (file.open(QIODevice::WriteOnly)) {
                file.write(QByteArray(kFileSize, 'x'));
            }
            paths.append(file.fileName());
        }
        return paths;
    }

    [[nodiscard]] QString reportPath() const
    {
        return m_folder->filePath(QStringLiteral("r.json"));
    }

    [[nodiscard]] Report report() const
    {
        const auto read = readReport(reportPath().toStdString());
        return read ? *read : Report{};
    }

    static void verifySum(const TestResult& group, const std::vector<TestResult>& parts)
    {
        std::uint64_t ios = 0;
        std::uint64_t sliced = 0;
        for (const TestResult& part : parts) {
            QCOMPARE(part.status, TestStatus::Complete);
            QVERIFY(part.read.has_value());
            QVERIFY(part.errors.empty());
            QCOMPARE(part.read->service.histogram.count(), part.read->ios);
            ios += part.read->ios;
            for (const Slice& slice : part.slices) {
                sliced += slice.read ? slice.read->ios : 0;
            }
        }
        QCOMPARE(sliced, ios);
        QCOMPARE(group.read->ios, ios);
        QCOMPARE(group.read->service.histogram.count(), ios);
        QCOMPARE(group.read->bytes.value(), ios * group.test.workload.blockSize.value());
    }

    /// With the limit on open files that the shell sets first.
    [[nodiscard]] static CommandLineResult runLimited(const QString& limit,
                                                      const QStringList& words)
    {
        QProcess shell;
        shell.start(QStringLiteral("sh"),
                    QStringList{QStringLiteral("-c"),
                                limit + QStringLiteral(" && exec \"$@\""),
                                QStringLiteral("sh"),
                                QStringLiteral(TOUCHSTONE_CLI)} +
                        words);
        CommandLineResult result;
        if (shell.waitForFinished(60'000) && shell.exitStatus() == QProcess::NormalExit) {
            result.exitStatus = shell.exitCode();
        }
        result.output = shell.readAllStandardOutput();
        result.error = shell.readAllStandardError();
        return result;
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private Q_SLOTS:

    void init()
    {
        m_folder =
            std::make_unique<QTemporaryDir>(QDir::currentPath() + QStringLiteral("/group-XXXXXX"));
    }

    void manyWorkersOnManyTargetsAccountForEveryIo()
    {
        const QStringList files = makeFiles(8);
        const CommandLineResult result = runCommandLine(
            QStringList{QStringLiteral("run")} + files +
            QStringList{QStringLiteral("--workload"),
                        QStringLiteral("rw=randread bs=4k iodepth=16 numjobs=16 ramp_time=100ms "
                                       "runtime=500ms"),
                        QStringLiteral("-o"),
                        reportPath()});
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        const std::vector<TestResult> results = report().results;
        QCOMPARE(results.size(), std::size_t{9});
        QCOMPARE(results.front().group.size(), std::size_t{8});
        QVERIFY(results.front().achievedDepth > 0.0);
        verifySum(results.front(), {results.begin() + 1, results.end()});
        for (std::size_t i = 1; i < results.size(); ++i) {
            QCOMPARE(results[i].target, files.at(static_cast<int>(i) - 1).toStdString());
            // One line for the group and one for each target.
            QVERIFY(result.output.contains("  " + files.at(static_cast<int>(i) - 1).toLocal8Bit()));
        }
    }

    void workloadsRunTogether()
    {
        const QStringList words =
            QStringList{QStringLiteral("run")} + makeFiles(2) +
            QStringList{QStringLiteral("--workload"),
                        QStringLiteral("rw=randread bs=4k runtime=300ms"),
                        QStringLiteral("--workload"),
                        QStringLiteral("rw=read bs=64k iodepth=4 runtime=300ms"),
                        QStringLiteral("--together"),
                        QStringLiteral("-o"),
                        reportPath()};
        const CommandLineResult plan =
            runCommandLine(words + QStringList{QStringLiteral("--dry-run")});
        QVERIFY2(plan.output.contains("\n+ workload-2"), plan.output.constData());
        const CommandLineResult result = runCommandLine(words);
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        const Report measured = report();
        QCOMPARE(measured.plan.steps.size(), std::size_t{1});
        const std::vector<TestResult>& results = measured.results;
        QCOMPARE(results.size(), std::size_t{6});
        for (const std::size_t first : {std::size_t{0}, std::size_t{3}}) {
            verifySum(results[first], {results[first + 1], results[first + 2]});
        }
    }

    void aTargetTwiceIsNamed()
    {
        const QString file = makeFiles(1).front();
        const CommandLineResult result = runCommandLine({QStringLiteral("run"),
                                                         file,
                                                         file,
                                                         QStringLiteral("--workload"),
                                                         QStringLiteral("rw=randread")});
        QCOMPARE(result.exitStatus, 2);
        QVERIFY(result.error.contains(file.toLocal8Bit() + " is named twice"));
    }

    void tooFewOpenFilesAreSaidBeforeAnythingIsMade()
    {
        const QStringList words{QStringLiteral("run"),
                                m_folder->path(),
                                QStringLiteral("--size"),
                                QStringLiteral("4M"),
                                QStringLiteral("--workload"),
                                QStringLiteral("rw=randread bs=4k numjobs=64 runtime=200ms")};
        const CommandLineResult result = runLimited(QStringLiteral("ulimit -n 32"), words);
        if (result.exitStatus == 0) {
            QSKIP("io_uring cannot be used here, and nothing else needs a file for each thread");
        }
        QCOMPARE(result.exitStatus, 1);
        QVERIFY2(result.error.contains("RLIMIT_NOFILE"), result.error.constData());
        QCOMPARE(result.error.count('\n'), 1);
        QVERIFY(QDir(m_folder->path())
                    .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                    .isEmpty());
    }

    void aSoftLimitOnOpenFilesIsRaised()
    {
        const QString file = makeFiles(1).front();
        const CommandLineResult result =
            runLimited(QStringLiteral("ulimit -Sn 32"),
                       {QStringLiteral("run"),
                        file,
                        QStringLiteral("--workload"),
                        QStringLiteral("rw=randread bs=4k numjobs=64 runtime=200ms")});
        QVERIFY2(result.exitStatus == 0, result.error.constData());
    }
};

QTEST_GUILESS_MAIN(TestCliGroup)
#include "tst_CliGroup.moc"
