// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/NumberFormat.h"
#include "core/run/Event.h"
#include "ui/charts/RangeSelector.h"
#include "ui/charts/RunTimeline.h"
#include "ui/charts/TimePlots.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace touchstone {

class PlotView;

/// Throughput and latency of a run while it goes on. Samples are taken in at any time; the charts
/// are redrawn at most every 100 ms.
class LiveChart final : public QWidget
{
    Q_OBJECT

public:
    enum class Range { LastMinute, WholeRun };
    /// Where there is little height, one of the two charts is shown alone.
    enum class Part { Both, Throughput, Latency };

    explicit LiveChart(QWidget* parent = nullptr);

    void clear();

    /// The samples that follow belong to this test.
    void beginTest(const TestSpec& test) { beginTests({test}); }

    /// The samples that follow belong to these tests, which run at once and are shown together.
    void beginTests(const std::vector<TestSpec>& tests);
    /// Samples of the ramp are not shown. @param time when the interval ended, since the start of
    /// the run.
    void append(Nanoseconds time, const event::Sample& sample);
    /// The test that was begun last has failed and is not shown any more.
    void dropTest();
    /// A finished run from its report.
    void showResults(const std::vector<TestResult>& results);

    void applyTheme(const Theme& theme);
    void setUnit(RateUnit unit);
    void setRange(Range range);
    void setPart(Part part);
    /// Of the throughput in the figures of a part that was chosen.
    void setThroughputUnit(ThroughputUnit unit);

    /// Shows the figures of a part of the run below the charts.
    void select(TimeRange range) { m_selector->select(range); }

    [[nodiscard]] const std::optional<TimeRange>& selection() const
    {
        return m_selector->selection();
    }

    [[nodiscard]] RateUnit unit() const { return m_unit; }

    [[nodiscard]] Range range() const { return m_range; }

    [[nodiscard]] const RunTimeline& timeline() const { return m_timeline; }

    /// Draws what has come since the last time, at once.
    void refresh();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void takePending();
    void showSelection();
    void scheduleRefresh();
    [[nodiscard]] TimeRange shownRange() const;

    RunTimeline m_timeline;
    /// How many tests run at once, and what has come of them for the present interval.
    std::size_t m_tests = 1;
    std::vector<std::string> m_pendingTests;
    Slice m_pending;
    RateUnit m_unit = RateUnit::MBps;
    ThroughputUnit m_throughputUnit = ThroughputUnit::MBps;
    Range m_range = Range::LastMinute;
    ThroughputPlot* m_throughput;
    LatencyPlot* m_latency;
    PlotView* m_throughputView;
    PlotView* m_latencyView;
    RangeSelector* m_selector;
    QLabel* m_rangeLine;
    QTimer m_timer;
};

} // namespace touchstone
