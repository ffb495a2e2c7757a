// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/LiveChart.h"

#include "ui/charts/PlotView.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace touchstone {

namespace {

constexpr std::chrono::milliseconds kRedrawInterval{100};
constexpr double kLastMinute = 60.0;
/// A young run is drawn on an axis so long, so that the first samples do not fill the chart.
constexpr double kShortest = 10.0;
constexpr QMarginsF kThroughputEdges{60.0, 44.0, 96.0, 10.0};
constexpr QMarginsF kThroughputAloneEdges{60.0, 44.0, 96.0, 42.0};
constexpr QMarginsF kLatencyEdges{60.0, 28.0, 96.0, 42.0};

} // namespace

LiveChart::LiveChart(QWidget* parent)
    : QWidget(parent)
    , m_throughput(new ThroughputPlot(Theme::light(), font()))
    , m_latency(new LatencyPlot(Theme::light(), font()))
    , m_throughputView(new PlotView(m_throughput, this))
    , m_latencyView(new PlotView(m_latency, this))
{
    m_throughput->setEdges(kThroughputEdges);
    m_throughput->setHorizontalLabelsShown(false);
    m_latency->setEdges(kLatencyEdges);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_throughputView->setObjectName(QStringLiteral("throughputView"));
    m_latencyView->setObjectName(QStringLiteral("latencyView"));
    layout->addWidget(m_throughputView, 1);
    layout->addWidget(m_latencyView, 1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kRedrawInterval);
    connect(&m_timer, &QTimer::timeout, this, &LiveChart::refresh);
    refresh();
}

void LiveChart::clear()
{
    m_timeline.clear();
    scheduleRefresh();
}

void LiveChart::beginTest(const TestSpec& test)
{
    m_timeline.beginTest(test);
}

void LiveChart::append(Nanoseconds time, const event::Sample& sample)
{
    if (sample.phase != Phase::Measuring) {
        return;
    }
    m_timeline.append({time - sample.interval, time, sample.read, sample.write});
    scheduleRefresh();
}

void LiveChart::dropTest()
{
    m_timeline.dropTest();
    scheduleRefresh();
}

void LiveChart::showResults(const std::vector<TestResult>& results)
{
    m_timeline = RunTimeline::of(results);
    scheduleRefresh();
}

void LiveChart::applyTheme(const Theme& theme)
{
    m_throughput->applyTheme(theme);
    m_latency->applyTheme(theme);
    refresh();
}

void LiveChart::setUnit(RateUnit unit)
{
    m_unit = unit;
    refresh();
}

void LiveChart::setRange(Range range)
{
    m_range = range;
    refresh();
}

void LiveChart::setPart(Part part)
{
    m_throughputView->setVisible(part != Part::Latency);
    m_latencyView->setVisible(part != Part::Throughput);
    // The lower chart carries the labels of the time.
    const bool isAlone = part == Part::Throughput;
    m_throughput->setHorizontalLabelsShown(isAlone);
    m_throughput->setEdges(isAlone ? kThroughputAloneEdges : kThroughputEdges);
    refresh();
}

void LiveChart::refresh()
{
    m_timer.stop();
    const TimeRange range = shownRange();
    const Language language = Language::ofInterface();
    const QString emptyText = m_timeline.segments().empty()
                                  ? language.translate("chart", "Nothing measured yet")
                                  : QString();
    m_throughput->setEmptyText(emptyText);
    m_latency->setEmptyText(emptyText);
    m_throughput->show(m_timeline, range, m_unit, language);
    m_latency->show(m_timeline, range, language);
}

void LiveChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        m_throughput->setBaseFont(font());
        m_latency->setBaseFont(font());
        refresh();
    }
}

void LiveChart::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void LiveChart::scheduleRefresh()
{
    if (!m_timer.isActive()) {
        m_timer.start();
    }
}

TimeRange LiveChart::shownRange() const
{
    const double end = std::max(m_timeline.end(), kShortest);
    if (m_range == Range::LastMinute) {
        return {std::max(0.0, end - kLastMinute), end};
    }
    return {0.0, end};
}

} // namespace touchstone
