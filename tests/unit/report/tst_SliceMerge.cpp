// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/SliceMerge.h"

#include <QTest>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

/// A second of reads that all took so long.
Slice second(int number, std::uint64_t ios, std::uint64_t nanoseconds)
{
    Slice slice;
    slice.start = std::chrono::seconds(number);
    slice.duration = 1s;
    Slice::Direction read;
    read.ios = ios;
    read.bytes = Bytes{ios * 4096};
    read.service.addBucket(histogram_scheme::bucketOf(nanoseconds), ios);
    slice.read = read;
    slice.cpu = 0.5;
    return slice;
}

} // namespace

class TestSliceMerge final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void anHourKeepsItsSeconds()
    {
        std::vector<Slice> slices;
        for (int i = 0; i < 3600; ++i) {
            slices.push_back(second(i, 1, 1000));
        }
        boundSlices(slices);
        QCOMPARE(slices.size(), std::size_t{3600});
    }

    void longerRunsLoseNothingButDetail()
    {
        std::vector<Slice> slices;
        for (int i = 0; i < 7201; ++i) {
            slices.push_back(second(i, 2, 1000));
        }
        boundSlices(slices);
        QVERIFY(slices.size() <= kMostSlices);
        std::uint64_t ios = 0;
        Nanoseconds next{0};
        for (const Slice& slice : slices) {
            QCOMPARE(slice.start, next);
            next += slice.duration;
            ios += slice.read->ios;
            QCOMPARE(slice.read->service.count(), slice.read->ios);
            QCOMPARE(slice.cpu, std::optional(0.5));
        }
        QCOMPARE(next, Nanoseconds{7201s});
        QCOMPARE(ios, std::uint64_t{2 * 7201});
    }

    void rangeHasThePercentilesOfAllItsIos()
    {
        // Half of the I/Os of the range took 1 µs, half 1 ms; outside they took a second.
        const std::vector<Slice> slices{second(0, 100, 1'000'000'000),
                                        second(1, 100, 1000),
                                        second(2, 100, 1'000'000),
                                        second(3, 100, 1'000'000'000)};
        const Slice range = sliceBetween(slices, 1s, 3s);
        QCOMPARE(range.duration, Nanoseconds{2s});
        QCOMPARE(range.read->ios, std::uint64_t{200});
        QVERIFY(*range.read->service.percentile(50.0) < 1100ns);
        QVERIFY(*range.read->service.percentile(51.0) >= 1ms);
        QVERIFY(*range.read->service.percentile(100.0) < 1100us);
        QVERIFY(!range.write);
    }

    void highestTemperatureIsKept()
    {
        std::vector<Slice> slices{second(0, 1, 1000), second(1, 1, 1000), second(2, 1, 1000)};
        slices[1].temperature = 55.0;
        slices[2].temperature = 41.0;
        QCOMPARE(sliceBetween(slices, 0s, 3s).temperature, std::optional(55.0));
        QVERIFY(!sliceBetween(slices, 0s, 1s).temperature);
        addSliceBeside(slices[2], slices[1]);
        QCOMPARE(slices[2].temperature, std::optional(55.0));
    }

    void emptyRangeHasNothing() { QVERIFY(!sliceBetween({second(0, 1, 1000)}, 5s, 6s).read); }
};

QTEST_GUILESS_MAIN(TestSliceMerge)
#include "tst_SliceMerge.moc"
