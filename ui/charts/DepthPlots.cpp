// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/DepthPlots.h"

#include <QLineSeries>
#include <QScatterSeries>

#include <algorithm>
#include <set>

namespace touchstone {

namespace {

constexpr double kCurveWidth = 2.0;
constexpr double kTailWidth = 1.4;
constexpr double kMarkerSize = 8.0;

void appendPoint(std::vector<DepthPoint>& points,
                 const TestResult& result,
                 const DirectionResult* direction)
{
    if (direction == nullptr || direction->ios == 0 || result.test.load.depth < 1) {
        return;
    }
    DepthPoint point;
    point.depth = static_cast<double>(result.test.load.threads) * result.test.load.depth;
    point.iops = direction->iops.value();
    point.meanMicroseconds = direction->service.meanNs / 1e3;
    if (const auto p99 = direction->service.percentile(99.0)) {
        point.p99Microseconds = static_cast<double>(p99->count()) / 1e3;
    }
    points.push_back(point);
}

QString wordFor(bool isRead, const Language& language)
{
    return isRead ? language.translate("chart", "read") : language.translate("chart", "write");
}

/// Hollow markers, round for reads and square for writes, so that grey prints tell them apart.
void styleMarkers(QScatterSeries& markers, const Theme& theme, bool isRead)
{
    markers.setMarkerShape(isRead ? QScatterSeries::MarkerShapeCircle
                                  : QScatterSeries::MarkerShapeRectangle);
    markers.setMarkerSize(kMarkerSize);
    markers.setBrush(theme.base);
    markers.setPen(dataPen(isRead ? theme.read : theme.write, kCurveWidth));
}

} // namespace

DepthCurves DepthCurves::of(const std::vector<TestResult>& results)
{
    DepthCurves curves;
    for (const TestResult& result : results) {
        appendPoint(curves.read, result, result.shownRead());
        appendPoint(curves.write, result, result.shownWrite());
    }
    for (auto* points : {&curves.read, &curves.write}) {
        std::ranges::stable_sort(*points, {}, &DepthPoint::depth);
    }
    return curves;
}

std::vector<double> DepthCurves::depths() const
{
    std::set<double> depths;
    for (const auto* points : {&read, &write}) {
        for (const DepthPoint& point : *points) {
            depths.insert(point.depth);
        }
    }
    return {depths.begin(), depths.end()};
}

DepthRatePlot::DepthRatePlot(const Theme& theme, const QFont& font)
    : Plot(theme, font)
    , m_lines([this] { return addLine(); })
    , m_markers([this] { return addMarkers(); })
{
}

void DepthRatePlot::show(const DepthCurves& curves, const Language& language)
{
    double top = 0.0;
    for (const auto* points : {&curves.read, &curves.write}) {
        for (const DepthPoint& point : *points) {
            top = std::max(top, point.iops);
        }
    }
    setScales(Scale::depths(curves.depths()), Scale::linear(top));
    setHeading(language.translate("chart", "IOPS over queue depth"));
    setHorizontalTitle(language.translate("chart", "Queue depth (log scale)"));
    m_lines.restart();
    m_markers.restart();
    std::vector<LineName> names;
    for (const bool isRead : {true, false}) {
        const auto& points = isRead ? curves.read : curves.write;
        if (points.empty()) {
            continue;
        }
        QList<QPointF> values;
        for (const DepthPoint& point : points) {
            values.append({point.depth, point.iops});
        }
        const QColor colour = isRead ? colours().read : colours().write;
        QLineSeries* line = m_lines.next();
        line->setPen(dataPen(colour, kCurveWidth));
        line->replace(positions(values));
        QScatterSeries* markers = m_markers.next();
        styleMarkers(*markers, colours(), isRead);
        markers->replace(positions(values));
        names.push_back({values.last().y(), wordFor(isRead, language), colour, true});
    }
    m_lines.hideRest();
    m_markers.hideRest();
    setLineNames(std::move(names));
}

DepthLatencyPlot::DepthLatencyPlot(const Theme& theme, const QFont& font)
    : Plot(theme, font)
    , m_lines([this] { return addLine(); })
    , m_markers([this] { return addMarkers(); })
{
}

void DepthLatencyPlot::show(const DepthCurves& curves, const Language& language)
{
    std::vector<double> all;
    for (const auto* points : {&curves.read, &curves.write}) {
        for (const DepthPoint& point : *points) {
            all.push_back(point.meanMicroseconds);
            all.push_back(point.p99Microseconds.value_or(point.meanMicroseconds));
        }
    }
    std::erase_if(all, [](double value) { return value <= 0.0; });
    const auto [low, high] = std::ranges::minmax_element(all);
    setScales(Scale::depths(curves.depths()),
              all.empty() ? Scale::logarithmic(10.0, 1000.0) : Scale::logarithmic(*low, *high));
    setHeading(language.translate("chart", "Latency over queue depth (µs)"));
    setHorizontalTitle(language.translate("chart", "Queue depth (log scale)"));
    m_lines.restart();
    m_markers.restart();
    std::vector<LineName> names;
    for (const bool isRead : {true, false}) {
        QList<QPointF> means;
        QList<QPointF> tails;
        for (const DepthPoint& point : isRead ? curves.read : curves.write) {
            if (point.meanMicroseconds > 0.0) {
                means.append({point.depth, point.meanMicroseconds});
            }
            if (point.p99Microseconds) {
                tails.append({point.depth, *point.p99Microseconds});
            }
        }
        const QColor colour = isRead ? colours().read : colours().write;
        if (!tails.isEmpty()) {
            QLineSeries* tail = m_lines.next();
            tail->setPen(dataPen(colour, kTailWidth, Qt::DashLine));
            tail->replace(positions(tails));
            const QString name = isRead ? language.translate("chart", "read p99")
                                        : language.translate("chart", "write p99");
            names.push_back({tails.last().y(), name, colour, false});
        }
        if (!means.isEmpty()) {
            QLineSeries* mean = m_lines.next();
            mean->setPen(dataPen(colour, kCurveWidth));
            mean->replace(positions(means));
            QScatterSeries* markers = m_markers.next();
            styleMarkers(*markers, colours(), isRead);
            markers->replace(positions(means));
            const QString name = isRead ? language.translate("chart", "read mean")
                                        : language.translate("chart", "write mean");
            names.push_back({means.last().y(), name, colour, true});
        }
    }
    m_lines.hideRest();
    m_markers.hideRest();
    setLineNames(std::move(names));
}

} // namespace touchstone
