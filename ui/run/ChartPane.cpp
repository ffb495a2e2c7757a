// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/ChartPane.h"

#include "ui/settings/Appearance.h"
#include "ui/text/QtText.h"

#include <QButtonGroup>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace touchstone {

namespace {

constexpr int kGap = 12;
/// Below this the two charts together would be too low to be read.
constexpr int kHeightForBoth = 280;

RateUnit rateUnit(const Settings& settings)
{
    if (settings.chartQuantity() == ChartQuantity::IoRate) {
        return RateUnit::IoCount;
    }
    return settings.unit() == ThroughputUnit::MBps ? RateUnit::MBps : RateUnit::MiBps;
}

/// Two buttons of which one is down.
void addSwitch(QHBoxLayout& row, QWidget* owner, QPushButton* first, QPushButton* second)
{
    auto* group = new QButtonGroup(owner);
    auto* pair = new QHBoxLayout;
    pair->setSpacing(0);
    for (QPushButton* button : {first, second}) {
        button->setCheckable(true);
        button->setAutoDefault(false);
        group->addButton(button);
        pair->addWidget(button);
    }
    row.addLayout(pair);
}

} // namespace

ChartPane::ChartPane(Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_chart(new LiveChart)
    , m_throughput(new QPushButton(this))
    , m_iops(new QPushButton(this))
    , m_lastMinute(new QPushButton(this))
    , m_wholeRun(new QPushButton(this))
    , m_throughputPart(new QPushButton(this))
    , m_latencyPart(new QPushButton(this))
{
    m_throughput->setObjectName(QStringLiteral("chartThroughput"));
    m_iops->setObjectName(QStringLiteral("chartIops"));
    m_lastMinute->setObjectName(QStringLiteral("chartLastMinute"));
    m_wholeRun->setObjectName(QStringLiteral("chartWholeRun"));
    m_throughputPart->setObjectName(QStringLiteral("chartThroughputPart"));
    m_latencyPart->setObjectName(QStringLiteral("chartLatencyPart"));
    auto* switches = new QHBoxLayout;
    switches->setSpacing(kGap);
    addSwitch(*switches, this, m_throughput, m_iops);
    addSwitch(*switches, this, m_lastMinute, m_wholeRun);
    addSwitch(*switches, this, m_throughputPart, m_latencyPart);
    switches->addStretch();
    auto* frame = new QFrame(this);
    frame->setFrameShape(QFrame::StyledPanel);
    frame->setBackgroundRole(QPalette::Base);
    frame->setAutoFillBackground(true);
    auto* frameLayout = new QVBoxLayout(frame);
    frameLayout->setContentsMargins(4, 4, 4, 4);
    frameLayout->addWidget(m_chart);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(switches);
    layout->addWidget(frame, 1);

    connect(m_throughput, &QPushButton::clicked, this, [this] {
        m_settings.setChartQuantity(ChartQuantity::Throughput);
    });
    connect(m_iops, &QPushButton::clicked, this, [this] {
        m_settings.setChartQuantity(ChartQuantity::IoRate);
    });
    connect(
        m_lastMinute, &QPushButton::clicked, this, [this] { showRange(ChartRange::LastMinute); });
    connect(m_wholeRun, &QPushButton::clicked, this, [this] { showRange(ChartRange::WholeRun); });
    connect(m_throughputPart, &QPushButton::clicked, this, &ChartPane::showParts);
    connect(m_latencyPart, &QPushButton::clicked, this, &ChartPane::showParts);
    connect(&m_settings, &Settings::unitChanged, this, &ChartPane::applySettings);
    connect(&m_settings, &Settings::chartQuantityChanged, this, &ChartPane::applySettings);
    showRange(m_settings.chartRange());
    m_throughputPart->setChecked(true);
    m_chart->applyTheme(themeOf(palette()));
    applySettings();
    retranslateUi();
}

void ChartPane::applySettings()
{
    m_chart->setUnit(rateUnit(m_settings));
    m_chart->setThroughputUnit(m_settings.unit());
    const bool isIops = m_settings.chartQuantity() == ChartQuantity::IoRate;
    (isIops ? m_iops : m_throughput)->setChecked(true);
    m_throughput->setText(toQt(format::unitName(m_settings.unit())));
}

void ChartPane::showRange(ChartRange range)
{
    const bool isWhole = range == ChartRange::WholeRun;
    m_settings.setChartRange(range);
    (isWhole ? m_wholeRun : m_lastMinute)->setChecked(true);
    m_chart->setRange(isWhole ? LiveChart::Range::WholeRun : LiveChart::Range::LastMinute);
}

void ChartPane::showParts()
{
    const bool isLow = height() < kHeightForBoth;
    m_throughputPart->setVisible(isLow);
    m_latencyPart->setVisible(isLow);
    m_chart->setPart(!isLow                       ? LiveChart::Part::Both
                     : m_latencyPart->isChecked() ? LiveChart::Part::Latency
                                                  : LiveChart::Part::Throughput);
}

void ChartPane::retranslateUi()
{
    m_iops->setText(tr("IOPS"));
    m_lastMinute->setText(tr("Last 60 s"));
    m_wholeRun->setText(tr("Whole run"));
    m_throughputPart->setText(tr("Throughput"));
    m_latencyPart->setText(tr("Latency"));
    m_throughput->setToolTip(tr("Show the throughput"));
    m_iops->setToolTip(tr("Show I/Os per second"));
    m_lastMinute->setToolTip(tr("Show the last 60 seconds"));
    m_wholeRun->setToolTip(tr("Show the run from its start"));
    m_chart->setToolTip(
        tr("Drag over the chart, or use the arrow keys and Shift, for the figures of a "
           "part of the run; Escape or a double click ends it"));
    m_chart->setAccessibleName(tr("Throughput and latency over time"));
}

void ChartPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showParts();
}

void ChartPane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    } else if (event->type() == QEvent::PaletteChange) {
        m_chart->applyTheme(themeOf(palette()));
    }
}

} // namespace touchstone
