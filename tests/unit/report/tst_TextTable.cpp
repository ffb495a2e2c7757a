// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/TextTable.h"

#include <QTest>

using namespace touchstone;

class TestTextTable final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void columnsAlign()
    {
        TextTable table({TextTable::Align::Left, TextTable::Align::Right});
        table.addRow({"a", "1"});
        table.addRow({"bcd", "1,000"});
        table.addRow({"e"});
        QCOMPARE(table.text(), std::string("a        1\nbcd  1,000\ne\n"));
    }

    void emptyColumnsTakeNoRoom()
    {
        using Align = TextTable::Align;
        TextTable table({Align::Left, Align::Left, Align::Left});
        table.addRow({"a", "", "b"});
        QCOMPARE(table.text(), std::string("a  b\n"));
    }

    void cellsStayOnTheirLine()
    {
        TextTable table({TextTable::Align::Left, TextTable::Align::Left});
        table.addRow({"a\nb", "\x1b[31mred\x7f 中"});
        QCOMPARE(table.text(), std::string("a?b  ?[31mred? 中\n"));
    }

    void widthIsThatOfATerminal()
    {
        QCOMPARE(displayWidth("abc"), std::size_t{3});
        QCOMPARE(displayWidth("üµ–"), std::size_t{3});
        QCOMPARE(displayWidth("目标"), std::size_t{4});
        QCOMPARE(displayWidth("\xff\xfe"), std::size_t{1});
        QCOMPARE(displayWidth("\xe7\x9b"), std::size_t{1});
        QCOMPARE(displayWidth(""), std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestTextTable)
#include "tst_TextTable.moc"
