// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/IoStream.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

using namespace touchstone;

namespace {

constexpr std::uint64_t kFootprint = 1000 * 4096;

IoStream stream(const Workload& workload, int threadIndex = 0, std::uint64_t seed = 1)
{
    auto made =
        IoStream::create(workload, Load{2, 1}, threadIndex, {4096, kFootprint}, seed, nullptr);
    if (!made) {
        qFatal("the stream could not be made");
    }
    return *made;
}

std::vector<IoRequest> take(IoStream stream, std::size_t count)
{
    std::vector<IoRequest> requests(count);
    std::generate(requests.begin(), requests.end(), [&stream] { return stream.next(); });
    return requests;
}

Workload mixed()
{
    Workload workload;
    workload.readPercent = 70;
    workload.blockMix = {{Bytes{4096}, 60}, {Bytes{65536}, 10}, {Bytes{12288}, 30}};
    workload.blockSize = Bytes{65536};
    return workload;
}

/// Whether so many of so many draws are the share, give or take five standard deviations.
bool isShare(double found, double draws, double share)
{
    return std::abs(found - share * draws) < 5.0 * std::sqrt(draws * share * (1.0 - share));
}

} // namespace

class TestIoStream final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void commonCaseFollowsTheOffsets_data()
    {
        QTest::addColumn<bool>("random");
        QTest::addColumn<int>("readPercent");
        QTest::newRow("random reads") << true << 100;
        QTest::newRow("random writes") << true << 0;
        QTest::newRow("random mix") << true << 50;
        QTest::newRow("sequential reads") << false << 100;
        QTest::newRow("sequential writes") << false << 0;
    }

    void commonCaseFollowsTheOffsets()
    {
        QFETCH(bool, random);
        QFETCH(int, readPercent);
        Workload workload;
        workload.pattern = random ? AccessPattern::Random : AccessPattern::Sequential;
        workload.readPercent = readPercent;
        auto offsets =
            OffsetStream::create(workload, Load{2, 1}, 1, {4096, kFootprint}, 1, nullptr);
        QVERIFY(offsets.has_value());
        int reads = 0;
        for (const IoRequest& request : take(stream(workload, 1), 1000)) {
            QCOMPARE(request.offset, offsets->next());
            QCOMPARE(request.length, 4096U);
            reads += request.direction == Direction::Read ? 1 : 0;
        }
        QVERIFY2(readPercent == 50 ? isShare(reads, 1000, 0.5) : reads == readPercent * 10,
                 qPrintable(QString::number(reads)));
    }

    void mixHasItsShares()
    {
        constexpr int draws = 100000;
        std::map<std::uint32_t, int> sizes;
        int reads = 0;
        for (const IoRequest& request : take(stream(mixed()), draws)) {
            ++sizes[request.length];
            reads += request.direction == Direction::Read ? 1 : 0;
        }
        QCOMPARE(sizes.size(), std::size_t{3});
        QVERIFY(isShare(sizes[4096], draws, 0.6));
        QVERIFY(isShare(sizes[12288], draws, 0.3));
        QVERIFY(isShare(sizes[65536], draws, 0.1));
        QVERIFY(isShare(reads, draws, 0.7));
    }

    void mixStaysAlignedAndInside()
    {
        std::uint64_t first = ~std::uint64_t{0};
        std::uint64_t last = 0;
        for (const IoRequest& request : take(stream(mixed()), 100000)) {
            QCOMPARE(request.offset % 4096, std::uint64_t{0});
            first = std::min(first, request.offset);
            last = std::max(last, request.offset + request.length);
        }
        QCOMPARE(first, std::uint64_t{4096});
        QCOMPARE(last, 4096 + kFootprint);
    }

    void mixOfSequentialLeavesNoGap()
    {
        Workload workload = mixed();
        workload.pattern = AccessPattern::Sequential;
        const std::uint64_t begin = 4096 + kFootprint / 2;
        std::uint64_t expected = begin;
        int rounds = 0;
        for (const IoRequest& request : take(stream(workload, 1), 5000)) {
            if (request.offset != expected) {
                // Back at the start because the rest was too short.
                QVERIFY(expected + request.length > 4096 + kFootprint);
                QCOMPARE(request.offset, begin);
                ++rounds;
            }
            expected = request.offset + request.length;
            QVERIFY(expected <= 4096 + kFootprint);
        }
        QVERIFY(rounds > 5);
    }

    void unitIsWhatAllSizesAreMultiplesOf()
    {
        Workload workload = mixed();
        QCOMPARE(commonUnit(workload), Bytes{4096});
        workload.blockMix = {{Bytes{1536}, 50}, {Bytes{2560}, 50}};
        workload.blockSize = Bytes{2560};
        QCOMPARE(commonUnit(workload), Bytes{512});
        workload.blockMix.clear();
        QCOMPARE(commonUnit(workload), Bytes{2560});
    }

    void repeatsExactly()
    {
        const auto first = take(stream(mixed()), 1000);
        QCOMPARE(take(stream(mixed()), 1000), first);
        QVERIFY(take(stream(mixed(), 1), 1000) != first);
        QVERIFY(take(stream(mixed(), 0, 2), 1000) != first);
    }

    void tooSmallIsAnError()
    {
        const auto made = IoStream::create(mixed(), Load{}, 0, Footprint{0, 65535}, 1, nullptr);
        QVERIFY(!made);
        QCOMPARE(made.error().message.id(), MessageId::FootprintTooSmall);
    }
};

QTEST_GUILESS_MAIN(TestIoStream)
#include "tst_IoStream.moc"
