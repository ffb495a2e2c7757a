// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Random.h"
#include "core/workload/Coverage.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <vector>

using namespace touchstone;

namespace {

std::vector<std::uint64_t> take(Coverage& coverage, std::size_t count)
{
    std::vector<std::uint64_t> blocks(count);
    std::generate(blocks.begin(), blocks.end(), [&coverage] { return coverage.next(); });
    return blocks;
}

std::vector<std::uint64_t> sorted(std::vector<std::uint64_t> blocks)
{
    std::sort(blocks.begin(), blocks.end());
    return blocks;
}

std::vector<std::uint64_t> upTo(std::size_t count)
{
    std::vector<std::uint64_t> all(count);
    std::iota(all.begin(), all.end(), std::uint64_t{0});
    return all;
}

/// Of counts that should all be the same.
double chiSquare(const std::vector<double>& counts)
{
    const double draws = std::accumulate(counts.begin(), counts.end(), 0.0);
    const double expected = draws / static_cast<double>(counts.size());
    return std::accumulate(counts.begin(), counts.end(), 0.0, [expected](double sum, double n) {
        return sum + (n - expected) * (n - expected) / expected;
    });
}

} // namespace

class TestCoverage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyBlockOnceInEachPass_data()
    {
        QTest::addColumn<int>("blocks");
        for (const int blocks : {1, 2, 3, 5, 7, 16, 31, 32, 33, 1000, 4097, 65537}) {
            QTest::addRow("%d", blocks) << blocks;
        }
    }

    void everyBlockOnceInEachPass()
    {
        QFETCH(int, blocks);
        const auto count = static_cast<std::size_t>(blocks);
        Coverage coverage(count, 1, 0, 42);
        const auto first = take(coverage, count);
        QCOMPARE(sorted(first), upTo(count));
        const auto second = take(coverage, count);
        QCOMPARE(sorted(second), upTo(count));
        if (blocks > 30) {
            QVERIFY2(first != second, "two passes have the same order");
            QVERIFY2(first != upTo(count), "the order is no order of chance");
        }
    }

    void threadsShareAPass_data()
    {
        QTest::addColumn<int>("blocks");
        QTest::addColumn<int>("threads");
        QTest::newRow("equal") << 1000 << 4;
        QTest::newRow("unequal") << 1001 << 3;
        QTest::newRow("a block each") << 7 << 7;
    }

    void threadsShareAPass()
    {
        QFETCH(int, blocks);
        QFETCH(int, threads);
        const auto count = static_cast<std::size_t>(blocks);
        std::vector<Coverage> parts;
        for (int i = 0; i < threads; ++i) {
            parts.emplace_back(count, threads, i, 5);
        }
        // The second pass too: each thread takes the same part of the next order.
        for (int pass = 0; pass < 2; ++pass) {
            std::vector<std::uint64_t> all;
            for (int i = 0; i < threads; ++i) {
                const auto rest = static_cast<std::size_t>(i < blocks % threads ? 1 : 0);
                const auto part = take(parts[static_cast<std::size_t>(i)],
                                       count / static_cast<std::size_t>(threads) + rest);
                all.insert(all.end(), part.begin(), part.end());
            }
            QCOMPARE(sorted(all), upTo(count));
        }
    }

    void orderIsOfChance()
    {
        constexpr std::size_t blocks = 10007;
        Coverage coverage(blocks, 1, 0, 1);
        const auto order = take(coverage, blocks);
        // Where the first tenth lies: nine degrees of freedom, so 9 ± 6 × 4.2.
        std::vector<double> bins(10, 0.0);
        for (std::size_t i = 0; i < blocks / 10; ++i) {
            bins.at(order[i] * bins.size() / blocks) += 1.0;
        }
        QVERIFY2(chiSquare(bins) < 35.0, qPrintable(QString::number(chiSquare(bins))));
        // Two neighbours follow each other about twice in a whole pass.
        int neighbours = 0;
        for (std::size_t i = 1; i < blocks; ++i) {
            neighbours += order[i] + 1 == order[i - 1] || order[i - 1] + 1 == order[i] ? 1 : 0;
        }
        QVERIFY2(neighbours < 12, qPrintable(QString::number(neighbours)));
    }

    void everyBlockCanBeAnywhere()
    {
        constexpr std::size_t blocks = 19;
        std::vector<double> first(blocks, 0.0);
        std::vector<double> last(blocks, 0.0);
        for (std::uint64_t key = 0; key < 1000 * blocks; ++key) {
            const BlockPermutation order(blocks, key);
            first.at(order.at(0)) += 1.0;
            last.at(order.at(blocks - 1)) += 1.0;
        }
        // 18 ± 6 × 6.
        QVERIFY2(chiSquare(first) < 54.0, qPrintable(QString::number(chiSquare(first))));
        QVERIFY2(chiSquare(last) < 54.0, qPrintable(QString::number(chiSquare(last))));
    }

    void largeTargetsNeedNoMemory()
    {
        // A pebibyte in sectors; only that the blocks are there and differ can be looked at.
        constexpr std::uint64_t blocks = (std::uint64_t{1} << 41U) + 12345;
        Coverage coverage(blocks, 2, 1, 3);
        auto some = sorted(take(coverage, 100000));
        QVERIFY(std::adjacent_find(some.begin(), some.end()) == some.end());
        QVERIFY(some.back() < blocks);
        QVERIFY(some.front() < blocks / 1000);
        QVERIFY(some.back() > blocks / 1000 * 999);
    }

    void seedsRepeatAndDiffer()
    {
        Coverage one(1000, 1, 0, 1);
        Coverage same(1000, 1, 0, 1);
        Coverage other(1000, 1, 0, 2);
        const auto order = take(one, 3000);
        QCOMPARE(take(same, 3000), order);
        QVERIFY(take(other, 3000) != order);
    }
};

QTEST_GUILESS_MAIN(TestCoverage)
#include "tst_Coverage.moc"
