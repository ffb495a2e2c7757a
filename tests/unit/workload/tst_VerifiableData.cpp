// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/VerifiableData.h"

#include <QTest>

#include <algorithm>
#include <cstring>
#include <vector>

using namespace touchstone;

namespace {

constexpr std::size_t kSector = kVerifiableSector;

std::vector<std::byte> filled(std::size_t sectors, std::uint64_t offset, std::uint64_t seed)
{
    std::vector<std::byte> block(sectors * kSector, std::byte{0xA5});
    fillVerifiable(block, offset, seed);
    return block;
}

} // namespace

class TestVerifiableData final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void whatWasWrittenIsRight_data()
    {
        QTest::addColumn<quint64>("offset");
        QTest::addColumn<quint64>("seed");
        QTest::newRow("beginning") << quint64{0} << quint64{0};
        QTest::newRow("somewhere") << quint64{4096 * 1000} << quint64{1};
        QTest::newRow("odd sector") << quint64{512 * 7} << ~quint64{0};
        QTest::newRow("far away") << (quint64{1} << 62U) << quint64{42};
    }

    void whatWasWrittenIsRight()
    {
        QFETCH(quint64, offset);
        QFETCH(quint64, seed);
        const auto block = filled(16, offset, seed);
        QVERIFY(!checkVerifiable(block, offset, seed));
        // Any part of it too, in whatever pieces it is read.
        QVERIFY(!checkVerifiable(
            std::span(block).subspan(3 * kSector, kSector), offset + 3 * kSector, seed));
        // What another run has left behind is wrong.
        QCOMPARE(checkVerifiable(block, offset, seed + 1),
                 std::optional(Mismatch{offset, std::nullopt}));
    }

    void oneWrongBitIsFound()
    {
        const auto good = filled(4, 8192, 5);
        for (std::size_t bit = 0; bit < good.size() * 8; bit += 13) {
            auto block = good;
            block.at(bit / 8) ^= std::byte{1} << (bit % 8);
            QCOMPARE(checkVerifiable(block, 8192, 5),
                     std::optional(Mismatch{8192 + bit / 8 / kSector * kSector, std::nullopt}));
        }
    }

    void dataOfAnotherPlaceIsNamed()
    {
        // A drive that wraps around after 1 MiB: later writes lie over earlier ones.
        constexpr std::uint64_t capacity = 1U << 20U;
        const auto later = filled(8, capacity + 4096, 5);
        QCOMPARE(checkVerifiable(later, 4096, 5), std::optional(Mismatch{4096, capacity + 4096}));
        // Only the last sector is of another place.
        auto block = filled(8, 4096, 5);
        std::copy(later.end() - kSector, later.end(), block.end() - kSector);
        QCOMPARE(checkVerifiable(block, 4096, 5),
                 std::optional(Mismatch{4096 + 7 * kSector, capacity + 4096 + 7 * kSector}));
        // Another place, and damaged there: nobody's data.
        block.back() ^= std::byte{1};
        QCOMPARE(checkVerifiable(block, 4096, 5),
                 std::optional(Mismatch{4096 + 7 * kSector, std::nullopt}));
    }

    void constantDataIsNobodys()
    {
        for (const std::byte value : {std::byte{0}, std::byte{0xFF}}) {
            const std::vector<std::byte> block(4096, value);
            QCOMPARE(checkVerifiable(block, 4096, 0), std::optional(Mismatch{4096, std::nullopt}));
        }
    }

    void nothingComesTwice()
    {
        auto all = filled(256, 0, 3);
        const auto other = filled(256, 0, 4);
        all.insert(all.end(), other.begin(), other.end());
        std::vector<std::uint64_t> words(all.size() / sizeof(std::uint64_t));
        std::memcpy(words.data(), all.data(), all.size());
        std::sort(words.begin(), words.end());
        QVERIFY(std::adjacent_find(words.begin(), words.end()) == words.end());
    }
};

QTEST_GUILESS_MAIN(TestVerifiableData)
#include "tst_VerifiableData.moc"
