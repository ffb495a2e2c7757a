// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/TimePlots.h"

#include "core/base/NumberFormat.h"
#include "ui/text/QtText.h"

#include <QAreaSeries>
#include <QLineSeries>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace touchstone {

namespace {

using Segment = RunTimeline::Segment;

constexpr double kRateWidth = 1.4;
constexpr double kMedianWidth = 2.0;
constexpr double kTailWidth = 1.4;

bool overlaps(const Segment& segment, TimeRange range)
{
    return segment.end > range.from && segment.begin < range.to;
}

QColor colourOf(RunTimeline::Direction direction, const Theme& theme)
{
    switch (direction) {
    case RunTimeline::Direction::Read:
        return theme.read;
    case RunTimeline::Direction::Write:
        return theme.write;
    case RunTimeline::Direction::Mixed:
        break;
    }
    return theme.text;
}

std::vector<PlotBand> bandsOf(const RunTimeline& timeline, TimeRange range, const Theme& theme)
{
    std::vector<PlotBand> bands;
    bool isFilled = false;
    for (const Segment& segment : timeline.segments()) {
        if (overlaps(segment, range)) {
            bands.push_back({std::max(segment.begin, range.from),
                             std::min(segment.end, range.to),
                             segment.label,
                             colourOf(segment.direction, theme),
                             isFilled});
        }
        isFilled = !isFilled;
    }
    return bands;
}

QString unitHeading(RateUnit unit, const Language& language)
{
    switch (unit) {
    case RateUnit::IoCount:
        return language.translate("chart", "Throughput (IOPS)");
    case RateUnit::MBps:
        return language.translate("chart", "Throughput (MB/s)");
    case RateUnit::MiBps:
        return language.translate("chart", "Throughput (MiB/s)");
    }
    return {};
}

double perUnit(RateUnit unit)
{
    switch (unit) {
    case RateUnit::IoCount:
        return 1.0;
    case RateUnit::MBps:
        return format::bytesPerUnit(ThroughputUnit::MBps);
    case RateUnit::MiBps:
        return format::bytesPerUnit(ThroughputUnit::MiBps);
    }
    return 1.0;
}

QString rateText(double rate, RateUnit unit)
{
    switch (unit) {
    case RateUnit::IoCount:
        return toQt(format::iops(Iops{rate})) + QStringLiteral("\u00a0IOPS");
    case RateUnit::MBps:
        return toQt(format::throughputWithUnit(BytesPerSecond{rate}, ThroughputUnit::MBps));
    case RateUnit::MiBps:
        return toQt(format::throughputWithUnit(BytesPerSecond{rate}, ThroughputUnit::MiBps));
    }
    return {};
}

/// Points of one piece inside the range, thinned already, with values in the unit of the axis.
QList<QPointF> pointsOf(const SeriesBuffer& piece, TimeRange range, double per)
{
    QList<QPointF> points = cutToRange(piece.points(), range.from, range.to);
    for (QPointF& point : points) {
        point.setY(point.y() / per);
    }
    return points;
}

double highest(const TimelineLine& line, TimeRange range, double per)
{
    double value = 0.0;
    for (const SeriesBuffer& piece : line.pieces()) {
        for (const QPointF point : pointsOf(piece, range, per)) {
            value = std::max(value, point.y());
        }
    }
    return value;
}

} // namespace

struct ThroughputPlot::Shown
{
    TimeRange range;
    double per = 1.0;
};

ThroughputPlot::ThroughputPlot(const Theme& theme, const QFont& font)
    : Plot(theme, font)
    , m_lines([this] { return addLine(); })
    , m_areas([this] {
        auto* upper = new QLineSeries(this);
        return addArea(upper);
    })
{
}

