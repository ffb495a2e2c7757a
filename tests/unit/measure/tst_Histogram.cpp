// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/measure/Histogram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace touchstone;

namespace {

constexpr std::size_t kSamples = 100'000;
constexpr double kPercents[]{0.1, 1.0, 10.0, 50.0, 90.0, 99.0, 99.9, 99.99, 100.0};

using Draw = std::function<std::uint64_t(Random&)>;

double uniform(Random& random)
{
    return static_cast<double>(random.next() >> 11U) / static_cast<double>(std::uint64_t{1} << 53U);
}

std::uint64_t exactPercentile(const std::vector<std::uint64_t>& sorted, double percent)
{
    const double exact = percent / 100.0 * static_cast<double>(sorted.size());
    const auto rank = static_cast<std::size_t>(std::ceil(exact - 1e-6));
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

} // namespace

class TestHistogram final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyValueLiesInItsBucket()
    {
        using namespace histogram_scheme;
        std::uint64_t expectedStart = 0;
        for (std::size_t bucket = 0; bucket < kBuckets; ++bucket) {
            QCOMPARE(lowerEdge(bucket), expectedStart);
            QCOMPARE(bucketOf(lowerEdge(bucket)), bucket);
            QCOMPARE(bucketOf(upperEdge(bucket)), bucket);
            expectedStart = upperEdge(bucket) + 1;
        }
        QCOMPARE(expectedStart, kLimit);
        QCOMPARE(bucketOf(~std::uint64_t{0}), kBuckets - 1);
    }

    void percentilesAreNeverLowAndAtMostOnePercentHigh_data()
    {
        QTest::addColumn<Draw>("draw");
        QTest::newRow("uniform 50 ns to 1 ms")
            << Draw([](Random& random) { return 50 + random.below(1'000'000); });
        QTest::newRow("exponential, mean 80 us") << Draw([](Random& random) {
            return static_cast<std::uint64_t>(-80'000.0 * std::log1p(-uniform(random))) + 50;
        });
        QTest::newRow("bimodal, 10 us and one in 200 at 900 s") << Draw([](Random& random) {
            return random.below(200) == 0 ? 900'000'000'000 + random.below(1'000'000)
                                          : 10'000 + random.below(100);
        });
        QTest::newRow("log-uniform from 50 ns to 1 000 s") << Draw([](Random& random) {
            return static_cast<std::uint64_t>(
                std::exp(std::log(50.0) + uniform(random) * std::log(1e12 / 50.0)));
        });
        for (const std::uint64_t edge : {128U, 129U, 255U, 256U, 65'535U, 65'536U, 65'537U}) {
            QTest::addRow("constant %llu", static_cast<unsigned long long>(edge))
                << Draw([edge](Random&) { return edge; });
        }
        QTest::newRow("constant 1 000 s")
            << Draw([](Random&) { return std::uint64_t{1'000'000'000'000}; });
        QTest::newRow("first values of octaves only")
            << Draw([](Random& random) { return std::uint64_t{1} << (6 + random.below(34)); });
        QTest::newRow("last values of octaves only") << Draw(
            [](Random& random) { return (std::uint64_t{1} << (6 + random.below(34))) - 1; });
    }

    void percentilesAreNeverLowAndAtMostOnePercentHigh()
    {
        QFETCH(Draw, draw);
        Random random(20'260'101);
        Histogram histogram;
        std::vector<std::uint64_t> values;
        for (std::size_t i = 0; i < kSamples; ++i) {
            values.push_back(draw(random));
            histogram.record(values.back());
        }
        std::sort(values.begin(), values.end());
        for (const double percent : kPercents) {
            const auto exact = static_cast<double>(exactPercentile(values, percent));
            const auto found = static_cast<double>(histogram.percentile(percent)->count());
            QVERIFY2(found >= exact, qPrintable(QString::number(percent)));
            QVERIFY2(found <= exact * (1.0 + 1.0 / 128.0), qPrintable(QString::number(percent)));
        }
        QVERIFY(!histogram.saturated());
    }

    void ranksAreExactAtRoundShares()
    {
        Histogram histogram;
        for (std::uint64_t value = 1; value <= 100; ++value) {
            histogram.record(value);
        }
        QCOMPARE(histogram.percentile(1.0)->count(), 1);
        QCOMPARE(histogram.percentile(50.0)->count(), 50);
        QCOMPARE(histogram.percentile(99.0)->count(), 99);
        QCOMPARE(histogram.percentile(99.5)->count(), 100);
        QCOMPARE(histogram.percentile(100.0)->count(), 100);
    }

    void tailsThatRestOnChanceAreNotShown()
    {
        Histogram histogram;
        histogram.addBucket(50, 990);
        histogram.addBucket(60, 9);
        QVERIFY(!histogram.shownPercentile(99.0));
        histogram.addBucket(70, 1);
        QVERIFY(histogram.shownPercentile(99.0));
        QVERIFY(!histogram.shownPercentile(99.9));
    }

    void emptyHasNoPercentile() { QVERIFY(!Histogram().percentile(50.0)); }

    void saturationIsSaid()
    {
        Histogram histogram;
        histogram.record(histogram_scheme::kLimit + 5);
        QVERIFY(histogram.saturated());
        QCOMPARE(histogram.count(), std::uint64_t{1});
    }

    void mergingIsTheSameAsRecordingTogether()
    {
        Random random(7);
        Histogram together;
        Histogram parts[3];
        for (int i = 0; i < 3000; ++i) {
            const std::uint64_t value = 50 + random.below(1U << 30U);
            together.record(value);
            parts[i % 3].record(value);
        }
        Histogram merged(parts[0].sparse());
        merged.add(parts[1]);
        merged.add(parts[2]);
        QCOMPARE(merged, together);
    }
};

QTEST_GUILESS_MAIN(TestHistogram)
#include "tst_Histogram.moc"
