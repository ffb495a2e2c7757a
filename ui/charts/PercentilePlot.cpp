// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/PercentilePlot.h"

#include "core/base/NumberFormat.h"
#include "ui/text/QtText.h"

#include <QLineSeries>
#include <QScatterSeries>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace touchstone {

namespace {

constexpr double kCurveWidth = 2.2;
constexpr double kMarkerSize = 8.0;
constexpr double kLowestShown = 1.0;
constexpr double kStepInNines = 0.02;

double microseconds(Nanoseconds time)
{
    return static_cast<double>(time.count()) / 1e3;
}

struct Curve
{
    bool isRead = true;
    QList<QPointF> line;
    QList<QPointF> named;
};

/// The curve read from the whole histogram, in small steps of nines.
QList<QPointF> curveOf(const LatencySummary& latency)
{
    QList<QPointF> points;
    for (double nines = -std::log10(1.0 - kLowestShown / 100.0);; nines += kStepInNines) {
        const double percent = 100.0 * (1.0 - std::pow(10.0, -nines));
        const auto value = latency.percentile(percent);
        if (!value) {
            break;
        }
        points.append({percent, microseconds(*value)});
    }
    return points;
}

/// The percentiles that reports name, as far as they are shown.
QList<QPointF> namedPoints(const LatencySummary& latency)
{
    QList<QPointF> points;
    for (const NamedPercentile& named : kReportPercentiles) {
        if (const auto value = latency.percentile(named.percent)) {
            points.append({named.percent, microseconds(*value)});
        }
    }
    return points;
}

/// Curves may cross: at each percentile the upper one is labelled above, the lower one below.
bool isAbove(const QPointF& point, const Curve& own, const std::vector<Curve>& curves)
{
    for (const Curve& other : curves) {
        if (other.isRead == own.isRead) {
            continue;
        }
        for (const QPointF rival : other.named) {
            if (rival.x() == point.x()) {
                return point.y() > rival.y() || (point.y() == rival.y() && own.isRead);
            }
        }
    }
    return true;
}

QString figure(double value)
{
    return toQt(format::microseconds(Nanoseconds{std::llround(value * 1e3)}));
}

} // namespace

PercentilePlot::PercentilePlot(const Theme& theme, const QFont& font)
    : Plot(theme, font)
    , m_lines([this] { return addLine(); })
    , m_markers([this] { return addMarkers(); })
{
}

void PercentilePlot::show(const DirectionResult* read,
                          const DirectionResult* write,
                          const Language& language)
{
    std::vector<Curve> curves;
    double low = std::numeric_limits<double>::max();
    double high = 0.0;
    double highestPercent = 90.0;
    for (const DirectionResult* direction : {read, write}) {
        if (direction == nullptr || curveOf(direction->service).isEmpty()) {
            continue;
        }
        Curve curve{
            direction == read, curveOf(direction->service), namedPoints(direction->service)};
        if (!curve.named.isEmpty() && curve.named.last().x() > curve.line.last().x()) {
            curve.line.append(curve.named.last());
        }
        low = std::min(low, std::max(curve.line.first().y(), 0.001));
        high = std::max(high, curve.line.last().y());
        highestPercent = std::max(highestPercent, curve.line.last().x());
        curves.push_back(std::move(curve));
    }
    setScales(Scale::nines(highestPercent),
              curves.empty() ? Scale::logarithmic(10.0, 100.0) : Scale::logarithmic(low, high));
    setHorizontalTitle(language.translate("chart", "Percentile of I/Os"));
    m_lines.restart();
    m_markers.restart();
    std::vector<LineName> names;
    for (const Curve& curve : curves) {
        const QColor colour = curve.isRead ? colours().read : colours().write;
        QLineSeries* line = m_lines.next();
        line->setPen(dataPen(colour, kCurveWidth));
        line->replace(positions(curve.line));
        QScatterSeries* markers = m_markers.next();
        markers->setMarkerShape(curve.isRead ? QScatterSeries::MarkerShapeCircle
                                             : QScatterSeries::MarkerShapeRectangle);
        markers->setMarkerSize(kMarkerSize);
        markers->setBrush(colours().base);
        markers->setPen(dataPen(colour, kCurveWidth));
        markers->replace(positions(curve.named));
        const QString word = curve.isRead ? language.translate("chart", "read")
                                          : language.translate("chart", "write");
        names.push_back({curve.line.last().y(), word, colour, true});
    }
    m_lines.hideRest();
    m_markers.hideRest();
    setLineNames(std::move(names));

    std::vector<PointLabel> labels;
    for (const Curve& curve : curves) {
        for (const QPointF point : curve.named) {
            labels.push_back({point,
                              figure(point.y()),
                              curve.isRead ? colours().read : colours().write,
                              isAbove(point, curve, curves)});
        }
    }
    setPointLabels(std::move(labels));
}

} // namespace touchstone
