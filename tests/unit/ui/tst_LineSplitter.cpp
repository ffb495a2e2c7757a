// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/engine/LineSplitter.h"

#include <QTest>

using namespace touchstone;

class TestLineSplitter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void linesComeWholeInWhateverPieces()
    {
        const QByteArray text = "first\n\nthird line\n";
        for (qsizetype size = 1; size <= text.size(); ++size) {
            LineSplitter splitter(100);
            QList<QByteArray> lines;
            for (qsizetype at = 0; at < text.size(); at += size) {
                lines += splitter.feed(text.mid(at, size));
            }
            QCOMPARE(lines, (QList<QByteArray>{"first", "", "third line"}));
            QVERIFY(splitter.rest().isEmpty());
        }
    }

    void halfALineWaits()
    {
        LineSplitter splitter(100);
        QVERIFY(splitter.feed("half a ").isEmpty());
        QCOMPARE(splitter.rest(), QByteArray("half a "));
        QCOMPARE(splitter.feed("line\n"), QList<QByteArray>{"half a line"});
    }

    void aLineOfTheLimitPassesAndALongerOneOverflows()
    {
        LineSplitter splitter(4);
        QCOMPARE(splitter.feed("1234\n"), QList<QByteArray>{"1234"});
        QVERIFY(!splitter.overflown());
        QVERIFY(splitter.feed("123").isEmpty());
        QVERIFY(splitter.feed("45\n6\n").isEmpty());
        QVERIFY(splitter.overflown());
        QVERIFY(splitter.feed("7\n").isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLineSplitter)
#include "tst_LineSplitter.moc"
