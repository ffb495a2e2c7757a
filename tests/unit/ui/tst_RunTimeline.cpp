// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/RangeFigures.h"
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

    void aPartOfARunHasTheFiguresOfItsSlices()
    {
        TestResult reads;
        reads.test = readTest();
        reads.duration = 4s;
        for (int second = 0; second < 4; ++second) {
            // Ten thousand times as slow in the third second.
            reads.slices.push_back(
                makeSlice(std::chrono::seconds(second),
                          direction(second == 2 ? 100 : 1000, second == 2 ? 200'000'000 : 20'000)));
        }
        const RunTimeline timeline = RunTimeline::of({reads});
        // Slices that are begun count as a whole.
        const auto figures = RangeFigures::of(timeline, {1.5, 2.5});
        QVERIFY(figures.has_value());
        QCOMPARE(figures->range, (TimeRange{1.0, 3.0}));
        QVERIFY(!figures->write);
        QCOMPARE(figures->read->time, Nanoseconds(2s));
        QCOMPARE(figures->read->done.ios, std::uint64_t{1100});
        const Histogram& service = figures->read->done.service;
        QCOMPARE(service.shownPercentile(50.0), Histogram(service.sparse()).percentile(50.0));
        QVERIFY(*service.shownPercentile(50.0) < Nanoseconds(21us));
        QVERIFY(*service.shownPercentile(99.0) > Nanoseconds(199ms));
        QVERIFY(!service.shownPercentile(99.9));
        const QString text = figures->text(ThroughputUnit::MBps, Language::of(u"en"_s));
        QCOMPARE(text.section(u" · "_s, 0, 1), u"Read, 1.0 s to 3.0 s: 550 IOPS · 2.25 MB/s"_s);
        QVERIFY(text.endsWith(u"p99.9 –"_s));
        QCOMPARE(text.count(u'\n'), 0);
    }

    void aPartOfSeveralTestsKeepsDirectionsApart()
    {
        TestResult reads;
        reads.test = readTest();
        reads.duration = 1s;
        reads.slices.push_back(makeSlice(0s, direction(1000, 20'000)));
        TestResult writes = reads;
        writes.test.workload.readPercent = 0;
        writes.slices.front().read.reset();
        // Nothing came back: that is a measured zero.
        const RunTimeline timeline = RunTimeline::of({reads, writes});
        const auto figures = RangeFigures::of(timeline, {0.0, timeline.end()});
        QCOMPARE(figures->read->time, Nanoseconds(1s));
        QCOMPARE(figures->write->time, Nanoseconds(1s));
        QCOMPARE(figures->write->done.ios, std::uint64_t{0});
        const QStringList lines =
            figures->text(ThroughputUnit::MBps, Language::of(u"zh_CN"_s)).split(u'\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.at(0).contains(u"1,000 IOPS"_s));
        QVERIFY(lines.at(1).contains(u"：0 IOPS"_s));
        QVERIFY(lines.at(1).contains(u"p50 –"_s));
    }

    void samplesArePutTogetherToSeconds()
    {
        RunTimeline timeline;
        timeline.beginTest(readTest());
        for (int k = 0; k < 25; ++k) {
            const Nanoseconds begin = 5s + k * 100ms;
            timeline.append({begin, begin + 100ms, direction(100, 20'000), kNone});
        }
        const auto& slices = timeline.segments().front().slices;
        QCOMPARE(slices.size(), std::size_t{3});
        QCOMPARE(slices.at(1).start, Nanoseconds(6s));
        QCOMPARE(slices.at(1).duration, Nanoseconds(1s));
        QCOMPARE(slices.at(1).read->ios, std::uint64_t{1000});
        QCOMPARE(slices.at(2).duration, Nanoseconds(500ms));
    }

    void nothingMeasuredHasNoFigures() { QVERIFY(!RangeFigures::of(RunTimeline(), {0.0, 10.0})); }
};

QTEST_GUILESS_MAIN(TestRunTimeline)
#include "tst_RunTimeline.moc"
