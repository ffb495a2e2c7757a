// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/TestNames.h"

#include <QTest>

using namespace touchstone;

namespace {

TestSpec testOf(int readPercent)
{
    TestSpec test;
    test.id = "4k-q16";
    test.label = "4K Q16";
    test.workload.readPercent = readPercent;
    test.load.depth = 16;
    return test;
}

} // namespace

class TestTestNames final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void namesSayLabelAndDirection()
    {
        const Language english = Language::of(QStringLiteral("en"));
        QCOMPARE(testName(testOf(100), english), QStringLiteral("4K Q16 read"));
        QCOMPARE(testName(testOf(0), english), QStringLiteral("4K Q16 write"));
        QCOMPARE(testName(testOf(70), english), QStringLiteral("4K Q16 mixed, 70% reads"));
        QCOMPARE(testName(testOf(0), Language::of(QStringLiteral("zh_CN"))),
                 QStringLiteral("4K Q16 写入"));
    }

    void sentencesNameTheTest()
    {
        const Language english = Language::of(QStringLiteral("en"));
        const Message failed(MessageId::ScoreTestFailed, {{"test", std::string("4k-q16")}});
        QCOMPARE(textAboutTest(failed, {testOf(100)}, english),
                 QStringLiteral("No score, because the test 4K Q16 read failed."));
        // One that is not known keeps its id.
        QVERIFY(textAboutTest(failed, {}, english).contains(QStringLiteral("4k-q16")));
    }
};

QTEST_GUILESS_MAIN(TestTestNames)
#include "tst_TestNames.moc"
