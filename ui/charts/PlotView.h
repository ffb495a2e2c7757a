// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChartView>

namespace touchstone {

class Plot;

/// Shows a plot in the window and owns it.
class PlotView final : public QChartView
{
    Q_OBJECT

public:
    explicit PlotView(Plot* plot, QWidget* parent = nullptr);
};

} // namespace touchstone
