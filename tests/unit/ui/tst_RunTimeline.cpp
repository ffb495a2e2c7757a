// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/RunTimeline.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace touchstone;
using namespace std::chrono_literals;

namespace {

TestSpec readTest()
{
    TestSpec test;
    test.id = "rand-4k-read";
    test.label = "4K";
    return test;
}

std::optional<Slice::Direction> direction(std::uint64_t ios, std::uint64_t nanoseconds)
{
    Slice::Direction done;
    done.ios = ios;
    done.bytes = Bytes{ios * 4096};
    done.service.addBucket(histogram_scheme::bucketOf(nanoseconds), ios);
    return done;
}

const std::optional<Slice::Direction> kNone;

/// A second of reading.
Slice makeSlice(Nanoseconds start, const std::optional<Slice::Direction>& read)
{
    Slice slice;
    slice.start = start;
    slice.duration = 1s;
    slice.read = read;
    return slice;
}

} // namespace

class TestRunTimeline final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void ratesComeFromTheInterval()
    {
        RunTimeline timeline;
        timeline.beginTest(readTest());
        timeline.append({1000ms, 1100ms, direction(500, 20'000), kNone});
        QCOMPARE(timeline.segments().size(), std::size_t{1});
        const auto& segment = timeline.segments().front();
        QCOMPARE(segment.label, u"4K"_s);
        QCOMPARE(segment.readIops.last(), std::optional(5000.0));
        QCOMPARE(segment.readBytes.last(), std::optional(5000.0 * 4096.0));
        QVERIFY(segment.writeIops.pieces().empty());
        QCOMPARE(segment.begin, 1.0);
        QCOMPARE(timeline.end(), 1.1);
    }

    void aStallIsAMeasuredZero()
    {
        RunTimeline timeline;
        timeline.beginTest(readTest());
        timeline.append({0ms, 100ms, direction(500, 20'000), kNone});
        timeline.append({100ms, 200ms, kNone, kNone});
        QCOMPARE(timeline.segments().front().readIops.last(), std::optional(0.0));
        QVERIFY(!timeline.segments().front().writeIops.last());
    }

    void aPercentileNeedsTenSamplesAbove()
    {
        RunTimeline timeline;
        timeline.beginTest(readTest());
        timeline.append({0ms, 100ms, direction(15, 20'000), kNone});
        QVERIFY(!timeline.segments().front().p50.last());
        timeline.append({100ms, 200ms, direction(15, 20'000), kNone});
        QVERIFY(timeline.segments().front().p50.last());
        QVERIFY(!timeline.segments().front().p99.last());
    }

    void theWindowForgetsAfterASecond()
    {
        RunTimeline timeline;
        timeline.beginTest(readTest());
        for (int i = 0; i < 10; ++i) {
            timeline.append({i * 100ms, (i + 1) * 100ms, direction(100, 1'000'000), kNone});
        }
        for (int i = 10; i < 20; ++i) {
            timeline.append({i * 100ms, (i + 1) * 100ms, direction(1000, 10'000), kNone});
        }
        const double p99 = timeline.segments().front().p99.last().value();
        QVERIFY2(p99 < 11.0, qPrintable(QString::number(p99)));
    }

    void gapsAreNotBridged()
    {
        RunTimeline timeline;
        timeline.beginTest(readTest());
        timeline.append({0s, 1s, direction(5000, 20'000), kNone});
        timeline.append({1s, 2s, direction(5, 20'000), kNone});
        timeline.append({2s, 3s, direction(5000, 20'000), kNone});
        const auto& pieces = timeline.segments().front().p99.pieces();
        QCOMPARE(pieces.size(), std::size_t{2});
        QCOMPARE(pieces.front().points().last().x(), 1.0);
        QCOMPARE(pieces.back().points().first().x(), 2.0);
    }

    void resultsLieOneAfterTheOther()
    {
        TestResult result;
        result.test = readTest();
        result.duration = 2s;
        result.slices = {makeSlice(0s, direction(100, 1000)), makeSlice(1s, direction(200, 1000))};
        const RunTimeline timeline = RunTimeline::of({result, result});
        QCOMPARE(timeline.segments().size(), std::size_t{2});
        QVERIFY(timeline.segments().at(1).begin > timeline.segments().at(0).end);
    }

    void aFailedTestIsLeftOut()
    {
        TestResult result;
        result.test = readTest();
        result.duration = 1s;
        result.slices = {makeSlice(0s, direction(100, 1000))};
        TestResult failed = result;
        failed.status = TestStatus::Failed;
        failed.duration = 1h;
        RunTimeline timeline = RunTimeline::of({failed, result});
        QCOMPARE(timeline.segments().size(), std::size_t{1});
        QCOMPARE(timeline.end(), 1.0);

        timeline.beginTest(readTest());
        timeline.dropTest(); // nothing of it was measured
        QCOMPARE(timeline.segments().size(), std::size_t{1});
        timeline.append({2s, 3s, direction(100, 1000), kNone});
        QCOMPARE(timeline.segments().size(), std::size_t{2});
        timeline.dropTest();
        QCOMPARE(timeline.segments().size(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TestRunTimeline)
#include "tst_RunTimeline.moc"
