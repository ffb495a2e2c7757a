// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/WindowDriver.h"
#include "tests/support/CannedRun.h"
#include "ui/results/ReportFiles.h"
#include "ui/results/ScoreGridModel.h"
#include "ui/results/ScoreGridView.h"
#include "ui/text/Language.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace touchstone;

using State = RunPresenter::State;

namespace {

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

/// How many lines the engine says up to the end of the twelfth test.
QString linesBeforeEnd(const std::vector<Event>& events)
{
    int results = 0;
    int lines = 0;
    for (const Event& event : events) {
        ++lines;
        results += std::holds_alternative<event::ResultReady>(event.body) ? 1 : 0;
        if (results == 11) {
            const auto* sample = std::get_if<event::Sample>(&event.body);
            if (sample != nullptr && sample->phase == Phase::Measuring) {
                constexpr int kIntoTheTest = 1;
                return QString::number(lines + kIntoTheTest);
            }
        }
    }
    return QString::number(lines);
}

} // namespace

/// A whole quick run by mouse, in each language and theme.
class TestQuickRun final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void wholeRun_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<int>("theme");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("finished");
        QTest::newRow("en-light") << 1 << 1 << text("en") << text("Finished");
        QTest::newRow("en-dark") << 1 << 2 << text("en") << text("Finished");
        QTest::newRow("zh-light") << 2 << 1 << text("zh_CN") << QStringLiteral("已完成");
        QTest::newRow("zh-dark") << 2 << 2 << text("zh_CN") << QStringLiteral("已完成");
    }

    void wholeRun()
    {
        QFETCH(int, language);
        QFETCH(int, theme);
        QFETCH(QString, code);
        QFETCH(QString, finished);
        const QString picture = text(QTest::currentDataTag());

        WindowDriver driver;
        QVERIFY(driver.open());
        QVERIFY(
            driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::LanguageEntry, language}));
        QVERIFY(driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::ThemeEntry, theme}));
        QCOMPARE(Language::ofInterface().code(), code);
        QVERIFY(driver.clickTarget(text("/mnt/fast")));
        QTRY_VERIFY_WITH_TIMEOUT(driver.label("statusDetails").contains(text("/mnt/fast")),
                                 kWaitMs);
        QVERIFY(driver.keepPicture(text("start-") + picture));

        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        QVERIFY(driver.window().presenter().report().has_value());
        QTRY_COMPARE_WITH_TIMEOUT(driver.label("statusWhat"), finished, kWaitMs);
        QCOMPARE(driver.message(), QString());
        const QAbstractItemModel& grid =
            *driver.window().findChild<ScoreGridView*>(text("scoreGrid"))->model();
        for (int row = 0; row < grid.rowCount(); ++row) {
            for (int column = 0; column < grid.columnCount(); ++column) {
                QVERIFY(grid.index(row, column).data().toString() != QStringLiteral("–"));
            }
        }
        QVERIFY(driver.keepPicture(text("finished-") + picture));
        QVERIFY(driver.button("saveReport").isEnabled());

        // The figures stay what they are in another language.
        const QString figure = grid.index(0, ScoreGridModel::ReadThroughput).data().toString();
        QVERIFY(driver.chooseFromMenu(WindowDriver::ViewMenu,
                                      {WindowDriver::LanguageEntry, 3 - language}));
        QCOMPARE(grid.index(0, ScoreGridModel::ReadThroughput).data().toString(), figure);
        QTRY_VERIFY_WITH_TIMEOUT(driver.label("statusWhat") != finished, kWaitMs);
    }

    void whileItRuns_data() { wholeRun_data(); }

    void whileItRuns()
    {
        QFETCH(int, language);
        QFETCH(int, theme);
        const QString picture = text(QTest::currentDataTag());
        WindowDriver driver;
        driver.setEngine(canned::quickRun(), {text("--hold"), linesBeforeEnd(canned::quickRun())});
        QVERIFY(driver.open());
        QVERIFY(
            driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::LanguageEntry, language}));
        QVERIFY(driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::ThemeEntry, theme}));
        QVERIFY(driver.clickTarget(text("/mnt/fast")));
        driver.clickStart();
        QTRY_COMPARE_WITH_TIMEOUT(
            driver.window().presenter().results().size(), std::size_t{11}, kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(driver.window().presenter().liveTest().has_value(), kWaitMs);

        // What cannot be changed now says why.
        for (const char* name : {"suite", "size"}) {
            QVERIFY(!driver.combo(name).isEnabled());
            QVERIFY(!driver.combo(name).toolTip().isEmpty());
        }
        QVERIFY(!driver.button("start").isEnabled());
        QVERIFY(!driver.button("start").toolTip().isEmpty());
        QVERIFY(!driver.button("addFolder").isEnabled());
        QVERIFY(driver.button("stop").isEnabled());
        QVERIFY(driver.keepPicture(text("running-") + picture));
        driver.window().resize(1024, 640);
        QTRY_COMPARE_WITH_TIMEOUT(driver.window().size(), QSize(1024, 640), kWaitMs);
        QVERIFY(driver.keepPicture(text("small-") + picture));

        QTest::keyClick(&driver.window(), Qt::Key_F5, Qt::ShiftModifier);
        QVERIFY(driver.waitForState(State::Idle));
    }

    void depthSweep()
    {
        WindowDriver driver;
        driver.setEngine(canned::depthSweepRun(), {});
        driver.settings().setLanguage(LanguageChoice::English);
        QVERIFY(driver.open());
        QComboBox& suites = driver.combo("suite");
        QVERIFY(driver.pickRow(suites, suites.findData(text("depth-sweep"))));
        QCOMPARE(QString::fromStdString(driver.window().setup().suite().id), text("depth-sweep"));
        QVERIFY(driver.clickTarget(text("/mnt/fast")));
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        QVERIFY(driver.keepPicture(text("sweep-en-light")));
        driver.window().resize(1024, 640);
        QTRY_COMPARE_WITH_TIMEOUT(driver.window().size(), QSize(1024, 640), kWaitMs);
        QVERIFY(driver.keepPicture(text("small-sweep-en-light")));
        QVERIFY(driver.window().presenter().report().has_value());
        QVERIFY(!driver.window().presenter().score());
    }

    void theReportIsSavedAndOpened()
    {
        WindowDriver driver;
        QVERIFY(driver.open());
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        const QString file = driver.folder() + text("/report.json");
        driver.window().reports().save(file);
        QVERIFY(driver.message().contains(file));
        for (const char* name : {"/table.csv", "/text.txt"}) {
            const QString other = driver.folder() + text(name);
            driver.window().reports().save(other);
            QVERIFY(QFileInfo(other).size() > 0);
        }
        QCOMPARE(driver.settings().reportFolder(), driver.folder());
        driver.window().reports().saveAction()->trigger();
        auto* dialog = driver.window().findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->directory(), QDir(driver.folder()));
        QCOMPARE(dialog->nameFilters().size(), 5);
        dialog->close();
        const std::size_t results = driver.window().presenter().results().size();

        driver.restart();
        QVERIFY(driver.open());
        QVERIFY(driver.window().presenter().results().empty());
        driver.window().openReport(file);
        QCOMPARE(driver.window().presenter().results().size(), results);
        QCOMPARE(driver.message(), QString());
        driver.window().openReport(driver.folder() + text("/nothing.json"));
        QVERIFY(!driver.message().isEmpty());
        QCOMPARE(driver.window().presenter().results().size(), results);
    }
};

QTEST_MAIN(TestQuickRun)
#include "tst_QuickRun.moc"
