// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Random.h"
#include "ui/charts/DepthChart.h"
#include "ui/charts/LiveChart.h"
#include "ui/charts/PercentilePlot.h"
#include "ui/charts/PlotPicture.h"
#include "ui/charts/PlotView.h"
#include "ui/charts/RangeFigures.h"

#include <QAreaSeries>
#include <QChartView>
#include <QLabel>
#include <QLineSeries>
#include <QTest>
#include <QXmlStreamReader>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace touchstone;
using namespace std::chrono_literals;

namespace {

TestSpec testSpec(const std::string& label, bool reads)
{
    TestSpec test;
    test.id = label + (reads ? "-read" : "-write");
    test.label = label;
    test.workload.readPercent = reads ? 100 : 0;
    return test;
}

Slice::Direction intervalOf(double iops, double meanNs, double seconds, Random& random)
{
    Slice::Direction done;
    done.ios = static_cast<std::uint64_t>(iops * seconds);
    done.bytes = Bytes{done.ios * 4096};
    for (std::uint64_t i = 0; i < done.ios / 20; ++i) {
        const double unit = (static_cast<double>(random.below(1'000'000)) + 1.0) / 1'000'001.0;
        const double value = meanNs * (0.8 - 0.2 * std::log(unit));
        done.service.addBucket(histogram_scheme::bucketOf(static_cast<std::uint64_t>(value)), 20);
    }
    return done;
}

/// A run as the engine reports it, sample by sample: seven reads, then seven writes.
void fill(LiveChart& chart, int tests)
{
    static const std::array<std::string, 7> kLabels{
        "Seq 4M", "1M Q8", "4K", "4K Q4", "4K Q16", "32K", "128K"};
    static constexpr std::array<double, 7> kIops{
        1500, 6850, 82'000, 300'000, 655'000, 196'000, 54'600};
    Random random(3);
    Nanoseconds now{0};
    for (std::size_t i = 0; i < static_cast<std::size_t>(tests); ++i) {
        const bool reads = i < kLabels.size();
        chart.beginTest(testSpec(kLabels.at(i % kLabels.size()), reads));
        now += 500ms;
        for (int k = 0; k < 30; ++k) {
            now += 100ms;
            event::Sample sample;
            sample.interval = 100ms;
            const double iops = kIops.at(i % kLabels.size()) * (reads ? 1.0 : 0.8) *
                                (0.97 + 0.06 * static_cast<double>(random.below(100)) / 100.0);
            (reads ? sample.read : sample.write) = intervalOf(iops, 12e3 + 3e9 / iops, 0.1, random);
            chart.append(now, sample);
        }
    }
    chart.refresh();
}

std::vector<TestResult> sweep()
{
    Random random(5);
    std::vector<TestResult> results;
    for (const bool reads : {true, false}) {
        for (int depth = 1; depth <= 128; depth *= 2) {
            TestResult result;
            result.test = testSpec("4K Q" + std::to_string(depth), reads);
            result.test.load.depth = depth;
            result.duration = 5s;
            const double iops = (reads ? 750e3 : 520e3) * depth / (depth + 9.0);
            DirectionResult direction;
            direction.ios = static_cast<std::uint64_t>(iops * 5.0);
            direction.iops = Iops{iops};
            direction.service.meanNs = 1e9 * depth / iops;
            direction.service.max = 1h;
            direction.service.histogram =
                intervalOf(20'000, direction.service.meanNs, 1.0, random).service;
            (reads ? result.read : result.write) = direction;
            results.push_back(result);
        }
    }
    return results;
}

/// Where screenshots go, for people to look at; nowhere unless asked for.
void keep(const QPixmap& picture, const QString& name)
{
    const QString folder = qEnvironmentVariable("TOUCHSTONE_ARTEFACTS");
    if (!folder.isEmpty()) {
        QVERIFY(picture.save(folder + QLatin1Char('/') + name));
    }
}

QList<QLineSeries*> visibleLines(const QWidget& widget, const QString& view)
{
    QList<QLineSeries*> lines;
    const QChart* chart = widget.findChild<QChartView*>(view)->chart();
    for (QAbstractSeries* series : chart->series()) {
        auto* line = qobject_cast<QLineSeries*>(series);
        if (line != nullptr && line->isVisible()) {
            lines.append(line);
        }
    }
    return lines;
}

} // namespace

class TestCharts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void liveChartDrawsEveryTest()
    {
        for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
            LiveChart chart;
            chart.resize(900, 380);
            chart.applyTheme(*theme);
            chart.setRange(LiveChart::Range::WholeRun);
            fill(chart, 14);
            QCOMPARE(visibleLines(chart, u"throughputView"_s).size(), 14);
            keep(chart.grab(), theme->isDark ? u"live-dark.png"_s : u"live-light.png"_s);
        }
    }

