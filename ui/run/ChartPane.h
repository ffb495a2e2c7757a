// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/LiveChart.h"
#include "ui/settings/Settings.h"

#include <QWidget>

class QPushButton;

namespace touchstone {

/// The live chart with its switches: throughput or IOPS, the last minute or the whole run. Where it
/// is low, throughput and latency take turns.
class ChartPane final : public QWidget
{
    Q_OBJECT

public:
    explicit ChartPane(Settings& settings, QWidget* parent = nullptr);

    [[nodiscard]] LiveChart& chart() { return *m_chart; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslateUi();
    void applySettings();
    void showRange(ChartRange range);
    void showParts();

    Settings& m_settings;
    LiveChart* m_chart;
    QPushButton* m_throughput;
    QPushButton* m_iops;
    QPushButton* m_lastMinute;
    QPushButton* m_wholeRun;
    /// Only there while the pane is too low for both charts.
    QPushButton* m_throughputPart;
    QPushButton* m_latencyPart;
};

} // namespace touchstone
