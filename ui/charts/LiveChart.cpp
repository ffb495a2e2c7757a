// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/LiveChart.h"

#include "core/report/SliceMerge.h"
#include "ui/charts/PlotView.h"
#include "ui/charts/RangeFigures.h"

#include <QEvent>
#include <QLabel>
#include <QStyleOptionFocusRect>
#include <QStylePainter>
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

constexpr int kFocusEdge = 2;
constexpr int kLineEdge = 8;

} // namespace

LiveChart::LiveChart(QWidget* parent)
    : QWidget(parent)
    , m_throughput(new ThroughputPlot(Theme::light(), font()))
    , m_latency(new LatencyPlot(Theme::light(), font()))
    , m_throughputView(new PlotView(m_throughput, this))
    , m_latencyView(new PlotView(m_latency, this))
    , m_selector(new RangeSelector(this))
    , m_rangeLine(new QLabel(this))
{
    m_throughput->setEdges(kThroughputEdges);
    m_throughput->setHorizontalLabelsShown(false);
    m_latency->setEdges(kLatencyEdges);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kFocusEdge, kFocusEdge, kFocusEdge, kFocusEdge);
    layout->setSpacing(0);
    m_throughputView->setObjectName(QStringLiteral("throughputView"));
    m_latencyView->setObjectName(QStringLiteral("latencyView"));
    layout->addWidget(m_throughputView, 1);
    layout->addWidget(m_latencyView, 1);
    layout->addWidget(m_rangeLine);
    m_rangeLine->setObjectName(QStringLiteral("rangeFigures"));
    m_rangeLine->setTextFormat(Qt::PlainText);
    m_rangeLine->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_rangeLine->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_rangeLine->setContentsMargins(kLineEdge, 0, kLineEdge, kLineEdge / 2);
    m_rangeLine->hide();
    m_selector->watch(m_throughputView, m_throughput);
    m_selector->watch(m_latencyView, m_latency);
    connect(m_selector, &RangeSelector::changed, this, &LiveChart::showSelection);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kRedrawInterval);
    connect(&m_timer, &QTimer::timeout, this, &LiveChart::refresh);
    refresh();
}

void LiveChart::clear()
{
    m_timeline.clear();
    m_pendingTests.clear();
    m_selector->clear();
    scheduleRefresh();
}

void LiveChart::beginTests(const std::vector<TestSpec>& tests)
{
    takePending();
    m_tests = tests.size();
    m_timeline.beginTests(tests);
}

void LiveChart::append(Nanoseconds time, const event::Sample& sample)
{
    if (sample.phase != Phase::Measuring) {
        return;
    }
    // Each of the tests that run at once has its sample of the same interval.
    if (std::find(m_pendingTests.begin(), m_pendingTests.end(), sample.test) !=
        m_pendingTests.end()) {
        takePending();
    }
    Slice slice;
    slice.start = time - sample.interval;
    slice.duration = sample.interval;
    slice.read = sample.read;
    slice.write = sample.write;
    if (m_pendingTests.empty()) {
        m_pending = std::move(slice);
    } else {
        addSliceBeside(m_pending, slice);
    }
    m_pendingTests.push_back(sample.test);
    if (m_pendingTests.size() >= m_tests) {
        takePending();
    }
    scheduleRefresh();
}

void LiveChart::takePending()
{
    if (!m_pendingTests.empty()) {
        m_timeline.append({m_pending.start,
                           m_pending.start + m_pending.duration,
                           m_pending.read,
                           m_pending.write});
        m_pendingTests.clear();
    }
}

void LiveChart::dropTest()
{
    m_pendingTests.clear();
    m_timeline.dropTest();
    scheduleRefresh();
}

void LiveChart::showResults(const std::vector<TestResult>& results)
{
    m_pendingTests.clear();
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

void LiveChart::setThroughputUnit(ThroughputUnit unit)
{
    m_throughputUnit = unit;
    showSelection();
}

void LiveChart::showSelection()
{
    const auto& selection = m_selector->selection();
    const auto figures =
        selection ? RangeFigures::of(m_timeline, *selection) : std::optional<RangeFigures>();
    m_rangeLine->setVisible(figures.has_value());
    if (!figures) {
        m_rangeLine->clear();
        m_throughput->clearSelection();
        m_latency->clearSelection();
        return;
    }
    m_rangeLine->setText(figures->text(m_throughputUnit, Language::ofInterface()));
    // Where there is little room, the line is cut.
    m_rangeLine->setToolTip(m_rangeLine->text());
    m_throughput->setSelection(figures->range.from, figures->range.to);
    m_latency->setSelection(figures->range.from, figures->range.to);
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
    m_selector->setBounds({range.from, std::min(range.to, m_timeline.end())});
    showSelection();
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

void LiveChart::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    if (hasFocus()) {
        QStylePainter painter(this);
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = rect();
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, option);
    }
}

void LiveChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void LiveChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
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