    void lastMinuteLeavesOlderTestsOut()
    {
        LiveChart chart;
        chart.resize(900, 380);
        for (int i = 0; i < 3; ++i) {
            fill(chart, 14);
        }
        chart.setRange(LiveChart::Range::LastMinute);
        QVERIFY(!chart.timeline().segments().empty());
        for (const QLineSeries* line : visibleLines(chart, u"throughputView"_s)) {
            for (const QPointF point : line->points()) {
                QVERIFY(point.x() >= chart.timeline().end() - 60.0 - 1e-9);
            }
        }
    }

    void rampIsNotShown()
    {
        LiveChart chart;
        chart.beginTest(testSpec("4K", true));
        event::Sample sample;
        sample.phase = Phase::Ramp;
        sample.interval = 100ms;
        Random random(1);
        sample.read = intervalOf(1000, 1e5, 0.1, random);
        chart.append(100ms, sample);
        QVERIFY(chart.timeline().segments().empty());
    }

    void clearEmptiesTheChart()
    {
        LiveChart chart;
        fill(chart, 2);
        chart.clear();
        chart.refresh();
        QVERIFY(visibleLines(chart, u"throughputView"_s).isEmpty());
    }

    void aPartIsChosenByDragging()
    {
        for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
            LiveChart chart;
            chart.resize(900, 380);
            chart.applyTheme(*theme);
            chart.setRange(LiveChart::Range::WholeRun);
            chart.show();
            QVERIFY(QTest::qWaitForWindowExposed(&chart));
            fill(chart, 14);
            auto* line = chart.findChild<QLabel*>(u"rangeFigures"_s);
            QVERIFY(!line->isVisible());
            auto* view = chart.findChild<QChartView*>(u"latencyView"_s);
            const auto* plot = dynamic_cast<const Plot*>(view->chart());
            const auto at = [&](double time) {
                return QPoint(qRound(plot->place(time, 100.0).x()), view->height() / 2);
            };
            // From the third test to the fifth.
            QTest::mousePress(view->viewport(), Qt::LeftButton, {}, at(8.0));
            QTest::mouseMove(view->viewport(), at(12.0));
            QTest::mouseMove(view->viewport(), at(16.0));
            QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, at(16.0));
            QVERIFY(line->isVisible());
            QVERIFY(chart.selection().has_value());
            QVERIFY(qAbs(chart.selection()->from - 8.0) < 0.1);
            QVERIFY(qAbs(chart.selection()->to - 16.0) < 0.1);
            const auto figures = RangeFigures::of(chart.timeline(), *chart.selection());
            QCOMPARE(line->text(), figures->text(ThroughputUnit::MBps, Language::ofInterface()));
            keep(chart.grab(), theme->isDark ? u"range-dark.png"_s : u"range-light.png"_s);
            // A click changes nothing, a double click ends it.
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at(20.0));
            QVERIFY(chart.selection().has_value());
            QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at(20.0));
            QVERIFY(!chart.selection().has_value());
            QVERIFY(!line->isVisible());
        }
    }

    void aPartIsChosenByKeys()
    {
        LiveChart chart;
        chart.resize(900, 380);
        chart.setRange(LiveChart::Range::WholeRun);
        fill(chart, 4);
        const auto isRange = [&chart](double from, double to) {
            return chart.selection() && qAbs(chart.selection()->from - from) < 1e-9 &&
                   qAbs(chart.selection()->to - to) < 1e-9;
        };
        QTest::keyClick(&chart, Qt::Key_Right);
        QVERIFY(isRange(0.0, 1.0));
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(isRange(0.0, 3.0));
        QTest::keyClick(&chart, Qt::Key_Right);
        QVERIFY(isRange(1.0, 4.0));
        for (int i = 0; i < 5; ++i) {
            QTest::keyClick(&chart, Qt::Key_Left, Qt::ShiftModifier);
        }
        QVERIFY(isRange(1.0, 2.0));
        QTest::keyClick(&chart, Qt::Key_Left);
        QTest::keyClick(&chart, Qt::Key_Left);
        QVERIFY(isRange(0.0, 1.0));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QVERIFY(!chart.selection());
        QTest::keyClick(&chart, Qt::Key_Left);
        QVERIFY(isRange(chart.timeline().end() - 1.0, chart.timeline().end()));
        chart.clear();
        QVERIFY(!chart.selection());
    }

    void testsAtOnceAreShownTogether()
    {
        LiveChart chart;
        chart.beginTests({testSpec("4K", true), testSpec("1M", false)});
        Random random(1);
        for (int k = 1; k <= 3; ++k) {
            for (const bool reads : {true, false}) {
                event::Sample sample;
                sample.test = reads ? "4K" : "1M";
                sample.interval = 100ms;
                (reads ? sample.read : sample.write) = intervalOf(1000, 1e5, 0.1, random);
                // Each sample is sent a moment after the one before it.
                chart.append(k * 100ms + (reads ? 0us : 30us), sample);
            }
        }
        QCOMPARE(chart.timeline().segments().size(), std::size_t{1});
        const RunTimeline::Segment& segment = chart.timeline().segments().front();
        QCOMPARE(segment.label, u"4K + 1M"_s);
        QCOMPARE(segment.direction, RunTimeline::Direction::Mixed);
        QVERIFY(segment.readIops.last() > 0.0);
        QVERIFY(segment.writeIops.last() > 0.0);
        QCOMPARE(segment.readIops.pieces().front().points().size(), 4);
        QVERIFY(segment.slices.front().read && segment.slices.front().write);
    }

    void aSampleThatWasLostStopsNothing()
    {
        LiveChart chart;
        chart.beginTests({testSpec("4K", true), testSpec("1M", false)});
        Random random(1);
        for (int k = 1; k <= 3; ++k) {
            event::Sample sample;
            sample.test = "4K";
            sample.interval = 100ms;
            sample.read = intervalOf(1000, 1e5, 0.1, random);
            chart.append(k * 100ms, sample);
        }
        // The last waits for the other test; the first has two ends.
        QCOMPARE(chart.timeline().segments().front().readIops.pieces().front().points().size(), 3);
    }

    void unitChangesTheFigures()
    {
        LiveChart chart;
        chart.resize(900, 380);
        fill(chart, 1);
        const double asBytes =
            visibleLines(chart, u"throughputView"_s).first()->points().first().y();
        chart.setUnit(RateUnit::IoCount);
        const double asIos = visibleLines(chart, u"throughputView"_s).first()->points().first().y();
        QVERIFY(qAbs(asIos * 4096.0 / 1e6 - asBytes) < 1e-6 * asBytes);
    }

    void depthChartHasBothDirections()
    {
        for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
            DepthChart chart;
            chart.resize(1000, 360);
            chart.applyTheme(*theme);
            chart.showResults(sweep());
            QCOMPARE(visibleLines(chart, u"depthRateView"_s).size(), 2);
            QCOMPARE(visibleLines(chart, u"depthLatencyView"_s).size(), 4);
            keep(chart.grab(), theme->isDark ? u"depth-dark.png"_s : u"depth-light.png"_s);
        }
    }

    void percentilesEndWhereSamplesAreTooFew()
    {
        const std::vector<TestResult> results = sweep();
        auto* plot = new PercentilePlot(Theme::light(), QFont());
        const PlotPicture picture(plot, {640, 330});
        plot->show(&*results.front().read, &*results.at(8).write, Language::of(u"en"_s));
        // 20 000 samples allow p99.9 but not p99.99.
        QCOMPARE(plot->horizontal().ticks().back().label, u"99.9"_s);
        QPixmap pixmap(640, 330);
        pixmap.fill(Theme::light().base);
        QPainter painter(&pixmap);
        picture.paint(painter, {});
        painter.end();
        keep(pixmap, u"percentiles.png"_s);
    }

    void svgIsWellFormedAndStaysInside()
    {
        auto* plot = new DepthRatePlot(Theme::light(), QFont());
        const PlotPicture picture(plot, {560, 320});
        plot->show(DepthCurves::of(sweep()), Language::of(u"en"_s));
        const QString svg = picture.svg(u"a < b"_s);
        QXmlStreamReader reader(svg);
        int texts = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            texts += reader.isStartElement() && reader.name() == QLatin1String("text") ? 1 : 0;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(texts > 10);
        QVERIFY(svg.contains(Theme::light().read.name()));
        QVERIFY(svg.contains(QLatin1String("polyline")) || svg.contains(QLatin1String("path")));
    }
};

QTEST_MAIN(TestCharts)
#include "tst_Charts.moc"
