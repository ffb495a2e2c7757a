// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/DepthChart.h"

#include "ui/charts/PlotView.h"

#include <QEvent>
#include <QHBoxLayout>

namespace touchstone {

namespace {

/// Latencies have shorter figures than rates and longer names of lines.
constexpr QMarginsF kRateEdges{66.0, 34.0, 48.0, 44.0};
constexpr QMarginsF kLatencyEdges{50.0, 34.0, 82.0, 44.0};
/// So that the areas between the edges are about equally wide.
constexpr int kRateStretch = 24;
constexpr int kLatencyStretch = 26;

} // namespace

DepthChart::DepthChart(QWidget* parent)
    : QWidget(parent)
    , m_rate(new DepthRatePlot(Theme::light(), font()))
    , m_latency(new DepthLatencyPlot(Theme::light(), font()))
{
    m_rate->setEdges(kRateEdges);
    m_latency->setEdges(kLatencyEdges);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* rateView = new PlotView(m_rate, this);
    rateView->setObjectName(QStringLiteral("depthRateView"));
    auto* latencyView = new PlotView(m_latency, this);
    latencyView->setObjectName(QStringLiteral("depthLatencyView"));
    layout->addWidget(rateView, kRateStretch);
    layout->addWidget(latencyView, kLatencyStretch);
    refresh();
}

void DepthChart::clear()
{
    showResults({});
}

void DepthChart::showResults(const std::vector<TestResult>& results)
{
    m_curves = DepthCurves::of(results);
    refresh();
}

void DepthChart::applyTheme(const Theme& theme)
{
    m_rate->applyTheme(theme);
    m_latency->applyTheme(theme);
    refresh();
}

void DepthChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        m_rate->setBaseFont(font());
        m_latency->setBaseFont(font());
        refresh();
    }
}

void DepthChart::refresh()
{
    const Language language = Language::ofInterface();
    const QString emptyText =
        m_curves.depths().empty() ? language.translate("chart", "Nothing measured yet") : QString();
    m_rate->setEmptyText(emptyText);
    m_latency->setEmptyText(emptyText);
    m_rate->show(m_curves, language);
    m_latency->show(m_curves, language);
}

} // namespace touchstone
