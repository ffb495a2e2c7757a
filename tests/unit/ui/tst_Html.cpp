// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/FirmUnits.h"
#include "ui/text/Html.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace touchstone;

class TestHtml final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void markupIsEscaped()
    {
        QCOMPARE(html::escaped(u"<b a=\"x\">&</b>"_s),
                 u"&lt;b a=&quot;x&quot;&gt;&amp;&lt;/b&gt;"_s);
    }

    void controlCharactersAreReplaced()
    {
        const QString text = html::escaped(u"a\u0000\u0001\u001b\u0085z\n"_s);
        QVERIFY(text.startsWith(u'a'));
        QVERIFY(text.endsWith(u"z\n"_s));
        QVERIFY(!text.contains(QChar(1)));
        QVERIFY(!text.contains(QChar(0x85)));
    }

    void inlineElementsAddNoSpace()
    {
        QCOMPARE(html::element("b", u"x"_s), u"<b>x</b>"_s);
        QCOMPARE(html::element("p", "note", u"x"_s), u"<p class=\"note\">x</p>\n"_s);
    }

    void unitsStayWithTheirNumbers()
    {
        QCOMPARE(withFirmUnits(u"2 GiB in 0.5 s at 3,500 MB/s"_s),
                 u"2\u00a0GiB in 0.5\u00a0s at 3,500\u00a0MB/s"_s);
        QCOMPARE(withFirmUnits(u"12 µs, 1 h 3 min"_s), u"12\u00a0µs, 1\u00a0h 3\u00a0min"_s);
        QCOMPARE(withFirmUnits(u"4 samples, 2 Hours"_s), u"4 samples, 2 Hours"_s);
    }
};

QTEST_GUILESS_MAIN(TestHtml)
#include "tst_Html.moc"
