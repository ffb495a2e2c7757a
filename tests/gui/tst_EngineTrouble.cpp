// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/WindowDriver.h"
#include "tests/support/CannedRun.h"

#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

using namespace touchstone;
using namespace std::chrono_literals;

using State = RunPresenter::State;

namespace {

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

QMessageBox* closeQuestion(WindowDriver& driver)
{
    return driver.window().findChild<QMessageBox*>(text("closeQuestion"));
}

} // namespace

/// Engines that die, hang or talk nonsense, and windows that are closed at the wrong time.
class TestEngineTrouble final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void troubleIsSaidInTheWindowAndStartWorksAgain_data()
    {
        QTest::addColumn<QStringList>("behaviour");
        QTest::addColumn<QString>("says");
        QTest::newRow("dies") << QStringList{text("--die"), text("40")} << text("signal");
        QTest::newRow("gives up") << QStringList{text("--exit"), text("40"), text("1")}
                                  << text("this was ordered");
        QTest::newRow("half a line") << QStringList{text("--half"), text("40")} << text("status 0");
        QTest::newRow("nonsense") << QStringList{text("--nonsense"), text("40")}
                                  << text("Segmentation fault");
    }

    void troubleIsSaidInTheWindowAndStartWorksAgain()
    {
        QFETCH(QStringList, behaviour);
        QFETCH(QString, says);
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.setEngine(canned::quickRun(), behaviour);
        driver.open();
        for (int attempt = 0; attempt < 2; ++attempt) {
            driver.clickStart();
            QVERIFY(driver.waitForState(State::Idle));
            QVERIFY2(driver.message().contains(says), qPrintable(driver.message()));
            QVERIFY(QApplication::activeModalWidget() == nullptr);
            QVERIFY(driver.button("start").isEnabled());
            QVERIFY(!driver.button("saveReport").isEnabled());
            QVERIFY(!driver.button("saveReport").toolTip().isEmpty());
        }
        driver.keepPicture(
            text("trouble-") +
            text(QTest::currentDataTag()).replace(QLatin1Char(' '), QLatin1Char('-')));
    }

    void aMissingEngineIsSaid()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        MainWindow::Surroundings surroundings;
        surroundings.engine = {text("/nowhere/touchstone-cli"), {}};
        surroundings.scanner = [](const QStringList&) {
            return inventedTargets();
        };
        driver.setSurroundings(surroundings);
        driver.open();
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        QVERIFY2(driver.message().contains(text("could not be started")),
                 qPrintable(driver.message()));
    }

    void oneThatHangsIsNoticedAndKilled()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.setEngine(canned::quickRun(),
                         {text("--hold"), text("40"), text("--ignore-signals")});
        driver.setPatience({200ms, 200ms, 10s, 200ms});
        driver.open();
        driver.clickStart();
        QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(text("said nothing")), kWaitMs);
        driver.click(driver.button("stop"));
        QCOMPARE(driver.window().presenter().state(), State::Stopping);
        QVERIFY(!driver.button("stop").isEnabled());
        QVERIFY(driver.waitForState(State::Idle));
        QVERIFY2(driver.message().contains(text("killed")), qPrintable(driver.message()));
        QVERIFY(driver.button("start").isEnabled());
    }

    void aFailedRunShowsItsReason()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.setEngine(canned::failedRun(), {});
        driver.open();
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        QVERIFY(!driver.message().isEmpty());
        QCOMPARE(driver.label("statusWhat"), text("Failed"));
        QVERIFY(driver.button("saveReport").isEnabled());
        QVERIFY(!driver.window().presenter().score()->total.value);
        driver.keepPicture(text("failed-en-light"));
    }

    void anInterruptedRunIsPartial()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.setEngine(canned::interruptedRun(), {});
        driver.open();
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        QCOMPARE(driver.label("statusWhat"), text("Stopped"));
        QVERIFY(driver.button("saveReport").isEnabled());
    }

    void closingWhileRunningAsksAndWaitsForTheCleanUp()
    {
        WindowDriver driver;
        driver.setEngine(canned::quickRun(), {text("--hold"), text("40")});
        driver.open();
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Running));
        driver.window().close();
        QTRY_VERIFY_WITH_TIMEOUT(closeQuestion(driver) != nullptr, kWaitMs);
        QVERIFY(driver.window().isVisible());

        // Escape keeps it running.
        QTest::keyClick(closeQuestion(driver), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(closeQuestion(driver) == nullptr, kWaitMs);
        QCOMPARE(driver.window().presenter().state(), State::Running);

        driver.window().close();
        QTRY_VERIFY_WITH_TIMEOUT(closeQuestion(driver) != nullptr, kWaitMs);
        QMessageBox* question = closeQuestion(driver);
        for (QAbstractButton* button : question->buttons()) {
            if (question->buttonRole(button) == QMessageBox::AcceptRole) {
                driver.click(*button);
                break;
            }
        }
        QTRY_VERIFY_WITH_TIMEOUT(!driver.window().isVisible(), kWaitMs);
        QCOMPARE(driver.window().presenter().state(), State::Idle);
        QVERIFY(!driver.window().presenter().failure());
    }

    void theQuestionGoesWhenTheRunEndsByItself()
    {
        WindowDriver driver;
        driver.setEngine(canned::quickRun(), {text("--pace"), text("1")});
        driver.open();
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Running));
        driver.window().close();
        QVERIFY(driver.waitForState(State::Idle));
        QTRY_VERIFY_WITH_TIMEOUT(closeQuestion(driver) == nullptr, kWaitMs);
        QVERIFY(driver.window().isVisible());
        driver.window().close();
        QTRY_VERIFY_WITH_TIMEOUT(!driver.window().isVisible(), kWaitMs);
    }
};

QTEST_MAIN(TestEngineTrouble)
#include "tst_EngineTrouble.moc"
