// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/BlockData.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

using namespace touchstone;

namespace {

using Block = std::vector<std::byte>;

constexpr std::size_t kBlock = 16384;

Workload writing(int duplicatePercent, int readPercent = 0)
{
    Workload workload;
    workload.readPercent = readPercent;
    workload.blockSize = Bytes{kBlock};
    workload.data.duplicatePercent = duplicatePercent;
    return workload;
}

/// Blocks written one after the other from a few buffers, which reads overwrite where there are
/// any.
std::vector<Block> written(const Workload& workload, std::size_t count, std::uint64_t seed = 1)
{
    BlockData data(workload, seed);
    std::vector<Block> buffers(4, Block(workload.blockSize.value()));
    for (Block& buffer : buffers) {
        data.fill(buffer);
    }
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < count; ++i) {
        Block& buffer = buffers.at(i % buffers.size());
        if (workload.reads()) {
            std::fill(buffer.begin(), buffer.end(), std::byte{0x5A});
        }
        data.renew(buffer);
        blocks.push_back(buffer);
    }
    return blocks;
}

std::size_t zeros(const Block& block)
{
    return static_cast<std::size_t>(std::count(block.begin(), block.end(), std::byte{0}));
}

} // namespace

class TestBlockData final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void copiesComeAsOftenAsAsked_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<int>("readPercent");
        for (const int percent : {0, 1, 40, 100}) {
            QTest::addRow("%d of writes", percent) << percent << 0;
            QTest::addRow("%d beside reads", percent) << percent << 50;
        }
    }

    void copiesComeAsOftenAsAsked()
    {
        QFETCH(int, percent);
        QFETCH(int, readPercent);
        constexpr std::size_t count = 1000;
        std::set<Block> seen;
        double copies = 0.0;
        for (const Block& block : written(writing(percent, readPercent), count)) {
            copies += seen.insert(block).second ? 0.0 : 1.0;
        }
        // The first cannot be a copy.
        const double share = percent / 100.0;
        const double most = share * (count - 1);
        QVERIFY2(std::abs(copies - most) <= 5.0 * std::sqrt(most * (1.0 - share)),
                 qPrintable(QString::number(copies)));
    }

    void everyPieceOfAFreshBlockIsFresh()
    {
        std::set<Block> pieces;
        for (const Block& block : written(writing(0), 200)) {
            for (auto at = block.begin(); at != block.end(); at += 4096) {
                QVERIFY(pieces.insert(Block(at, at + 4096)).second);
            }
        }
    }

    void incompressibleShareStays()
    {
        for (const int duplicates : {0, 40}) {
            for (const int reads : {0, 50}) {
                Workload workload = writing(duplicates, reads);
                workload.data.incompressible = 0.25;
                for (const Block& block : written(workload, 20)) {
                    const double random = 1.0 - static_cast<double>(zeros(block)) / kBlock;
                    QVERIFY(std::abs(random - 0.25 * 255.0 / 256.0) < 0.01);
                }
            }
        }
    }

    void zerosStayZeros()
    {
        for (const int reads : {0, 50}) {
            Workload workload = writing(0, reads);
            workload.data.incompressible = 0.0;
            for (const Block& block : written(workload, 20)) {
                QCOMPARE(zeros(block), kBlock);
            }
        }
    }

    void shorterBlocksOfAMixDiffer()
    {
        BlockData data(writing(0, 50), 1);
        Block buffer(kBlock, std::byte{0x5A});
        std::set<Block> seen;
        for (int i = 0; i < 100; ++i) {
            const std::size_t length = i % 2 == 0 ? 512 : 4608;
            data.renew(std::span(buffer).first(length));
            QVERIFY(seen.insert(Block(buffer.begin(), buffer.begin() + 512)).second);
            QCOMPARE(buffer.back(), std::byte{0x5A});
        }
    }

    void seedsRepeatAndDiffer()
    {
        const auto first = written(writing(40), 50, 7);
        QCOMPARE(written(writing(40), 50, 7), first);
        const auto other = written(writing(40), 50, 8);
        for (const Block& block : other) {
            QVERIFY(std::find(first.begin(), first.end(), block) == first.end());
        }
    }
};

QTEST_GUILESS_MAIN(TestBlockData)
#include "tst_BlockData.moc"
