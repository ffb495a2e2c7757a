// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/RangeFigures.h"

#include "core/report/SliceMerge.h"
#include "ui/text/QtText.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <string>

namespace touchstone {

namespace {

double seconds(Nanoseconds time)
{
    return static_cast<double>(time.count()) / 1e9;
}

Nanoseconds nanoseconds(double seconds)
{
    return Nanoseconds(std::llround(seconds * 1e9));
}

void add(std::optional<RangeFigures::Direction>& sum,
         const std::optional<Slice::Direction>& part,
         Nanoseconds time)
{
    sum = sum.value_or(RangeFigures::Direction());
    sum->time += time;
    if (part) {
        sum->done.ios += part->ios;
        sum->done.bytes += part->bytes;
        sum->done.service.add(part->service);
    }
}

/// From the middle of the buckets: within 0.4 % of the true mean. Nothing where I/Os were timed
/// together.
std::optional<Nanoseconds> meanOf(const Histogram& histogram)
{
    if (histogram.empty()) {
        return std::nullopt;
    }
    double sum = 0.0;
    for (const auto& [bucket, count] : histogram.sparse()) {
        const double middle = (static_cast<double>(histogram_scheme::lowerEdge(bucket)) +
                               static_cast<double>(histogram_scheme::upperEdge(bucket))) /
                              2.0;
        sum += middle * static_cast<double>(count);
    }
    return Nanoseconds(std::llround(sum / static_cast<double>(histogram.count())));
}

QString latencyText(const QString& name, std::optional<Nanoseconds> latency)
{
    return latency ? QStringLiteral("%1 %2 µs").arg(name, toQt(format::microseconds(*latency)))
                   : QStringLiteral("%1 %2").arg(name, toQt(format::kNotMeasured));
}

QString
figuresText(const RangeFigures::Direction& figures, ThroughputUnit unit, const Language& language)
{
    const Slice::Direction& done = figures.done;
    const QStringList parts{
        QStringLiteral("%1 IOPS").arg(toQt(format::iops(iops(done.ios, figures.time)))),
        toQt(format::throughputWithUnit(throughput(done.bytes, figures.time), unit)),
        latencyText(language.translate("chart", "mean"), meanOf(done.service)),
        latencyText(QStringLiteral("p50"), done.service.shownPercentile(50.0)),
        latencyText(QStringLiteral("p99"), done.service.shownPercentile(99.0)),
        latencyText(QStringLiteral("p99.9"), done.service.shownPercentile(99.9))};
    return parts.join(QStringLiteral(" · "));
}

} // namespace

std::optional<RangeFigures> RangeFigures::of(const RunTimeline& timeline, TimeRange range)
{
    std::optional<RangeFigures> figures;
    for (const RunTimeline::Segment& segment : timeline.segments()) {
        Nanoseconds from = nanoseconds(range.from);
        for (const Slice& slice : segment.slices) {
            if (slice.start < from && slice.start + slice.duration > from) {
                from = slice.start;
            }
        }
        const Slice part = sliceBetween(segment.slices, from, nanoseconds(range.to));
        if (part.duration <= Nanoseconds{0}) {
            continue;
        }
        if (!figures) {
            figures = RangeFigures();
            figures->range.from = std::max(seconds(from), segment.begin);
        }
        for (const Slice& slice : segment.slices) {
            if (slice.start < nanoseconds(range.to)) {
                figures->range.to = seconds(slice.start + slice.duration);
            }
        }
        if (segment.direction != RunTimeline::Direction::Write) {
            add(figures->read, part.read, part.duration);
        }
        if (segment.direction != RunTimeline::Direction::Read) {
            add(figures->write, part.write, part.duration);
        }
    }
    return figures;
}

QString RangeFigures::text(ThroughputUnit unit, const Language& language) const
{
    QStringList lines;
    const auto add = [&](const QString& name, const std::optional<Direction>& figures) {
        if (figures) {
            lines << language.translate("chart", "%1, %2 s to %3 s: %4")
                         .arg(name,
                              toQt(format::decimal(range.from, 1)),
                              toQt(format::decimal(range.to, 1)),
                              figuresText(*figures, unit, language));
        }
    };
    add(language.translate("chart", "Read"), read);
    add(language.translate("chart", "Write"), write);
    return lines.join(QLatin1Char('\n'));
}

} // namespace touchstone