void ThroughputPlot::show(const RunTimeline& timeline,
                          TimeRange range,
                          RateUnit unit,
                          const Language& language)
{
    const Shown shown{range, perUnit(unit)};
    const bool asIops = unit == RateUnit::IoCount;
    double top = 0.0;
    for (const Segment& segment : timeline.segments()) {
        if (overlaps(segment, range)) {
            const auto& read = asIops ? segment.readIops : segment.readBytes;
            const auto& write = asIops ? segment.writeIops : segment.writeBytes;
            top =
                std::max({top, highest(read, range, shown.per), highest(write, range, shown.per)});
        }
    }
    setScales(Scale::time(range.from, range.to), Scale::linear(top));
    setHeading(unitHeading(unit, language));
    setBands(bandsOf(timeline, range, colours()));

    m_lines.restart();
    m_areas.restart();
    std::vector<LineName> names;
    for (const Segment& segment : timeline.segments()) {
        if (!overlaps(segment, range)) {
            continue;
        }
        const auto& read = asIops ? segment.readIops : segment.readBytes;
        const auto& write = asIops ? segment.writeIops : segment.writeBytes;
        showLine(read, shown, true);
        showLine(write, shown, false);
        names.clear();
        if (const auto last = read.last()) {
            names.push_back({*last / shown.per, rateText(*last, unit), colours().read, true});
        }
        if (const auto last = write.last()) {
            names.push_back({*last / shown.per, rateText(*last, unit), colours().write, true});
        }
    }
    m_lines.hideRest();
    m_areas.hideRest();
    setLineNames(std::move(names));
}

void ThroughputPlot::showLine(const TimelineLine& line, const Shown& shown, bool isRead)
{
    for (const SeriesBuffer& piece : line.pieces()) {
        const QList<QPointF> points = positions(pointsOf(piece, shown.range, shown.per));
        if (points.isEmpty()) {
            continue;
        }
        QAreaSeries* area = m_areas.next();
        area->setBrush(isRead ? colours().readSoft : colours().writeSoft);
        area->setPen(Qt::NoPen);
        area->upperSeries()->replace(points);
        QLineSeries* series = m_lines.next();
        series->setPen(dataPen(isRead ? colours().read : colours().write, kRateWidth));
        series->replace(points);
    }
}

LatencyPlot::LatencyPlot(const Theme& theme, const QFont& font)
    : Plot(theme, font)
    , m_lines([this] { return addLine(); })
{
}

void LatencyPlot::show(const RunTimeline& timeline, TimeRange range, const Language& language)
{
    struct Piece
    {
        QList<QPointF> points;
        bool isMedian;
    };

    std::vector<Piece> pieces;
    double low = std::numeric_limits<double>::max();
    double high = 0.0;
    // Of the last test that has the line: a short one at the end may have too few I/Os for p99.
    std::optional<LineName> medianName;
    std::optional<LineName> tailName;
    for (const Segment& segment : timeline.segments()) {
        if (!overlaps(segment, range)) {
            continue;
        }
        for (const bool isMedian : {false, true}) {
            const TimelineLine& line = isMedian ? segment.p50 : segment.p99;
            for (const SeriesBuffer& piece : line.pieces()) {
                const QList<QPointF> points = pointsOf(piece, range, 1.0);
                for (const QPointF point : points) {
                    low = std::min(low, point.y());
                    high = std::max(high, point.y());
                }
                pieces.push_back({points, isMedian});
            }
            if (const auto last = line.last()) {
                (isMedian ? medianName : tailName) =
                    LineName{*last,
                             isMedian ? QStringLiteral("p50") : QStringLiteral("p99"),
                             isMedian ? colours().p50 : colours().p99,
                             isMedian};
            }
        }
    }
    constexpr double kLeast = 0.1;
    const Scale vertical = high > 0.0 ? Scale::logarithmic(std::max(low, kLeast), high)
                                      : Scale::logarithmic(10.0, 1000.0);
    setScales(Scale::time(range.from, range.to), vertical);
    setHeading(language.translate("chart", "Latency (µs), sliding second"));
    setHorizontalTitle(language.translate("chart", "Time (s)"));
    std::vector<PlotBand> bands = bandsOf(timeline, range, colours());
    for (PlotBand& band : bands) {
        band.name.clear(); // they stand above the throughput
    }
    setBands(std::move(bands));
    m_lines.restart();
    for (const Piece& piece : pieces) {
        if (!piece.points.isEmpty()) {
            QLineSeries* series = m_lines.next();
            series->setPen(piece.isMedian ? dataPen(colours().p50, kMedianWidth)
                                          : dataPen(colours().p99, kTailWidth));
            series->replace(positions(piece.points));
        }
    }
    m_lines.hideRest();
    std::vector<LineName> names;
    for (const auto& name : {tailName, medianName}) {
        if (name) {
            names.push_back(*name);
        }
    }
    setLineNames(std::move(names));
}

} // namespace touchstone
