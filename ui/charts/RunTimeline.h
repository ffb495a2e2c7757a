// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "core/run/Event.h"
#include "ui/charts/SeriesBuffer.h"

#include <QString>

#include <deque>
#include <vector>

namespace touchstone {

/// One line over time, interrupted where nothing was measured: a gap is never bridged.
class TimelineLine final
{
public:
    /// A level that held from begin to end, in seconds.
    void append(double begin, double end, double level);

    /// The next level starts a new piece.
    void interrupt() { m_isInterrupted = true; }

    [[nodiscard]] const std::vector<SeriesBuffer>& pieces() const { return m_pieces; }

    [[nodiscard]] std::optional<double> last() const { return m_last; }

private:
    std::vector<SeriesBuffer> m_pieces;
    std::optional<double> m_last;
    bool m_isInterrupted = true;
};

/// A part of a run, in seconds.
struct TimeRange
{
    double from = 0.0;
    double to = 1.0;

    bool operator==(const TimeRange&) const = default;
};

/// A run over time, test by test, as the charts show it: throughput per direction and latency
/// percentiles in a sliding window of one second. Filled from live samples, or from a report's
/// slices. The ramp is no part of it.
class RunTimeline final
{
public:
    enum class Direction { Read, Write, Mixed };

    struct Segment
    {
        QString label;
        Direction direction = Direction::Read;
        double begin = 0.0; ///< in seconds
        double end = 0.0;
        TimelineLine readIops;
        TimelineLine readBytes; ///< bytes per second
        TimelineLine writeIops;
        TimelineLine writeBytes;
        TimelineLine p50; ///< in µs, reads and writes together
        TimelineLine p99;
        /// What was measured, second by second; they start at their time in the run.
        std::vector<Slice> slices;
    };

    /// One interval of a test, as samples and slices have it.
    struct Interval
    {
        Nanoseconds begin{0};
        Nanoseconds end{0};
        const std::optional<Slice::Direction>& read;
        const std::optional<Slice::Direction>& write;
    };

    /// Laid out test after test along the measured time: reports do not keep when a test began. A
    /// failed test is left out.
    [[nodiscard]] static RunTimeline of(const std::vector<TestResult>& results);

    void clear();

    void beginTest(const TestSpec& test) { beginTests({test}); }

    /// Tests that run at once: intervals are of all of them together.
    void beginTests(std::vector<TestSpec> tests);
    void append(const Interval& interval);
    /// The test that was begun last has failed.
    void dropTest();

    [[nodiscard]] const std::vector<Segment>& segments() const { return m_segments; }

    /// End of the last interval in seconds; 0 when empty.
    [[nodiscard]] double end() const;

private:
    struct Windowed
    {
        Nanoseconds duration{0};
        Histogram service;
    };

    void appendPercentiles(Segment& segment, double begin, double end);

    std::vector<Segment> m_segments;
    std::deque<Windowed> m_window;
    bool m_hasBegun = false;
    std::vector<TestSpec> m_tests;
};

} // namespace touchstone
