// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/NumberFormat.h"
#include "core/report/ReportJson.h"
#include "core/report/Writers.h"
#include "tests/support/CannedReports.h"

#include <QFile>
#include <QTest>

#include <cerrno>

using namespace touchstone;

namespace {

QString dataFile(const QString& name)
{
    return QStringLiteral(TOUCHSTONE_TEST_DATA "/reports/") + name;
}

Report cannedReport(const QString& name)
{
    return readReport(dataFile(name + QStringLiteral(".json")).toStdString()).value();
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

/// To make the golden files anew after a change: TOUCHSTONE_WRITE_TEST_DATA=1 tst_Writers
class TestWriters final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void goldenFiles_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"quick", "depth-sweep", "interrupted", "failed"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }

    void goldenFiles()
    {
        QFETCH(QString, name);
        const Report report = cannedReport(name);
        compare(name + QStringLiteral(".txt"), writeText(report, EnglishCatalogue()));
        compare(name + QStringLiteral(".csv"), writeCsv(report));
    }

    void jsonIsTheReportAgain()
    {
        QFile file(dataFile(QStringLiteral("quick.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(QByteArray::fromStdString(writeJson(cannedReport(QStringLiteral("quick")))) ==
                file.readAll());
    }

    void textSaysWhereTheScoreComesFrom()
    {
        const std::string text =
            writeText(cannedReport(QStringLiteral("quick")), EnglishCatalogue());
        QVERIFY(contains(text, "geometric mean"));
        QVERIFY(contains(text, "Baseline B1, version 1"));
        const std::string partial =
            writeText(cannedReport(QStringLiteral("interrupted")), EnglishCatalogue());
        QVERIFY(contains(partial, "No score, because the test"));
        QVERIFY(contains(partial, "partial"));
    }

    void bufferedTestsAreNamed()
    {
        Report report = cannedReport(QStringLiteral("quick"));
        report.results.front().engine.direct = false;
        QVERIFY(contains(writeText(report, EnglishCatalogue()),
                         "no, in " + report.results.front().test.id));
    }

    void csvQuotesWhatNeedsIt()
    {
        Report report = cannedReport(QStringLiteral("quick"));
        report.results.resize(1);
        report.results.front().target = "/mnt/a, \"b\"";
        report.results.front().read->errors = {{EIO, 2}};
        const std::string csv = writeCsv(report);
        QVERIFY(contains(csv, ",\"/mnt/a, \"\"b\"\"\",read,ios,"));
        QVERIFY(contains(csv, ",read,errors_EIO,2,1\n"));
    }

    void openLoopsShowResponseRateAndBacklog()
    {
        const Report report = canned::openLoopReport();
        const std::string text = writeText(report, EnglishCatalogue());
        const TestResult& first = report.results.front();
        const LatencySummary& response = first.read->response.value();
        QVERIFY(contains(text, "read, response"));
        QVERIFY(contains(text, format::microseconds(response.percentile(99.0).value())));
        QVERIFY(contains(text, "longest backlog"));
        QVERIFY(contains(text, format::iops(first.openLoop->asked) + "     87.5%"));
        QVERIFY(contains(text, "345"));
        const std::string csv = writeCsv(report);
        QVERIFY(contains(csv,
                         ",read,response_p99," +
                             std::to_string(response.percentile(99.0)->count()) + ",ns\n"));
        QVERIFY(contains(csv, ",,rate_achieved,0.875,share\n"));
        QVERIFY(contains(csv, ",,backlog_longest,345,1\n"));
        QVERIFY(contains(csv, ",,backlog_at_end,12,1\n"));
    }

    void closedLoopsHaveNoResponse()
    {
        const Report report = cannedReport(QStringLiteral("quick"));
        const std::string text = writeText(report, EnglishCatalogue());
        QVERIFY(!contains(text, "response"));
        QVERIFY(!contains(text, "backlog"));
        QVERIFY(!contains(writeCsv(report), "response"));
    }

    void groupsStandAboveTheirTargets()
    {
        const Report report = canned::groupReport();
        const std::string text = writeText(report, EnglishCatalogue());
        const std::string& first = report.results.at(1).target;
        const std::string& second = report.results.at(2).target;
        const auto group = text.find(format::iops(report.results.front().read->iops));
        const auto one = text.find("\n  " + first);
        const auto other = text.find("\n  " + second);
        QVERIFY(group < one);
        QVERIFY(one < other);
        QVERIFY(other != std::string::npos);
        const std::string csv = writeCsv(report);
        const std::string id = report.results.front().test.id;
        for (const std::string& target : {first + ";" + second, first, second}) {
            QVERIFY(contains(csv, "\n" + id + "," + target + ",read,ios,"));
        }
    }

    void emptyReportHasNoFigures()
    {
        Report report;
        report.status = ReportStatus::Failed;
        QCOMPARE(writeCsv(report), std::string("test,target,direction,metric,value,unit\n"));
        QVERIFY(contains(writeText(report, EnglishCatalogue()), "failed"));
    }

private:
    static void compare(const QString& name, const std::string& content)
    {
        QFile file(dataFile(name));
        if (qEnvironmentVariableIsSet("TOUCHSTONE_WRITE_TEST_DATA")) {
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(QByteArray::fromStdString(content));
            return;
        }
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(name));
        QCOMPARE(QString::fromStdString(content), QString::fromUtf8(file.readAll()));
    }
};

QTEST_GUILESS_MAIN(TestWriters)
#include "tst_Writers.moc"
