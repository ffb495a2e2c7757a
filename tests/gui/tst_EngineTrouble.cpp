// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/WindowDriver.h"
#include "tests/support/CannedRun.h"
#include "ui/results/ConfidenceBadge.h"
#include "ui/results/ScorePanel.h"
#include "ui/targets/TargetPane.h"

#include <QApplication>
#include <QFile>
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
        QVERIFY(driver.open());
        for (int attempt = 0; attempt < 2; ++attempt) {
            driver.clickStart();
            QVERIFY(driver.waitForState(State::Idle));
            QVERIFY2(driver.message().contains(says), qPrintable(driver.message()));
            QVERIFY(QApplication::activeModalWidget() == nullptr);
            QVERIFY(driver.button("start").isEnabled());
            QVERIFY(!driver.button("saveReport").isEnabled());
            QVERIFY(driver.button("saveReport").toolTip().contains(text("failed")));
            // Nobody knows what the engine would have said about its figures.
            QVERIFY(!driver.window().findChild<ConfidenceBadge*>()->isVisible());
        }
        QVERIFY(driver.keepPicture(
            text("trouble-") +
            text(QTest::currentDataTag()).replace(QLatin1Char(' '), QLatin1Char('-'))));
    }

    void aMissingEngineIsSaid()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        MainWindow::Surroundings surroundings;
        surroundings.engine = {text("/nowhere/touchstone-cli"), {}};
        surroundings.targets = inventedSource();
        driver.setSurroundings(surroundings);
        QVERIFY(driver.open());
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
        QVERIFY(driver.open());
        driver.clickStart();
        // Once it has said something it no longer listens to signals.
        QVERIFY(driver.waitForState(State::Running));
        QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(text("said nothing")), kWaitMs);
        driver.click(driver.button("stop"));
        QCOMPARE(driver.window().presenter().state(), State::Stopping);
        QVERIFY(!driver.button("stop").isEnabled());
        QVERIFY(driver.waitForState(State::Idle));
        QVERIFY2(driver.message().contains(text("killed")), qPrintable(driver.message()));
        QVERIFY(driver.button("start").isEnabled());
    }

    void stoppingBeforeTheEngineListensIsNoFailure()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.setEngine(canned::quickRun(), {text("--deaf"), text("--hold"), text("0")});
        QVERIFY(driver.open());
        driver.clickStart();
        driver.click(driver.button("stop"));
        QVERIFY(driver.waitForState(State::Idle));
        QCOMPARE(driver.message(), QString());
        QCOMPARE(driver.label("statusWhat"), text("Stopped"));
        QVERIFY(driver.button("saveReport").toolTip().contains(text("stopped")));
        QVERIFY(driver.button("start").isEnabled());
    }

    void anOldFailureDoesNotHideWhyThereIsNoStart()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.setEngine(canned::quickRun(), {text("--die"), text("40")});
        QVERIFY(driver.open());
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        QVERIFY(driver.message().contains(text("signal")));
        // Looking for targets again is no new choice.
        driver.window().targets().refresh();
        QTRY_VERIFY_WITH_TIMEOUT(!driver.window().targets().isSearching(), kWaitMs);
        QVERIFY(driver.message().contains(text("signal")));
        QCOMPARE(driver.label("statusWhat"), text("Failed"));

        QVERIFY(driver.clickTarget(text("/dev/sda")));
        QVERIFY(!driver.button("start").isEnabled());
        QCOMPARE(driver.message(), driver.button("start").toolTip());
    }

    void aFailedRunShowsItsReason()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.setEngine(canned::failedRun(), {});
        QVERIFY(driver.open());
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        QVERIFY(!driver.message().isEmpty());
        QCOMPARE(driver.label("statusWhat"), text("Failed"));
        QVERIFY(driver.button("saveReport").isEnabled());
        QVERIFY(!driver.window().presenter().score()->total.value);
        // People know tests by their names and not by their ids.
        auto* total = driver.window().findChild<ScoreBox*>(text("totalScore"));
        QVERIFY2(total->toolTip().contains(text("1M Q8 write")), qPrintable(total->toolTip()));
        QVERIFY(driver.keepPicture(text("failed-en-light")));
    }

    void anInterruptedRunIsPartial()
    {
        WindowDriver driver;
        driver.settings().setLanguage(LanguageChoice::English);
        driver.setEngine(canned::interruptedRun(), {});
        QVERIFY(driver.open());
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Idle));
        QCOMPARE(driver.label("statusWhat"), text("Stopped"));
        QVERIFY(driver.button("saveReport").isEnabled());
    }

    void closingWhileRunningAsksAndWaitsForTheCleanUp()
    {
        WindowDriver driver;
        driver.setEngine(canned::quickRun(), {text("--hold"), text("40")});
        QVERIFY(driver.open());
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
        const QString signal = driver.folder() + text("/go-on");
        driver.setEngine(canned::quickRun(), {text("--hold-until"), text("40"), signal});
        QVERIFY(driver.open());
        driver.clickStart();
        QVERIFY(driver.waitForState(State::Running));
        driver.window().close();
        QTRY_VERIFY_WITH_TIMEOUT(closeQuestion(driver) != nullptr, kWaitMs);
        QFile file(signal);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(driver.waitForState(State::Idle));
        QTRY_VERIFY_WITH_TIMEOUT(closeQuestion(driver) == nullptr, kWaitMs);
        QVERIFY(driver.window().isVisible());
        driver.window().close();
        QTRY_VERIFY_WITH_TIMEOUT(!driver.window().isVisible(), kWaitMs);
    }
};

QTEST_MAIN(TestEngineTrouble)
#include "tst_EngineTrouble.moc"
