// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/WindowDriver.h"
#include "tests/support/CannedRun.h"
#include "ui/charts/Theme.h"
#include "ui/results/ElidedLabel.h"
#include "ui/results/MessageStrip.h"
#include "ui/results/ScoreGridModel.h"
#include "ui/results/ScoreGridView.h"
#include "ui/targets/TargetPane.h"
#include "ui/text/Language.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QHelpEvent>
#include <QMenuBar>
#include <QPushButton>
#include <QSemaphore>
#include <QSpinBox>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

#include <nlohmann/json.hpp>

using namespace touchstone;
using namespace touchstone::literals;

namespace {

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

QString chosenPath(WindowDriver& driver)
{
    const auto target = driver.window().targets().chosenTarget();
    return target ? QString::fromStdString(target->path) : QString();
}

QString throughputHeading(WindowDriver& driver)
{
    return driver.window()
        .findChild<ScoreGridView*>(text("scoreGrid"))
        ->model()
        ->headerData(ScoreGridModel::ReadThroughput, Qt::Horizontal, Qt::DisplayRole)
        .toString();
}

} // namespace

/// Settings, targets and what stands in the way of a start.
class TestWindowSettings final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void settingsApplyAtOnceAndSurviveARestart()
    {
        WindowDriver driver;
        QVERIFY(driver.open());
        QVERIFY(driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::LanguageEntry, 2}));
        QCOMPARE(Language::ofInterface().code(), text("zh_CN"));
        QTRY_VERIFY_WITH_TIMEOUT(driver.button("addFolder").text().contains(QStringLiteral("添加")),
                                 kWaitMs);
        QVERIFY(driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::ThemeEntry, 2}));
        QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().window);
        QVERIFY(driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::UnitEntry, 1}));
        QCOMPARE(throughputHeading(driver), text("MiB/s"));
        QCOMPARE(driver.button("chartThroughput").text(), text("MiB/s"));
        driver.click(driver.button("chartIops"));
        driver.click(driver.button("chartLastMinute"));
        auto* splitter = driver.window().findChild<QSplitter*>(text("splitter"));
        QWidget* handle = splitter->handle(1);
        QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
        QTest::mouseMove(handle, handle->rect().center() + QPoint(60, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center());
        const QList<int> sizes = splitter->sizes();
        QVERIFY(driver.clickTarget(text("/mnt/nas")));

        QVERIFY(driver.window().close());
        driver.restart();
        QVERIFY(driver.open());
        QCOMPARE(driver.window().findChild<QSplitter*>(text("splitter"))->sizes(), sizes);
        QVERIFY(driver.button("chartLastMinute").isChecked());
        QCOMPARE(Language::ofInterface().code(), text("zh_CN"));
        QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().window);
        QCOMPARE(throughputHeading(driver), text("MiB/s"));
        QVERIFY(driver.button("chartIops").isChecked());
        QCOMPARE(chosenPath(driver), text("/mnt/nas"));
    }

    void theDefaultTargetIsAFolder()
    {
        WindowDriver driver;
        QVERIFY(driver.open());
        QCOMPARE(chosenPath(driver), text("/home/me"));
        QVERIFY(driver.button("start").isEnabled());
    }

    void ofARawDriveOnlyTheReadTestsAreRun()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        QVERIFY(driver.open());
        QVERIFY(driver.clickTarget(text("/dev/nvme1n1")));
        QVERIFY(driver.button("start").isEnabled());
        QVERIFY(!driver.combo("size").isEnabled());
        QVERIFY(!driver.combo("size").toolTip().isEmpty());
        const Plan plan = driver.window().setup().plan()->value();
        QCOMPARE(plan.steps.size(), std::size_t{7});
        for (const Step& step : plan.steps) {
            QVERIFY(!step.tests.front().workload.writes());
        }
        QVERIFY(driver.label("statusDetails").contains(text("writes nothing")));
        QVERIFY(driver.keepPicture(text("raw-drive-en-light")));

        QVERIFY(driver.clickTarget(text("/mnt/fast")));
        QCOMPARE(driver.window().setup().plan()->value().steps.size(), std::size_t{14});
    }

    void aTargetThatCannotBeMeasuredSaysWhy()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        QVERIFY(driver.open());
        QVERIFY(driver.clickTarget(text("/dev/sda")));
        QVERIFY(!driver.button("start").isEnabled());
        QVERIFY(driver.button("start").toolTip().contains(text("Permission denied")));
    }

    void sizeAndTimeReachThePlan()
    {
        WindowDriver driver;
        QVERIFY(driver.open());
        QComboBox& size = driver.combo("size");
        const auto four = QVariant::fromValue<quint64>((4_GiB).value());
        QVERIFY(driver.pickRow(size, size.findData(four)));
        auto* time = driver.window().findChild<QSpinBox*>(text("time"));
        time->setFocus();
        time->selectAll();
        QTest::keyClicks(time, text("7"));
        QTest::keyClick(time, Qt::Key_Return);
        const auto& plan = driver.window().setup().plan();
        QVERIFY(plan && *plan);
        QCOMPARE((*plan)->fileSize.value(), (4_GiB).value());
        QCOMPARE((*plan)->steps.front().tests.front().limits.duration,
                 Nanoseconds(std::chrono::seconds(7)));
    }

    void aTimeThatIsStillBeingTypedCounts()
    {
        WindowDriver driver;
        const QString kept = driver.folder() + text("/plan.json");
        driver.setEngine(canned::quickRun(), {text("--keep-plan"), kept});
        QVERIFY(driver.open());
        auto* time = driver.window().findChild<QSpinBox*>(text("time"));
        time->setFocus();
        time->selectAll();
        QTest::keyClicks(time, text("7"));
        QTest::keyClick(time, Qt::Key_F5);
        QVERIFY(driver.waitForState(RunPresenter::State::Idle));
        QFile file(kept);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto plan = planFromJson(nlohmann::json::parse(file.readAll().toStdString()));
        QVERIFY(plan.has_value());
        QCOMPARE(plan->steps.front().tests.front().limits.duration,
                 Nanoseconds(std::chrono::seconds(7)));
    }

    void theFocusGoesFromStartToStopAndBack()
    {
        WindowDriver driver;
        driver.setEngine(canned::quickRun(), {text("--hold"), text("40")});
        QVERIFY(driver.open());
        driver.button("start").setFocus();
        QTest::keyClick(&driver.button("start"), Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), &driver.button("stop"));
        QVERIFY(driver.waitForState(RunPresenter::State::Running));
        QTest::keyClick(&driver.button("stop"), Qt::Key_Space);
        QVERIFY(driver.waitForState(RunPresenter::State::Idle));
        QCOMPARE(QApplication::focusWidget(), &driver.button("start"));
    }

    void aClickOnAHeadingLeavesTheChoice()
    {
        WindowDriver driver;
        QVERIFY(driver.open());
        auto* view = driver.window().findChild<QTreeView*>(text("targets"));
        const QModelIndex heading = driver.window().targets().model().index(0, 0);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(heading).center());
        QCOMPARE(view->currentIndex().data(TargetModel::PathRole).toString(), chosenPath(driver));
        QVERIFY(view->selectionModel()->hasSelection());
    }

    void aSentenceIsSaidAgainAfterItWasClosed()
    {
        WindowDriver driver;
        QVERIFY(driver.open());
        for (int i = 0; i < 2; ++i) {
            driver.window().openReport(text("/nowhere/report.json"));
            QVERIFY(!driver.message().isEmpty());
            auto* strip = driver.window().findChild<MessageStrip*>(text("message"));
            driver.click(*strip->findChild<QToolButton*>());
            QVERIFY(driver.message().isEmpty());
        }
    }

    void aLargeFontOfTheDesktopIsKept()
    {
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSizeF(18.0);
        QApplication::setFont(large);
        const QTemporaryDir folder;
        Settings settings(folder.filePath(text("settings.ini")));
        {
            const Appearance appearance(settings);
            QCOMPARE(QApplication::font().pointSizeF(), 18.0);
        }
        large.setPointSizeF(6.0);
        QApplication::setFont(large);
        {
            const Appearance appearance(settings);
            QCOMPARE(QApplication::font().pointSizeF(), type_scale::kBody);
        }
        QApplication::setFont(before);
    }

    void whatDoesNotFitStandsInTheToolTip()
    {
        const QString whole = text("a text that needs far more room than there is");
        ElidedLabel label(Qt::ElideRight);
        label.setText(whole);
        label.resize(60, 20);
        label.show();
        QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), label.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&label, &help);
        QCOMPARE(QToolTip::text(), whole);
        label.resize(2000, 20);
        QApplication::sendEvent(&label, &help);
        QTRY_VERIFY_WITH_TIMEOUT(QToolTip::text().isEmpty(), kWaitMs);
        QCOMPARE(label.text(), whole);
    }

    void addedFoldersStayAndCanGo()
    {
        WindowDriver driver;
        const QString path = QDir(driver.folder()).canonicalPath();
        MainWindow::Surroundings surroundings;
        surroundings.targets = inventedSource();
        surroundings.targets.folder = [path, others = inventedSource().folder](const QString& p) {
            Target folder = others(p == path ? text("/home/me") : p);
            folder.path = p.toStdString();
            return folder;
        };
        driver.setSurroundings(surroundings);
        QVERIFY(driver.open());
        driver.window().targets().addFolder(path);
        QTRY_COMPARE_WITH_TIMEOUT(chosenPath(driver), path, kWaitMs);

        driver.restart();
        QVERIFY(driver.open());
        QTRY_COMPARE_WITH_TIMEOUT(chosenPath(driver), path, kWaitMs);
        auto* remove = driver.window().findChild<QWidget*>(text("removeFolder"));
        QVERIFY(remove->isEnabled());
        driver.click(*remove);
        QTRY_COMPARE_WITH_TIMEOUT(chosenPath(driver), text("/home/me"), kWaitMs);
        QVERIFY(!remove->isEnabled());
        QVERIFY(!remove->toolTip().isEmpty());
    }

    void aSlowScanDoesNotHoldUpTheWindow()
    {
        QSemaphore drive;
        {
            WindowDriver driver;
            MainWindow::Surroundings surroundings;
            surroundings.targets = inventedSource();
            surroundings.targets.drives = [&drive, drives = surroundings.targets.drives] {
                drive.acquire();
                return drives();
            };
            MainWindow window(driver.settings(), surroundings);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QVERIFY(!window.targets().chosenTarget());
            QVERIFY(!window.findChild<QPushButton*>(text("start"))->isEnabled());
            QVERIFY(window.findChild<QWidget*>(text("refreshTargets"))->isEnabled());
            drive.release();
            QTRY_VERIFY_WITH_TIMEOUT(window.targets().chosenTarget().has_value(), kWaitMs);
        }
    }

    void theKeyboardReachesEverything()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        QVERIFY(driver.open());
        QCOMPARE(QApplication::focusWidget()->objectName(), text("suite"));
        // Saving is possible after a run.
        driver.clickStart();
        QVERIFY(driver.waitForState(RunPresenter::State::Idle));
        QSet<QString> reached;
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget()
                                                                   : &driver.window(),
                            Qt::Key_Tab);
            if (const QWidget* focus = QApplication::focusWidget()) {
                reached << focus->objectName();
            }
        }
        for (const char* name : {"suite",
                                 "size",
                                 "time",
                                 "start",
                                 "targets",
                                 "addFolder",
                                 "scoreGrid",
                                 "chartThroughput",
                                 "reportLanguage",
                                 "saveReport"}) {
            QVERIFY2(reached.contains(text(name)), name);
        }
    }
};

QTEST_MAIN(TestWindowSettings)
#include "tst_WindowSettings.moc"
