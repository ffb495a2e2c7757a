// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/TestResult.h"

#include <QTest>

using namespace touchstone;

class TestTestResult final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void whatWasMeasuredIsShown()
    {
        TestResult result;
        QCOMPARE(result.shownWhole(), nullptr);
        result.write = DirectionResult{};
        for (const TestStatus status : {TestStatus::Complete, TestStatus::Partial}) {
            result.status = status;
            QCOMPARE(result.shownRead(), nullptr);
            QCOMPARE(result.shownWrite(), &*result.write);
            QCOMPARE(result.shownWhole(), &*result.write);
        }
    }

    void aFailedTestShowsNothing()
    {
        TestResult result;
        result.read = DirectionResult{};
        result.write = DirectionResult{};
        result.total = DirectionResult{};
        result.status = TestStatus::Failed;
        QVERIFY(!result.isShown());
        QCOMPARE(result.shownRead(), nullptr);
        QCOMPARE(result.shownWrite(), nullptr);
        QCOMPARE(result.shownWhole(), nullptr);
        QCOMPARE(result.whole(), &*result.total);
    }
};

QTEST_GUILESS_MAIN(TestTestResult)
#include "tst_TestResult.moc"
