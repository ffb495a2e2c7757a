// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/WindowDriver.h"
#include "ui/charts/Theme.h"
#include "ui/results/ScoreGridModel.h"
#include "ui/results/ScoreGridView.h"
#include "ui/targets/TargetPane.h"
#include "ui/text/Language.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QMenuBar>
#include <QPushButton>
#include <QSemaphore>
#include <QSpinBox>
#include <QTest>

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
        driver.open();
        driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::LanguageEntry, 2});
        QCOMPARE(Language::ofInterface().code(), text("zh_CN"));
        QTRY_VERIFY_WITH_TIMEOUT(driver.button("addFolder").text().contains(QStringLiteral("添加")),
                                 kWaitMs);
        driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::ThemeEntry, 2});
        QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().window);
        driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::UnitEntry, 1});
        QCOMPARE(throughputHeading(driver), text("MiB/s"));
        QCOMPARE(driver.button("chartThroughput").text(), text("MiB/s"));
        driver.click(driver.button("chartIops"));
        driver.clickTarget(text("/mnt/nas"));

        driver.restart();
        driver.open();
        QCOMPARE(Language::ofInterface().code(), text("zh_CN"));
        QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().window);
        QCOMPARE(throughputHeading(driver), text("MiB/s"));
        QVERIFY(driver.button("chartIops").isChecked());
        QCOMPARE(chosenPath(driver), text("/mnt/nas"));
    }

    void theDefaultTargetIsAFolder()
    {
        WindowDriver driver;
        driver.open();
        QCOMPARE(chosenPath(driver), text("/home/me"));
        QVERIFY(driver.button("start").isEnabled());
    }

    void aRawDriveIsNotWrittenAndSaysWhy()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.open();
        driver.clickTarget(text("/dev/nvme1n1"));
        QVERIFY(!driver.button("start").isEnabled());
        const QString reason = driver.button("start").toolTip();
        QVERIFY2(reason.contains(text("/dev/nvme1n1")), qPrintable(reason));
        QCOMPARE(driver.message(), reason);
        QVERIFY(!driver.combo("size").isEnabled());
        QVERIFY(!driver.combo("size").toolTip().isEmpty());
        driver.keepPicture(text("raw-drive-en-light"));
        QTest::keyClick(&driver.window(), Qt::Key_F5);
        QCOMPARE(driver.window().presenter().state(), RunPresenter::State::Idle);

        driver.clickTarget(text("/mnt/fast"));
        QVERIFY(driver.button("start").isEnabled());
        QCOMPARE(driver.message(), QString());
    }

    void aTargetThatCannotBeMeasuredSaysWhy()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.open();
        driver.clickTarget(text("/dev/sda"));
        QVERIFY(!driver.button("start").isEnabled());
        QVERIFY(driver.button("start").toolTip().contains(text("Permission denied")));
    }

    void sizeAndTimeReachThePlan()
    {
        WindowDriver driver;
        driver.open();
        QComboBox& size = driver.combo("size");
        const auto four = QVariant::fromValue<quint64>((4_GiB).value());
        driver.pickRow(size, size.findData(four));
        auto* time = driver.window().findChild<QSpinBox*>(text("time"));
        time->setFocus();
        time->selectAll();
        QTest::keyClicks(time, text("7"));
        QTest::keyClick(time, Qt::Key_Return);
        const auto& plan = driver.window().setup().plan();
        QVERIFY(plan && *plan);
        QCOMPARE((*plan)->fileSize.value(), (4_GiB).value());
        QCOMPARE((*plan)->steps.front().test.limits.duration, Nanoseconds(std::chrono::seconds(7)));
    }

    void addedFoldersStayAndCanGo()
    {
        WindowDriver driver;
        MainWindow::Surroundings surroundings;
        surroundings.scanner = [](const QStringList& added) {
            FoundTargets found = inventedTargets();
            for (const QString& path : added) {
                Target folder = found.folders.front();
                folder.path = path.toStdString();
                found.folders.push_back(folder);
            }
            return found;
        };
        driver.setSurroundings(surroundings);
        driver.open();
        const QString path = QDir(driver.folder()).canonicalPath();
        driver.window().targets().addFolder(path);
        QTRY_COMPARE_WITH_TIMEOUT(chosenPath(driver), path, kWaitMs);

        driver.restart();
        driver.open();
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
            surroundings.scanner = [&drive](const QStringList&) {
                drive.acquire();
                return inventedTargets();
            };
            MainWindow window(driver.settings(), surroundings);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QVERIFY(!window.targets().chosenTarget());
            QVERIFY(!window.findChild<QPushButton*>(text("start"))->isEnabled());
            drive.release();
            QTRY_VERIFY_WITH_TIMEOUT(window.targets().chosenTarget().has_value(), kWaitMs);
        }
    }

    void theKeyboardReachesEverything()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.open();
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
                                 "start",
                                 "targets",
                                 "addFolder",
                                 "scoreGrid",
                                 "chartThroughput",
                                 "reportLanguage"}) {
            QVERIFY2(reached.contains(text(name)), name);
        }
    }
};

QTEST_MAIN(TestWindowSettings)
#include "tst_WindowSettings.moc"
