// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/DepthPlots.h"

#include <QWidget>

namespace touchstone {

/// The curves of a depth sweep in the window: IOPS over depth, and latency beside it.
class DepthChart final : public QWidget
{
    Q_OBJECT

public:
    explicit DepthChart(QWidget* parent = nullptr);

    void clear();
    /// Results that are there already; may be called again whenever one more has come.
    void showResults(const std::vector<TestResult>& results);
    void applyTheme(const Theme& theme);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    DepthCurves m_curves;
    DepthRatePlot* m_rate;
    DepthLatencyPlot* m_latency;
};

} // namespace touchstone
