// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/HtmlCharts.h"

#include "ui/charts/DepthPlots.h"
#include "ui/charts/PercentilePlot.h"
#include "ui/charts/PlotPicture.h"
#include "ui/charts/TimePlots.h"
#include "ui/report/ReportFont.h"
#include "ui/text/Html.h"
#include "ui/text/QtText.h"

namespace touchstone {

namespace {

using html::element;

constexpr int kFontSize = 13;

/// Every chart is drawn twice: for screens and paper, and for phones, where a scaled wide one could
/// not be read. The style sheet shows one of them.
enum class Width { Wide, Narrow };

template <typename Draw>
QString bothWidths(Draw draw)
{
    return element("div", "wide", draw(Width::Wide)) +
           element("div", "narrow", draw(Width::Narrow));
}

QMarginsF curveEdges(Width width)
{
    return width == Width::Wide ? QMarginsF(70.0, 34.0, 92.0, 46.0)
                                : QMarginsF(58.0, 34.0, 78.0, 46.0);
}

QMarginsF timeEdges(Width width, double top, double bottom)
{
    return width == Width::Wide ? QMarginsF(70.0, top, 96.0, bottom)
                                : QMarginsF(50.0, top, 74.0, bottom);
}

template <typename DepthPlot>
QString depthChart(const DepthCurves& curves, const QString& title, const Language& language)
{
    return bothWidths([&](Width width) {
        auto* plot = new DepthPlot(Theme::light(), reportFont(language, kFontSize));
        const PlotPicture picture(plot, width == Width::Wide ? QSize(620, 340) : QSize(400, 300));
        plot->setEdges(curveEdges(width));
        plot->show(curves, language);
        return picture.svg(title);
    });
}

} // namespace

QString
htmlDepthCharts(SuiteView view, const std::vector<TestResult>& results, const Language& language)
{
    const DepthCurves curves = DepthCurves::of(results);
    if (view != SuiteView::Sweep || !curves.isDrawable()) {
        return {};
    }
    const QString rate = depthChart<DepthRatePlot>(
        curves, language.translate("chart", "IOPS over queue depth"), language);
    const QString latency = depthChart<DepthLatencyPlot>(
        curves, language.translate("chart", "Latency over queue depth (µs)"), language);
    return element("div",
                   "columns halves",
                   element("div", "panel chart", rate) + element("div", "panel chart", latency));
}

QString htmlTimeCharts(const std::vector<TestResult>& results, const Language& language)
{
    const RunTimeline timeline = RunTimeline::of(results);
    if (timeline.segments().empty()) {
        return {};
    }
    const TimeRange range{0.0, timeline.end()};
    const auto draw = [&](Width width) {
        const QSize size = width == Width::Wide ? QSize(1280, 230) : QSize(400, 210);
        const QFont font = reportFont(language, kFontSize);
        auto* throughput = new ThroughputPlot(Theme::light(), font);
        const PlotPicture throughputPicture(throughput, size);
        throughput->setEdges(timeEdges(width, 44.0, 10.0));
        throughput->setHorizontalLabelsShown(false);
        throughput->show(timeline, range, RateUnit::MBps, language);
        auto* latency = new LatencyPlot(Theme::light(), font);
        const PlotPicture latencyPicture(latency, size);
        latency->setEdges(timeEdges(width, 30.0, 44.0));
        latency->show(timeline, range, language);
        return throughputPicture.svg(language.translate("chart", "Throughput (MB/s)")) +
               latencyPicture.svg(language.translate("chart", "Latency (µs), sliding second"));
    };
    const QString caption =
        language.translate("report",
                           "The measured parts of the tests stand one after the other; what lay "
                           "between them is left out.");
    return element("div", "panel chart", bothWidths(draw)) +
           element("p", "muted caption", html::escaped(caption));
}

QString htmlPercentileChart(const std::vector<ReportGridRow>& rows, const Language& language)
{
    const ReportGridRow* row = latencyRow(rows);
    if (row == nullptr) {
        return {};
    }
    const QString heading = language.translate("chart", "Latency by percentile (µs)");
    const auto draw = [&](Width width) {
        auto* plot = new PercentilePlot(Theme::light(), reportFont(language, kFontSize));
        const PlotPicture picture(plot, width == Width::Wide ? QSize(1280, 320) : QSize(400, 300));
        plot->setEdges(curveEdges(width));
        plot->setHeading(heading, toQt(row->label));
        plot->show(row->figures(true), row->figures(false), language);
        return picture.svg(heading);
    };
    return element("div", "panel chart spaced", bothWidths(draw));
}

} // namespace touchstone
