// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/ReportJson.h"
#include "core/run/Event.h"
#include "tests/support/CommandLine.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace touchstone;

namespace {

QStringList hiddenToo(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                  QDir::NoDotAndDotDot);
}

} // namespace

/// The words of the command line, its exit statuses and what it leaves behind.
class TestCliExitStatus final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_folder =
            std::make_unique<QTemporaryDir>(QDir::currentPath() + QStringLiteral("/cli-XXXXXX"));
    }

    void usage_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char* words, int status, const char* named) {
            QTest::newRow(words) << QString::fromLatin1(words) << status << QByteArray(named);
        };
        row("", 2, "--help");
        row("compare a.json b.json", 2, "compare");
        row("--frobnicate", 2, "--frobnicate");
        row("run", 2, "folder");
        row("run DIR --together", 2, "--together");
        row("run DIR --destroy 1234", 3, "1234");
        row("run DIR --destroy", 2, "--destroy");
        row("run --plan nowhere.json --destroy 1234", 2, "--destroy");
        row("run DIR --suite nope", 2, "nope");
        row("run DIR --suite quick --workload rw=read", 2, "--workload");
        row("run DIR --workload flavour=sweet", 2, "flavour");
        row("run DIR --workload rw=sideways", 2, "sideways");
        row("run DIR --size lots", 2, "lots");
        row("run DIR --size 0%", 2, "0%");
        row("run DIR --size 101%", 2, "101%");
        row("run DIR --time soon", 2, "soon");
        row("run DIR --loops 0", 2, "--loops");
        row("run DIR --loops many", 2, "many");
        row("run DIR/missing", 2, "missing");
        row("run EMPTY", 2, "TARGET");
        row("run DIR --suite EMPTY", 2, "--suite");
        row("run DIR --workload EMPTY", 2, "--workload");
        row("run DIR --size EMPTY", 2, "--size");
        row("run DIR --time EMPTY", 2, "--time");
        row("run DIR --loops EMPTY", 2, "--loops");
        row("run DIR -o EMPTY", 2, "--output");
        row("run --plan EMPTY", 2, "--plan");
        row("show EMPTY", 2, "REPORT");
        row("run DIR -o DIR/exists.json", 2, "--force");
        row("run DIR -o DIR/no/r.json", 2, "DIR/no/r.json");
        row("run --plan DIR/missing.json", 2, "missing.json");
        row("run --plan DIR/exists.json", 2, "plan");
        row("run DIR --plan DIR/exists.json", 2, "--plan");
        row("run DIR/exists.json --workload rw=randwrite", 3, "exists.json");
        row("run DIR/exists.json -o DIR/exists.json --force --workload rw=read", 2, "exists.json");
        row("show", 2, "REPORT");
        row("show DIR/missing.json", 2, "missing.json");
        row("show DIR/exists.json", 2, "exists.json");
        row("show DIR/exists.json --format pdf", 2, "pdf");
    }

    void usage()
    {
        QFETCH(QString, words);
        QFETCH(int, status);
        QFETCH(QByteArray, named);
        // Large enough to be measured as a file.
        const QByteArray existing = "{}" + QByteArray(8190, ' ');
        put("exists.json", existing);
        QStringList list = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        list.replaceInStrings(QStringLiteral("DIR"), m_folder->path());
        list.replaceInStrings(QStringLiteral("EMPTY"), QString());
        named.replace("DIR", m_folder->path().toLocal8Bit());

        const CommandLineResult result = runCommandLine(list);
        QCOMPARE(result.exitStatus, status);
        QCOMPARE(result.output, QByteArray());
        QVERIFY2(result.error.startsWith("touchstone-cli: "), result.error.constData());
        QVERIFY2(result.error.count('\n') == 1, result.error.constData());
        QVERIFY2(result.error.contains(named), result.error.constData());
        QCOMPARE(hiddenToo(m_folder->path()), QStringList{QStringLiteral("exists.json")});
        QCOMPARE(content("exists.json"), existing);
    }

    void information_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const QStringList& words, const char* shown) {
            QTest::newRow(name) << words << QByteArray(shown);
        };
        row("help", {QStringLiteral("--help")}, "targets");
        row("help of run", {QStringLiteral("run"), QStringLiteral("--help")}, "--dry-run");
        row("version", {QStringLiteral("--version")}, "touchstone-cli ");
        row("suites", {QStringLiteral("suites")}, "depth-sweep");
        row("suites as JSON",
            {QStringLiteral("suites"), QStringLiteral("--json")},
            "\"seq-4m-read\"");
        row("targets", {QStringLiteral("targets")}, "FOLDER");
        row("targets as JSON",
            {QStringLiteral("targets"), QStringLiteral("--json")},
            "\"targets\"");
    }

    void information()
    {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, shown);
        const CommandLineResult result = runCommandLine(words);
        QCOMPARE(result.exitStatus, 0);
        QCOMPARE(result.error, QByteArray());
        QVERIFY2(result.output.contains(shown), result.output.constData());
        if (words.contains(QStringLiteral("--json"))) {
            QVERIFY(nlohmann::json::accept(result.output.toStdString()));
        }
    }

    void dryRunTouchesNothing()
    {
        const CommandLineResult result = runCommandLine({QStringLiteral("run"),
                                                         m_folder->path(),
                                                         QStringLiteral("--dry-run"),
                                                         QStringLiteral("--size"),
                                                         QStringLiteral("64M"),
                                                         QStringLiteral("-o"),
                                                         file("r.json")});
        QCOMPARE(result.exitStatus, 0);
        QVERIFY(result.output.contains("seq-4m-read"));
        QVERIFY(result.output.contains("64 MiB"));
        QCOMPARE(hiddenToo(m_folder->path()), QStringList());
    }

    void dryRunGivesAPlanToRun()
    {
        const CommandLineResult dry =
            runCommandLine({QStringLiteral("run"),
                            m_folder->path(),
                            QStringLiteral("--workload"),
                            QStringLiteral("rw=randread bs=4k runtime=500ms ramp_time=0 size=16M"),
                            QStringLiteral("--dry-run"),
                            QStringLiteral("--events")});
        QCOMPARE(dry.exitStatus, 0);
        put("plan.json", dry.output);
        const CommandLineResult run = runCommandLine({QStringLiteral("run"),
                                                      QStringLiteral("--plan"),
                                                      file("plan.json"),
                                                      QStringLiteral("-o"),
                                                      file("r.json")});
        QVERIFY2(run.exitStatus == 0, run.error.constData());
        const Result<Report> report = readReport(file("r.json").toStdString());
        QVERIFY(report.has_value());
        QVERIFY(toJson(report->plan).at("steps") ==
                nlohmann::json::parse(dry.output.toStdString()).at("steps"));
    }

    void runWritesAReportAndLeavesTheFolderAsItWas()
    {
        put("mine.txt", "keep me");
        const CommandLineResult result = runCommandLine(
            {QStringLiteral("run"),
             m_folder->path(),
             QStringLiteral("--workload"),
             QStringLiteral("rw=randrw bs=4k iodepth=4 runtime=500ms ramp_time=0 size=16M"),
             QStringLiteral("-o"),
             file("r.json")});
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QCOMPARE(result.error, QByteArray());
        QVERIFY(result.output.contains("complete"));
        QCOMPARE(hiddenToo(m_folder->path()),
                 QStringList({QStringLiteral("mine.txt"), QStringLiteral("r.json")}));
        const Result<Report> report = readReport(file("r.json").toStdString());
        QVERIFY(report.has_value());
        QVERIFY(report->status == ReportStatus::Complete);
        const TestResult& test = report->results.at(0);
        for (const auto& direction : {test.read, test.write, test.total}) {
            QVERIFY(direction.has_value());
            QCOMPARE(direction->bytes.value(), direction->ios * 4096);
        }
        QCOMPARE(test.total->ios, test.read->ios + test.write->ios);
    }

    void eventsAreLinesAndTheLastHasTheReport()
    {
        const CommandLineResult result =
            runCommandLine({QStringLiteral("run"),
                            m_folder->path(),
                            QStringLiteral("--workload"),
                            QStringLiteral("rw=randread bs=4k runtime=500ms ramp_time=0 size=16M"),
                            QStringLiteral("--events")});
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        const QList<QByteArray> lines = result.output.trimmed().split('\n');
        std::vector<Event> events;
        for (const QByteArray& line : lines) {
            Result<Event> event = eventFromJsonLine(line.toStdString());
            QVERIFY2(event.has_value(), line.constData());
            events.push_back(*std::move(event));
        }
        QVERIFY(std::holds_alternative<event::PlanMade>(events.front().body));
        const auto& done = std::get<event::Done>(events.back().body);
        QCOMPARE(done.exitStatus, 0);
        QVERIFY(done.report.has_value());
        QCOMPARE(done.report->results.size(), std::size_t{1});
    }

    void refusalIsAnEventToo()
    {
        put("mine.txt", "keep me");
        const CommandLineResult result = runCommandLine({QStringLiteral("run"),
                                                         file("mine.txt"),
                                                         QStringLiteral("--events"),
                                                         QStringLiteral("--workload"),
                                                         QStringLiteral("rw=write")});
        QCOMPARE(result.exitStatus, 3);
        const Result<Event> event = eventFromJsonLine(result.output.trimmed().toStdString());
        QVERIFY2(event.has_value(), result.output.constData());
        const auto& done = std::get<event::Done>(event->body);
        QCOMPARE(done.exitStatus, 3);
        QVERIFY(done.error->kind == ErrorKind::Refused);
        QCOMPARE(content("mine.txt"), QByteArray("keep me"));
    }

private:
    [[nodiscard]] QString file(const char* name) const
    {
        return m_folder->filePath(QString::fromLatin1(name));
    }

    void put(const char* name, const QByteArray& text) const
    {
        QFile output(file(name));
        QVERIFY(output.open(QIODevice::WriteOnly));
        output.write(text);
    }

    [[nodiscard]] QByteArray content(const char* name) const
    {
        QFile input(file(name));
        return input.open(QIODevice::ReadOnly) ? input.readAll() : QByteArray("(missing)");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestCliExitStatus)
#include "tst_CliExitStatus.moc"
