// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/HotSpots.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

using namespace touchstone;

namespace {

constexpr int kDraws = 200000;

HotSpots hotSpots(const Distribution& distribution, std::uint64_t blocks)
{
    auto made = HotSpots::create(distribution, blocks);
    if (!made) {
        qFatal("the hot spots could not be made");
    }
    return *made;
}

/// Whether so many of the draws are the share, give or take five standard deviations.
bool isShare(int found, double share)
{
    const double deviation = std::sqrt(kDraws * share * (1.0 - share));
    return std::abs(found - share * kDraws) < 5.0 * deviation;
}

template <typename Ranks>
int countBelow(const Ranks& ranks, double bound)
{
    Random random(11);
    int below = 0;
    for (int i = 0; i < kDraws; ++i) {
        below += static_cast<double>(ranks.next(random)) < bound ? 1 : 0;
    }
    return below;
}

/// The blocks that came most often, most popular first.
std::vector<std::uint64_t> popular(const HotSpots& spots, std::uint64_t seed, std::size_t count)
{
    Random random(seed);
    std::map<std::uint64_t, int> hits;
    for (int i = 0; i < kDraws; ++i) {
        ++hits[spots.next(random)];
    }
    std::vector<std::pair<int, std::uint64_t>> order;
    for (const auto& [block, n] : hits) {
        order.emplace_back(-n, block);
    }
    std::sort(order.begin(), order.end());
    std::vector<std::uint64_t> blocks;
    for (std::size_t i = 0; i < count; ++i) {
        blocks.push_back(order.at(i).second);
    }
    return blocks;
}

} // namespace

class TestHotSpots final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void zipfFollowsItsLaw_data()
    {
        QTest::addColumn<double>("exponent");
        for (const double exponent : {0.5, 0.99, 1.0, 1.2, 2.0, 5.0}) {
            QTest::addRow("%g", exponent) << exponent;
        }
    }

    void zipfFollowsItsLaw()
    {
        QFETCH(double, exponent);
        constexpr std::size_t count = 1000;
        std::vector<double> weights(count);
        double sum = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            weights[i] = std::pow(static_cast<double>(i + 1), -exponent);
            sum += weights[i];
        }
        std::vector<double> hits(count, 0.0);
        const ZipfRanks ranks(count, exponent);
        Random random(7);
        for (int i = 0; i < kDraws; ++i) {
            hits.at(ranks.next(random)) += 1.0;
        }
        // Ranks one by one while each gets enough draws, then together.
        double chiSquare = 0.0;
        double bins = 0.0;
        double expected = 0.0;
        double found = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            expected += weights[i] / sum * kDraws;
            found += hits[i];
            if (expected >= 50.0) {
                chiSquare += (found - expected) * (found - expected) / expected;
                bins += 1.0;
                expected = 0.0;
                found = 0.0;
            }
        }
        const double limit = bins + 6.0 * std::sqrt(2.0 * bins);
        QVERIFY2(chiSquare < limit,
                 qPrintable(QStringLiteral("%1 of %2 bins").arg(chiSquare).arg(bins)));
    }

    void zipfOfManyRanks()
    {
        // The sum of n^−1.2 to infinity is 5.5916; what is past 2⁴⁰ is 5 × 2⁻⁸ of that.
        constexpr std::uint64_t many = std::uint64_t{1} << 40U;
        QVERIFY(isShare(countBelow(ZipfRanks(many, 1.2), 1.0), 1.0 / (5.5916 - 5.0 / 256.0)));
        // With n^−0.5, the sum of the first quarter is half of all.
        QVERIFY(isShare(countBelow(ZipfRanks(many, 0.5), static_cast<double>(many) / 4.0), 0.5));
        // With 1 ÷ n, that of the first 2²⁰ is ln 2²⁰ + 0.5772 of ln 2⁴⁰ + 0.5772.
        QVERIFY(isShare(countBelow(ZipfRanks(many, 1.0), 1048576.0), 14.4401 / 28.3031));
    }

    void ranksAreBelowTheCount()
    {
        Random random(1);
        for (const std::uint64_t count : {1U, 2U, 3U}) {
            const ZipfRanks zipf(count, 0.1);
            const ParetoRanks pareto(count, 0.99);
            std::set<std::uint64_t> seen;
            for (int i = 0; i < 10000; ++i) {
                seen.insert(zipf.next(random));
                QVERIFY(pareto.next(random) < count);
            }
            QCOMPARE(seen.size(), static_cast<std::size_t>(count));
            QCOMPARE(*seen.rbegin(), count - 1);
        }
    }

    void paretoFollowsItsLaw_data()
    {
        QTest::addColumn<double>("h");
        for (const double h : {0.01, 0.2, 0.5, 0.9}) {
            QTest::addRow("%g", h) << h;
        }
    }

    void paretoFollowsItsLaw()
    {
        QFETCH(double, h);
        constexpr double count = 1e9;
        const ParetoRanks ranks(static_cast<std::uint64_t>(count), h);
        QVERIFY(isShare(countBelow(ranks, h * count), 1.0 - h));
        QVERIFY(isShare(countBelow(ranks, h * h * count), (1.0 - h) * (1.0 - h)));
    }

    void popularBlocksAreScatteredAndAlwaysTheSame()
    {
        constexpr std::uint64_t blocks = 100003;
        const HotSpots zipf = hotSpots({Distribution::Kind::Zipf, {}, 1.2}, blocks);
        const auto top = popular(zipf, 1, 16);
        int below = 0;
        for (const std::uint64_t block : top) {
            QVERIFY(block < blocks);
            below += block < blocks / 2 ? 1 : 0;
        }
        QVERIFY2(below >= 3 && below <= 13, qPrintable(QString::number(below)));
        // Whatever the seed is; further down the order is one of chance.
        const auto again = popular(hotSpots({Distribution::Kind::Zipf, {}, 1.2}, blocks), 2, 8);
        QVERIFY(std::equal(again.begin(), again.end(), top.begin()));
        // The ranks of pareto have the same places.
        QCOMPARE(popular(hotSpots({Distribution::Kind::Pareto, {}, 0.001}, blocks), 3, 1).front(),
                 top.front());
    }

    void zonesKeepTheirPlace()
    {
        constexpr std::uint64_t blocks = 1007;
        const HotSpots spots =
            hotSpots({Distribution::Kind::Zoned, {{95, 5}, {0, 10}, {5, 85}}, 0.0}, blocks);
        Random random(1);
        int hot = 0;
        std::set<std::uint64_t> seen;
        for (int i = 0; i < kDraws; ++i) {
            const std::uint64_t block = spots.next(random);
            seen.insert(block);
            hot += block < 50 ? 1 : 0;
        }
        QVERIFY(isShare(hot, 0.95));
        // 5 % are 50 blocks, 15 % are 151; nothing goes to what is between.
        QCOMPARE(seen.size(), std::size_t{50 + (blocks - 151)});
        QCOMPARE(*seen.upper_bound(49), std::uint64_t{151});
        QCOMPARE(*seen.rbegin(), blocks - 1);
    }

    void zonesSmallerThanABlock()
    {
        const Distribution zones{Distribution::Kind::Zoned, {{95, 5}, {5, 95}}, 0.0};
        const auto made = HotSpots::create(zones, 19);
        QVERIFY(!made);
        QCOMPARE(made.error().kind, ErrorKind::Usage);
        QCOMPARE(made.error().message.id(), MessageId::ZoneTooSmall);
        QVERIFY(HotSpots::create(zones, 20).has_value());
    }
};

QTEST_GUILESS_MAIN(TestHotSpots)
#include "tst_HotSpots.moc"
