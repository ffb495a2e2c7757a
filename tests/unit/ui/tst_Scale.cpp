// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/Scale.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace touchstone;

namespace {

QStringList labels(const Scale& scale)
{
    QStringList labels;
    for (const Tick& tick : scale.ticks()) {
        labels.append(tick.label);
    }
    return labels;
}

} // namespace

class TestScale final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void linearEndsAtARoundNumber()
    {
        const Scale scale = Scale::linear(7'184.0);
        QCOMPARE(labels(scale),
                 QStringList({u"0"_s, u"2,000"_s, u"4,000"_s, u"6,000"_s, u"8,000"_s}));
        QCOMPARE(scale.high(), 8'000.0);
        QCOMPARE(labels(Scale::linear(0.83)), QStringList({u"0"_s, u"0.5"_s, u"1"_s}));
        QCOMPARE(labels(Scale::linear(8'000.0)).last(), u"8,000"_s);
    }

    void linearOfNothingIsStillAnAxis()
    {
        QVERIFY(Scale::linear(0.0).high() > 0.0);
        QVERIFY(Scale::linear(1.0 / 0.0).high() > 0.0);
    }

    void logarithmicHoldsAllValues_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::newRow("one value") << 50.0 << 50.0;
        QTest::newRow("one value between lines") << 33.0 << 33.0;
        QTest::newRow("within a decade") << 11.8 << 58.0;
        QTest::newRow("many decades") << 8.0 << 2'300'000.0;
        QTest::newRow("below one") << 0.3 << 0.9;
    }

    void logarithmicHoldsAllValues()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        const Scale scale = Scale::logarithmic(low, high);
        QVERIFY(scale.position(low) >= scale.low() - 1e-9);
        QVERIFY(scale.position(high) <= scale.high() + 1e-9);
        QVERIFY(scale.high() > scale.low());
        QVERIFY(scale.ticks().size() >= 2);
        QVERIFY(scale.ticks().size() <= 9);
    }

    void logarithmicLabels()
    {
        QCOMPARE(labels(Scale::logarithmic(11.8, 58.0)),
                 QStringList({u"10"_s, u"20"_s, u"50"_s, u"100"_s}));
        QCOMPARE(labels(Scale::logarithmic(12.0, 90'000.0)),
                 QStringList({u"10"_s, u"100"_s, u"1,000"_s, u"10,000"_s, u"100,000"_s}));
    }

    void doublingsAreEqualSteps()
    {
        const Scale scale = Scale::depths({1, 2, 4, 8, 16, 32, 64, 128});
        QCOMPARE(scale.position(128.0) - scale.position(64.0),
                 scale.position(2.0) - scale.position(1.0));
        QCOMPARE(labels(scale).last(), u"128"_s);
    }

    void ninesAreEqualSteps()
    {
        const Scale scale = Scale::nines(99.99);
        QVERIFY(qAbs(scale.position(99.9) - scale.position(99.0) - 1.0) < 1e-9);
        QCOMPARE(labels(scale),
                 QStringList({u"0"_s, u"50"_s, u"90"_s, u"99"_s, u"99.9"_s, u"99.99"_s}));
    }
};

QTEST_GUILESS_MAIN(TestScale)
#include "tst_Scale.moc"
