// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Random.h"
#include "ui/charts/SeriesBuffer.h"

#include <QTest>

#include <algorithm>

using namespace touchstone;

class TestSeriesBuffer final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void fewPointsAreKeptExactly()
    {
        SeriesBuffer buffer;
        QList<QPointF> expected;
        for (int i = 0; i < 500; ++i) {
            buffer.append({i * 0.1, i * 2.0});
            expected.append({i * 0.1, i * 2.0});
        }
        QCOMPARE(buffer.points(), expected);
    }

    void staysBoundedAndOrdered_data()
    {
        QTest::addColumn<int>("capacity");
        QTest::newRow("even number of groups") << 1000;
        QTest::newRow("odd number of groups") << 1006;
        QTest::newRow("odd capacity") << 37;
        QTest::newRow("smallest") << 1;
    }

    void staysBoundedAndOrdered()
    {
        QFETCH(int, capacity);
        SeriesBuffer buffer(capacity);
        Random random(7);
        double lowest = 1e9;
        double highest = -1e9;
        for (int i = 0; i < 50'000; ++i) {
            const double y = static_cast<double>(random.below(1'000'000));
            lowest = std::min(lowest, y);
            highest = std::max(highest, y);
            buffer.append({static_cast<double>(i), y});
            QVERIFY(buffer.points().size() <= std::max(capacity, 8));
        }
        const QList<QPointF> points = buffer.points();
        QVERIFY(std::is_sorted(
            points.begin(), points.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); }));
        const auto [low, high] = std::minmax_element(
            points.begin(), points.end(), [](QPointF a, QPointF b) { return a.y() < b.y(); });
        QCOMPARE(low->y(), lowest);
        QCOMPARE(high->y(), highest);
    }

    void aSpikeStaysVisible()
    {
        SeriesBuffer buffer(100);
        for (int i = 0; i < 10'000; ++i) {
            buffer.append({static_cast<double>(i), i == 4321 ? 99.0 : 1.0});
        }
        QVERIFY(buffer.points().contains(QPointF(4321, 99.0)));
    }

    void resolutionIsEven()
    {
        SeriesBuffer buffer(200);
        for (int i = 0; i < 6'000; ++i) {
            buffer.append({static_cast<double>(i), static_cast<double>(i % 7)});
        }
        // Were old parts thinned again and again, the first half would hold far fewer points.
        const QList<QPointF> points = buffer.points();
        const auto firstHalf = std::count_if(
            points.begin(), points.end(), [](QPointF point) { return point.x() < 3'000.0; });
        QVERIFY(5 * firstHalf >= 2 * points.size());
        QVERIFY(points.size() > 80);
    }

    void linesAreCutAtTheRange()
    {
        const QList<QPointF> line{{0, 0}, {10, 100}, {20, 0}};
        QCOMPARE(cutToRange(line, 5, 15), (QList<QPointF>{{5, 50}, {10, 100}, {15, 50}}));
        QCOMPARE(cutToRange(line, 2, 4), (QList<QPointF>{{2, 20}, {4, 40}}));
        QCOMPARE(cutToRange(line, 0, 20), line);
        QVERIFY(cutToRange(line, 30, 40).isEmpty());
        QVERIFY(cutToRange({}, 0, 1).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSeriesBuffer)
#include "tst_SeriesBuffer.moc"
