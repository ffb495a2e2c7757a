// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/RunTimeline.h"

#include "core/report/SliceMerge.h"
#include "ui/text/QtText.h"

#include <QStringList>

#include <algorithm>

namespace touchstone {

namespace {

constexpr Nanoseconds kWindow = std::chrono::seconds(1);
/// Samples are cut to whole intervals, so a window may be a little shorter or longer.
constexpr Nanoseconds kWindowTolerance = std::chrono::milliseconds(50);
/// An interval so long is drawn as a level, a shorter one as a point.
constexpr double kLevelSeconds = 0.5;
/// A line that keeps coming and going loses its oldest pieces.
constexpr std::size_t kMaximumPieces = 32;

double seconds(Nanoseconds time)
{
    return static_cast<double>(time.count()) / 1e9;
}

RunTimeline::Direction directionOf(const std::vector<TestSpec>& tests)
{
    const bool reads = std::any_of(
        tests.begin(), tests.end(), [](const TestSpec& test) { return test.workload.reads(); });
    const bool writes = std::any_of(
        tests.begin(), tests.end(), [](const TestSpec& test) { return test.workload.writes(); });
    if (reads && writes) {
        return RunTimeline::Direction::Mixed;
    }
    return writes ? RunTimeline::Direction::Write : RunTimeline::Direction::Read;
}

QString labelOf(const std::vector<TestSpec>& tests)
{
    QStringList labels;
    for (const TestSpec& test : tests) {
        labels << toQt(test.label);
    }
    return labels.join(QStringLiteral(" + "));
}

/// Intervals of less than a second are put together, so that a long run needs little memory.
void appendSlice(std::vector<Slice>& slices, const RunTimeline::Interval& interval)
{
    constexpr Nanoseconds kWhole = std::chrono::milliseconds(950);
    Slice slice;
    slice.start = interval.begin;
    slice.duration = interval.end - interval.begin;
    slice.read = interval.read;
    slice.write = interval.write;
    if (slices.empty() || slices.back().duration >= kWhole) {
        slices.push_back(std::move(slice));
        boundSlices(slices);
    } else {
        mergeSlice(slices.back(), slice);
    }
}

/// A direction that the test asks for but that completed nothing in the interval stood still: that
/// is a measured zero. A direction that the test does not ask for has no line.
void appendRates(TimelineLine& iopsLine,
                 TimelineLine& bytesLine,
                 const std::optional<Slice::Direction>& direction,
                 const RunTimeline::Interval& interval)
{
    const Nanoseconds time = interval.end - interval.begin;
    const double begin = seconds(interval.begin);
    const double end = seconds(interval.end);
    const Slice::Direction done = direction.value_or(Slice::Direction{});
    iopsLine.append(begin, end, iops(done.ios, time).value());
    bytesLine.append(begin, end, throughput(done.bytes, time).value());
}

} // namespace

void TimelineLine::append(double begin, double end, double level)
{
    if (m_isInterrupted) {
        if (m_pieces.size() >= kMaximumPieces) {
            m_pieces.erase(m_pieces.begin());
        }
        m_pieces.emplace_back();
    }
    if (m_isInterrupted || end - begin >= kLevelSeconds) {
        m_pieces.back().append({begin, level});
    }
    m_pieces.back().append({end, level});
    m_isInterrupted = false;
    m_last = level;
}

RunTimeline RunTimeline::of(const std::vector<TestResult>& results)
{
    constexpr double kGapShare = 0.012;
    Nanoseconds total{0};
    for (const TestResult& result : results) {
        total += result.isShown() ? result.duration : Nanoseconds{0};
    }
    const Nanoseconds gap{
        static_cast<std::int64_t>(static_cast<double>(total.count()) * kGapShare)};
    RunTimeline timeline;
    Nanoseconds begin{0};
    for (const TestResult& result : results) {
        if (!result.isShown()) {
            continue;
        }
        timeline.beginTest(result.test);
        for (const Slice& slice : result.slices) {
            timeline.append({begin + slice.start,
                             begin + slice.start + slice.duration,
                             slice.read,
                             slice.write});
        }
        begin += result.duration + gap;
    }
    return timeline;
}

void RunTimeline::clear()
{
    *this = RunTimeline();
}

void RunTimeline::beginTests(std::vector<TestSpec> tests)
{
    m_tests = std::move(tests);
    m_hasBegun = true;
    m_window.clear();
}

void RunTimeline::append(const Interval& interval)
{
    if (interval.end <= interval.begin) {
        return;
    }
    if (m_hasBegun || m_segments.empty()) {
        Segment segment;
        segment.label = labelOf(m_tests);
        segment.direction = directionOf(m_tests);
        segment.begin = seconds(interval.begin);
        m_segments.push_back(std::move(segment));
        m_hasBegun = false;
    }
    Segment& segment = m_segments.back();
    segment.end = seconds(interval.end);
    appendSlice(segment.slices, interval);
    if (segment.direction != Direction::Write) {
        appendRates(segment.readIops, segment.readBytes, interval.read, interval);
    }
    if (segment.direction != Direction::Read) {
        appendRates(segment.writeIops, segment.writeBytes, interval.write, interval);
    }

    Windowed windowed;
    windowed.duration = interval.end - interval.begin;
    for (const auto* direction : {&interval.read, &interval.write}) {
        if (*direction) {
            windowed.service.add((*direction)->service);
        }
    }
    m_window.push_back(std::move(windowed));
    appendPercentiles(segment, seconds(interval.begin), segment.end);
}

void RunTimeline::dropTest()
{
    if (!m_hasBegun && !m_segments.empty()) {
        m_segments.pop_back();
    }
    beginTests(std::move(m_tests));
}

void RunTimeline::appendPercentiles(Segment& segment, double begin, double end)
{
    Nanoseconds inWindow{0};
    for (const Windowed& windowed : m_window) {
        inWindow += windowed.duration;
    }
    while (m_window.size() > 1 && inWindow > kWindow + kWindowTolerance) {
        inWindow -= m_window.front().duration;
        m_window.pop_front();
    }
    Histogram merged;
    for (const Windowed& windowed : m_window) {
        merged.add(windowed.service);
    }
    const auto appendPercentile = [&](TimelineLine& line, double percent) {
        if (const auto latency = merged.shownPercentile(percent)) {
            line.append(begin, end, static_cast<double>(latency->count()) / 1e3);
        } else {
            line.interrupt();
        }
    };
    appendPercentile(segment.p50, 50.0);
    appendPercentile(segment.p99, 99.0);
}

double RunTimeline::end() const
{
    return m_segments.empty() ? 0.0 : m_segments.back().end;
}

} // namespace touchstone
