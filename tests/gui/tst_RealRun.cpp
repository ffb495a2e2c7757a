// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/WindowDriver.h"
#include "ui/text/QtText.h"

#include <QDir>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace touchstone;
using namespace touchstone::literals;

namespace {

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

} // namespace

/// A short quick run with the real engine on a real folder, driven by mouse.
class TestRealRun final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void quick_data()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("en") << 1;
        QTest::newRow("zh") << 2;
    }

    void quick()
    {
        QFETCH(int, language);
        QTemporaryDir folder(QDir::currentPath() + text("/real-run-XXXXXX"));
        QVERIFY(folder.isValid());
        WindowDriver driver;
        MainWindow::Surroundings surroundings;
        surroundings.engine = {text(TOUCHSTONE_CLI), {}};
        surroundings.targets.places = {folder.path()};
        driver.setSurroundings(surroundings);
        QVERIFY(driver.open());
        QVERIFY(
            driver.chooseFromMenu(WindowDriver::ViewMenu, {WindowDriver::LanguageEntry, language}));
        QVERIFY(driver.clickTarget(QDir(folder.path()).canonicalPath()));
        driver.window().setup().setFileSize(64_MiB);
        auto* time = driver.window().findChild<QSpinBox*>(text("time"));
        time->setFocus();
        time->selectAll();
        QTest::keyClicks(time, text("1"));
        QTest::keyClick(time, Qt::Key_Return);
        QVERIFY2(driver.button("start").isEnabled(), qPrintable(driver.button("start").toolTip()));
        driver.clickStart();
        constexpr int kRunMs = 180'000;
        QTRY_VERIFY_WITH_TIMEOUT(driver.window().presenter().state() == RunPresenter::State::Idle,
                                 kRunMs);
        QVERIFY(driver.keepPicture(text("real-") + text(QTest::currentDataTag())));
        QVERIFY2(!driver.window().presenter().failure(), qPrintable(driver.message()));
        QVERIFY2(driver.window().presenter().report().has_value(), qPrintable(driver.message()));
        const Report& report = *driver.window().presenter().report();
        QCOMPARE(report.status, ReportStatus::Complete);
        QCOMPARE(report.results.size(), report.plan.steps.size());
        for (const TestResult& result : report.results) {
            // A drive that stood still for the whole second leaves no figures.
            if (const DirectionResult* figures = result.whole()) {
                QCOMPARE(figures->bytes.value(),
                         figures->ios * result.test.workload.blockSize.value());
            }
        }
        // Nothing stays behind.
        QVERIFY(
            QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }
};

QTEST_MAIN(TestRealRun)
#include "tst_RealRun.moc"
