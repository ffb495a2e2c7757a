// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/LiveChart.h"
#include "ui/settings/Settings.h"

#include <QWidget>

class QPushButton;

namespace touchstone {

/// The live chart with its switches: throughput or IOPS, the last minute or the whole run.
class ChartPane final : public QWidget
{
    Q_OBJECT

public:
    explicit ChartPane(Settings& settings, QWidget* parent = nullptr);

    [[nodiscard]] LiveChart& chart() { return *m_chart; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void applySettings();

    Settings& m_settings;
    LiveChart* m_chart;
    QPushButton* m_throughput;
    QPushButton* m_iops;
    QPushButton* m_lastMinute;
    QPushButton* m_wholeRun;
};

} // namespace touchstone
