// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/OffsetStream.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <thread>
#include <vector>

using namespace touchstone;

namespace {

OffsetStream stream(const OffsetStream::Setup& setup)
{
    auto made = OffsetStream::create(setup);
    if (!made) {
        qFatal("the stream could not be made");
    }
    return *made;
}

std::vector<std::uint64_t> take(OffsetStream& stream, std::size_t count)
{
    std::vector<std::uint64_t> offsets(count);
    std::generate(offsets.begin(), offsets.end(), [&stream] { return stream.next(); });
    return offsets;
}

OffsetStream::Setup sequential(int threads, int index, Footprint footprint)
{
    OffsetStream::Setup setup;
    setup.workload.pattern = AccessPattern::Sequential;
    setup.footprint = footprint;
    setup.threads = threads;
    setup.threadIndex = index;
    return setup;
}

} // namespace

class TestOffsetStream final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void randomIsUniform()
    {
        // Chi-square over 1 000 blocks has a mean of 999 and a standard deviation of about 45; six
        // of these either way are only passed by a wrong generator (or a too regular one).
        constexpr std::size_t blocks = 1000;
        constexpr std::size_t draws = 200 * blocks;
        OffsetStream::Setup setup;
        setup.footprint = {0, blocks * 4096};
        setup.seed = 42;
        OffsetStream random = stream(setup);
        std::vector<double> hits(blocks, 0.0);
        for (const std::uint64_t offset : take(random, draws)) {
            hits.at(offset / 4096) += 1.0;
        }
        const double expected = static_cast<double>(draws) / blocks;
        double chiSquare = 0.0;
        for (const double n : hits) {
            chiSquare += (n - expected) * (n - expected) / expected;
        }
        QVERIFY2(chiSquare > 730.0 && chiSquare < 1270.0, qPrintable(QString::number(chiSquare)));
    }

    void randomIsAlignedAndInBounds_data()
    {
        QTest::addColumn<quint64>("offset");
        QTest::addColumn<quint64>("size");
        QTest::addColumn<quint64>("block");
        QTest::newRow("whole blocks") << quint64{0} << quint64{1U << 20U} << quint64{4096};
        QTest::newRow("tail") << quint64{4096} << quint64{10 * 4096 + 4095} << quint64{4096};
        QTest::newRow("one block") << quint64{512} << quint64{512} << quint64{512};
        QTest::newRow("block of three sectors") << quint64{0} << quint64{100000} << quint64{1536};
        QTest::newRow("beyond 32 bits")
            << (quint64{1} << 40U) << (quint64{1} << 43U) << quint64{1U << 20U};
    }

    void randomIsAlignedAndInBounds()
    {
        QFETCH(quint64, offset);
        QFETCH(quint64, size);
        QFETCH(quint64, block);
        OffsetStream::Setup setup;
        setup.workload.blockSize = Bytes{block};
        setup.footprint = {offset, size};
        OffsetStream random = stream(setup);
        for (const std::uint64_t at : take(random, 10000)) {
            QVERIFY(at >= offset);
            QCOMPARE((at - offset) % block, quint64{0});
            QVERIFY(at + block <= offset + size);
        }
    }

    void randomReachesFirstAndLastBlock()
    {
        OffsetStream::Setup setup;
        setup.footprint = {8192, 16 * 4096 + 100};
        OffsetStream random = stream(setup);
        const auto offsets = take(random, 2000);
        const std::set<std::uint64_t> distinct(offsets.begin(), offsets.end());
        QCOMPARE(distinct.size(), std::size_t{16});
        QCOMPARE(*distinct.begin(), std::uint64_t{8192});
        QCOMPARE(*distinct.rbegin(), std::uint64_t{8192 + 15 * 4096});
    }

    void seedsRepeatAndDiffer()
    {
        OffsetStream::Setup setup;
        setup.footprint = {0, std::uint64_t{1} << 30U};
        setup.threads = 2;
        setup.seed = 7;
        const auto sequence = [](const OffsetStream::Setup& from) {
            OffsetStream random = stream(from);
            return take(random, 100);
        };
        const auto first = sequence(setup);
        QCOMPARE(sequence(setup), first);
        setup.threadIndex = 1;
        const auto otherThread = sequence(setup);
        QVERIFY(otherThread != first);
        setup.threadIndex = 0;
        setup.seed = 8;
        QVERIFY(sequence(setup) != first);
        // Thread 1 of one seed must not be thread 0 of the next.
        QVERIFY(sequence(setup) != otherThread);
    }

    void sequentialWraps()
    {
        OffsetStream one = stream(sequential(1, 0, {4096, 3 * 4096 + 1000}));
        const std::vector<std::uint64_t> expected{4096, 8192, 12288, 4096, 8192, 12288, 4096};
        QCOMPARE(take(one, 7), expected);
    }

    void regionsAreEqualAndDisjoint()
    {
        constexpr int threads = 3;
        constexpr std::size_t share = 3; // of 11 blocks
        std::set<std::uint64_t> seen;
        for (int i = 0; i < threads; ++i) {
            OffsetStream region = stream(sequential(threads, i, {8192, 11 * 4096 + 5}));
            // Twice around touches nothing new.
            const auto offsets = take(region, 2 * share);
            for (std::size_t n = 0; n < share; ++n) {
                QVERIFY2(seen.insert(offsets[n]).second, "two threads share a block");
                QCOMPARE(offsets[n + share], offsets[n]);
            }
        }
        QCOMPARE(seen.size(), threads * share);
        QCOMPARE(*seen.begin(), std::uint64_t{8192});
    }

    void sharedCursorGivesEveryBlockOnce()
    {
        constexpr int threads = 4;
        constexpr std::size_t each = 5000;
        SharedCursor cursor;
        std::vector<std::vector<std::uint64_t>> taken(threads);
        {
            std::vector<std::jthread> workers;
            for (int i = 0; i < threads; ++i) {
                OffsetStream::Setup setup = sequential(threads, i, {0, threads * each * 512});
                setup.workload.blockSize = Bytes{512};
                setup.workload.sequentialMode = SequentialMode::Shared;
                setup.cursor = &cursor;
                workers.emplace_back(
                    [own = stream(setup), &list = taken[static_cast<std::size_t>(i)]]() mutable {
                        list = take(own, each);
                    });
            }
        }
        std::vector<std::uint64_t> all;
        for (const auto& list : taken) {
            QVERIFY(std::is_sorted(list.begin(), list.end()));
            all.insert(all.end(), list.begin(), list.end());
        }
        std::sort(all.begin(), all.end());
        for (std::size_t n = 0; n < all.size(); ++n) {
            QCOMPARE(all[n], std::uint64_t{n * 512});
        }
    }

    void sharedCursorWraps()
    {
        SharedCursor cursor;
        OffsetStream::Setup setup = sequential(2, 0, {512, 2 * 512 + 511});
        setup.workload.blockSize = Bytes{512};
        setup.workload.sequentialMode = SequentialMode::Shared;
        setup.cursor = &cursor;
        OffsetStream shared = stream(setup);
        QCOMPARE(take(shared, 3), (std::vector<std::uint64_t>{512, 1024, 512}));
    }

    void severalBlocksEndInTheFootprint()
    {
        OffsetStream::Setup setup;
        setup.footprint = {8192, 5 * 4096 + 100};
        OffsetStream random = stream(setup);
        std::set<std::uint64_t> seen;
        for (int i = 0; i < 1000; ++i) {
            seen.insert(random.next(3));
        }
        QCOMPARE(seen, (std::set<std::uint64_t>{8192, 12288, 16384}));
    }

    void sequentialGoesOnByWhatItTook()
    {
        OffsetStream one = stream(sequential(1, 0, {0, 5 * 4096}));
        QCOMPARE(one.next(2), std::uint64_t{0});
        QCOMPARE(one.next(1), std::uint64_t{2 * 4096});
        // Two blocks are left.
        QCOMPARE(one.next(3), std::uint64_t{0});
        QCOMPARE(one.next(2), std::uint64_t{3 * 4096});
        QCOMPARE(one.next(), std::uint64_t{0});
        QCOMPARE(one.next(5), std::uint64_t{0});
        QCOMPARE(one.next(5), std::uint64_t{0});
    }

    void sharedGoesOnByWhatItTook()
    {
        SharedCursor cursor;
        OffsetStream::Setup setup = sequential(1, 0, {512, 5 * 512});
        setup.workload.blockSize = Bytes{512};
        setup.workload.sequentialMode = SequentialMode::Shared;
        setup.cursor = &cursor;
        OffsetStream shared = stream(setup);
        QCOMPARE(shared.next(2), std::uint64_t{512});
        QCOMPARE(shared.next(1), std::uint64_t{512 + 2 * 512});
        QCOMPARE(shared.next(3), std::uint64_t{512});
        QCOMPARE(shared.next(2), std::uint64_t{512 + 3 * 512});
        QCOMPARE(shared.next(1), std::uint64_t{512});
        QCOMPARE(shared.next(5), std::uint64_t{512});
        QCOMPARE(shared.next(5), std::uint64_t{512});
    }

    void sharedPiecesOfDifferentSizesDoNotOverlap()
    {
        constexpr std::size_t blocks = 20000;
        SharedCursor cursor;
        std::vector<std::vector<std::uint64_t>> taken(4);
        {
            std::vector<std::jthread> workers;
            for (std::size_t i = 0; i < taken.size(); ++i) {
                OffsetStream::Setup setup = sequential(4, static_cast<int>(i), {0, blocks * 512});
                setup.workload.blockSize = Bytes{512};
                setup.workload.sequentialMode = SequentialMode::Shared;
                setup.cursor = &cursor;
                // In all 1 + 2 + 3 + 4 times 2 000 blocks: once around.
                workers.emplace_back([own = stream(setup), &list = taken[i], i]() mutable {
                    for (int n = 0; n < 2000; ++n) {
                        const std::uint64_t at = own.next(i + 1) / 512;
                        for (std::uint64_t block = at; block <= at + i; ++block) {
                            list.push_back(block);
                        }
                    }
                });
            }
        }
        std::set<std::uint64_t> all;
        for (const auto& list : taken) {
            all.insert(list.begin(), list.end());
        }
        QCOMPARE(all.size(), blocks);
    }

    void jumpsComeAsOftenAsAsked_data()
    {
        QTest::addColumn<int>("percent");
        QTest::newRow("never") << 0;
        QTest::newRow("a third") << 33;
        QTest::newRow("nearly always") << 99;
    }

    void jumpsComeAsOftenAsAsked()
    {
        QFETCH(int, percent);
        constexpr std::size_t draws = 20000;
        constexpr std::uint64_t size = 1000003 * std::uint64_t{4096};
        OffsetStream::Setup setup;
        setup.workload.jumpPercent = percent;
        setup.footprint = {4096, size};
        OffsetStream random = stream(setup);
        const auto offsets = take(random, draws);
        double jumps = 0.0;
        for (std::size_t i = 1; i < draws; ++i) {
            const bool follows = offsets[i] == offsets[i - 1] + 4096 ||
                                 (offsets[i] == 4096 && offsets[i - 1] == size);
            jumps += follows ? 0.0 : 1.0;
        }
        const double share = percent / 100.0;
        QVERIFY2(std::abs(jumps - share * draws) <= 5.0 * std::sqrt(draws * share * (1.0 - share)),
                 qPrintable(QString::number(jumps)));
    }

    void withoutAJumpItGoesAroundFromSomewhere()
    {
        OffsetStream::Setup setup;
        setup.workload.jumpPercent = 0;
        setup.footprint = {0, 1000 * 4096};
        setup.threads = 2;
        OffsetStream first = stream(setup);
        setup.threadIndex = 1;
        OffsetStream second = stream(setup);
        const auto offsets = take(first, 1000);
        QVERIFY(offsets.front() != second.next());
        const std::set<std::uint64_t> distinct(offsets.begin(), offsets.end());
        QCOMPARE(distinct.size(), std::size_t{1000});
        QCOMPARE(first.next(), offsets.front());
        // Two blocks at a time it never sticks out.
        for (int i = 0; i < 2000; ++i) {
            QVERIFY(second.next(2) <= 998 * 4096);
        }
    }

    void hotSpotsAreOfTheFootprint()
    {
        OffsetStream::Setup setup;
        setup.workload.distribution = {Distribution::Kind::Zoned, {{100, 10}, {0, 90}}, 0.0};
        setup.footprint = {8192, 100 * 4096 + 5};
        OffsetStream zoned = stream(setup);
        const auto offsets = take(zoned, 1000);
        const std::set<std::uint64_t> distinct(offsets.begin(), offsets.end());
        QCOMPARE(distinct.size(), std::size_t{10});
        QCOMPARE(*distinct.begin(), std::uint64_t{8192});
        QCOMPARE(*distinct.rbegin(), std::uint64_t{8192 + 9 * 4096});
        setup.workload.distribution = {Distribution::Kind::Zipf, {}, 0.5};
        OffsetStream zipf = stream(setup);
        std::uint64_t last = 0;
        for (int i = 0; i < 10000; ++i) {
            last = std::max(last, zipf.next(3));
        }
        QCOMPARE(last, std::uint64_t{8192 + 97 * 4096});
        setup.footprint.size = 5 * 4096;
        setup.workload.distribution = {Distribution::Kind::Zoned, {{90, 10}, {10, 90}}, 0.0};
        QCOMPARE(OffsetStream::create(setup).error().message.id(), MessageId::ZoneTooSmall);
    }

    void withoutRepetitionEveryBlockComesOnce()
    {
        OffsetStream::Setup setup;
        setup.workload.repeats = false;
        setup.footprint = {512, 1001 * 4096 + 511};
        setup.threads = 2;
        setup.seed = 9;
        std::vector<std::uint64_t> all;
        for (const int i : {0, 1}) {
            setup.threadIndex = i;
            OffsetStream part = stream(setup);
            const auto offsets = take(part, i == 0 ? 501 : 500);
            all.insert(all.end(), offsets.begin(), offsets.end());
        }
        QVERIFY(!std::is_sorted(all.begin(), all.end()));
        std::sort(all.begin(), all.end());
        for (std::size_t n = 0; n < all.size(); ++n) {
            QCOMPARE(all[n], std::uint64_t{512 + n * 4096});
        }
        setup.footprint.size = 4096;
        QCOMPARE(OffsetStream::create(setup).error().message.id(), MessageId::FootprintTooSmall);
    }

    void tooSmallIsAnError()
    {
        const auto fails = [](const OffsetStream::Setup& setup) {
            const auto made = OffsetStream::create(setup);
            return !made && made.error().kind == ErrorKind::Usage &&
                   made.error().message.id() == MessageId::FootprintTooSmall;
        };
        QVERIFY(fails(sequential(1, 0, {0, 4095})));
        QVERIFY(fails(sequential(4, 3, {0, 4 * 4096 - 1})));
        QVERIFY(!fails(sequential(4, 3, {0, 4 * 4096})));
        OffsetStream::Setup random;
        random.footprint = {0, 4095};
        QVERIFY(fails(random));
        random.footprint.size = 4096;
        QVERIFY(!fails(random));
    }
};

QTEST_GUILESS_MAIN(TestOffsetStream)
#include "tst_OffsetStream.moc"
