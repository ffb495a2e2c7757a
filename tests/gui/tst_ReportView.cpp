// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/NumberFormat.h"
#include "tests/gui/WindowDriver.h"
#include "tests/support/CannedReports.h"
#include "tests/support/CannedRun.h"
#include "ui/charts/LiveChart.h"
#include "ui/results/NotesPopup.h"
#include "ui/results/ResultTableModel.h"
#include "ui/text/QtText.h"

#include <QLabel>
#include <QTableView>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace touchstone;

/// Reports of kinds that no suite makes, in the window, in each language and theme.
class TestReportView final : public QObject
{
    Q_OBJECT

    static void languagesAndThemes()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<int>("theme");
        QTest::newRow("en-light") << 1 << 1;
        QTest::newRow("en-dark") << 1 << 2;
        QTest::newRow("zh-light") << 2 << 1;
        QTest::newRow("zh-dark") << 2 << 2;
    }

    [[nodiscard]] static bool open(WindowDriver& driver)
    {
        QFETCH(int, language);
        QFETCH(int, theme);
        return driver.open() &&
               driver.chooseFromMenu(WindowDriver::ViewMenu,
                                     {WindowDriver::LanguageEntry, language}) &&
               driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::ThemeEntry, theme});
    }

    [[nodiscard]] static QTableView& tableOf(WindowDriver& driver)
    {
        return *driver.window().findChild<QTableView*>(u"resultTable"_s);
    }

private Q_SLOTS:

    void openLoop_data() { languagesAndThemes(); }

    void openLoop()
    {
        WindowDriver driver;
        QVERIFY(open(driver));
        const Report report = canned::openLoopReport();
        driver.window().presenter().show(report);
        QTableView& table = tableOf(driver);
        const TestResult& first = report.results.front();
        const auto text = [&table](int column) {
            return table.model()->index(0, column).data().toString();
        };
        for (int column = 0; column < ResultTableModel::ColumnCount; ++column) {
            QVERIFY(!table.isColumnHidden(column));
        }
        const LatencySummary& response = first.read->response.value();
        QCOMPARE(text(ResultTableModel::P99Response),
                 toQt(format::microseconds(*response.percentile(99.0))));
        QCOMPARE(text(ResultTableModel::MeanResponse),
                 toQt(format::microseconds(Nanoseconds(std::llround(response.meanNs)))));
        QCOMPARE(text(ResultTableModel::Achieved), u"87.5%"_s);
        QCOMPARE(text(ResultTableModel::LongestBacklog), u"345"_s);
        auto* chart = driver.window().findChild<LiveChart*>();
        chart->setRange(LiveChart::Range::WholeRun);
        chart->select({5.0, 15.0});
        QTRY_VERIFY(driver.window().findChild<QLabel*>(u"rangeFigures"_s)->isVisible());
        QVERIFY(driver.keepPicture(u"open-loop-"_s + QLatin1String(QTest::currentDataTag())));
    }

    void closedLoopHasNoColumnsOfAnOpenOne()
    {
        WindowDriver driver;
        QVERIFY(driver.open());
        driver.window().presenter().show(canned::reportOf(canned::depthSweepRun()));
        for (int column = ResultTableModel::MeanResponse; column < ResultTableModel::ColumnCount;
             ++column) {
            QVERIFY(tableOf(driver).isColumnHidden(column));
        }
    }

    void group_data() { languagesAndThemes(); }

    void group()
    {
        WindowDriver driver;
        QVERIFY(open(driver));
        const Report report = canned::groupReport();
        driver.window().presenter().show(report);
        // The rows are those of the group.
        QCOMPARE(tableOf(driver).model()->index(0, ResultTableModel::IopsColumn).data().toString(),
                 toQt(format::iops(report.results.front().read->iops)));
        QVERIFY(driver.keepPicture(u"group-"_s + QLatin1String(QTest::currentDataTag())));
        NotesPopup popup(report.notes, &driver.window());
        const auto targets = popup.findChildren<QLabel*>(u"noteTarget"_s);
        QCOMPARE(targets.size(), 1);
        QCOMPARE(targets.front()->text(), u"/srv/second"_s);
        popup.show();
        QVERIFY(driver.keepPicture(u"notes-"_s + QLatin1String(QTest::currentDataTag()), popup));
    }
};

QTEST_MAIN(TestReportView)
#include "tst_ReportView.moc"
