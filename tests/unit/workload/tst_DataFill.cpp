// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/DataFill.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

using namespace touchstone;

namespace {

constexpr std::size_t kUnit = 4096;

std::vector<std::byte> filled(std::size_t size, double incompressible, std::uint64_t seed)
{
    std::vector<std::byte> buffer(size, std::byte{0xA5});
    fillBuffer(buffer, DataPattern{incompressible}, seed);
    return buffer;
}

/// Bits per byte: 8 cannot be compressed, 0 is all the same.
double entropy(std::span<const std::byte> bytes)
{
    std::array<double, 256> counts{};
    for (const std::byte b : bytes) {
        counts.at(std::to_integer<std::size_t>(b)) += 1.0;
    }
    double bits = 0.0;
    for (const double n : counts) {
        if (n > 0.0) {
            const double p = n / static_cast<double>(bytes.size());
            bits -= p * std::log2(p);
        }
    }
    return bits;
}

} // namespace

class TestDataFill final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void randomDataCannotBeCompressed()
    {
        const auto buffer = filled(std::size_t{1} << 20U, 1.0, 1);
        QVERIFY(entropy(buffer) > 7.999);
        // No 8 bytes are there twice, so nothing can be found again by an earlier place either.
        std::vector<std::uint64_t> words(buffer.size() / sizeof(std::uint64_t));
        std::memcpy(words.data(), buffer.data(), buffer.size());
        std::sort(words.begin(), words.end());
        QVERIFY(std::adjacent_find(words.begin(), words.end()) == words.end());
    }

    void everyUnitHasTheShare_data()
    {
        QTest::addColumn<double>("share");
        for (const double share : {0.0, 0.08, 0.25, 0.46, 0.67, 1.0}) {
            QTest::addRow("%g", share) << share;
        }
    }

    void everyUnitHasTheShare()
    {
        QFETCH(double, share);
        const auto buffer = filled(16 * kUnit, share, 3);
        // Also where a unit does not start on a multiple of itself.
        for (std::size_t at = 0; at + kUnit <= buffer.size(); at += 777) {
            const auto first = buffer.begin() + static_cast<std::ptrdiff_t>(at);
            const auto zeros = std::count(first, first + kUnit, std::byte{0});
            const double random = 1.0 - static_cast<double>(zeros) / kUnit;
            // One random byte in 256 is zero as well.
            QVERIFY2(std::abs(random - share * 255.0 / 256.0) < 0.01,
                     qPrintable(QString::number(random)));
        }
    }

    void seedsRepeatAndDiffer()
    {
        QCOMPARE(filled(kUnit, 1.0, 9), filled(kUnit, 1.0, 9));
        std::vector<std::vector<std::byte>> buffers;
        for (std::uint64_t seed = 0; seed < 64; ++seed) {
            buffers.push_back(filled(kUnit, 0.5, seed));
        }
        std::sort(buffers.begin(), buffers.end());
        QVERIFY2(std::adjacent_find(buffers.begin(), buffers.end()) == buffers.end(),
                 "two slots hold the same data");
    }

    void oddSizesAreFilledToTheEnd()
    {
        for (const std::size_t size : {std::size_t{1}, std::size_t{7}, std::size_t{513}}) {
            std::vector<std::byte> buffer(size + 1, std::byte{0xA5});
            fillBuffer(std::span(buffer).first(size), DataPattern{0.0}, 1);
            QVERIFY(std::all_of(
                buffer.begin(), buffer.end() - 1, [](std::byte b) { return b == std::byte{0}; }));
            QCOMPARE(buffer.back(), std::byte{0xA5});
        }
        fillBuffer({}, DataPattern{}, 1);
    }
};

QTEST_GUILESS_MAIN(TestDataFill)
#include "tst_DataFill.moc"
