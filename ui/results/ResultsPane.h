// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Plan.h"
#include "ui/results/ResultTableModel.h"
#include "ui/results/ScoreGridModel.h"
#include "ui/settings/Settings.h"

#include <QWidget>

#include <optional>
#include <vector>

class QTableView;

namespace touchstone {

class DepthChart;
class ScoreGridView;

/// The results of a run in the form that suits its suite: score grid, curves over depth with their
/// figures, or a table.
class ResultsPane final : public QWidget
{
    Q_OBJECT

public:
    explicit ResultsPane(Settings& settings, QWidget* parent = nullptr);

    /// Begins anew with these tests, nothing of them measured.
    void begin(SuiteView view, const std::vector<TestSpec>& tests);
    void addResult(const TestResult& result);
    void showLive(const std::optional<LiveTest>& live);

    /// Whether it can use more height than it must have.
    [[nodiscard]] bool wantsHeight() const { return m_view != SuiteView::ScoreGrid; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyUnit();
    void retranslateUi();

    Settings& m_settings;
    ScoreGridModel m_grid;
    ResultTableModel m_rows;
    SuiteView m_view = SuiteView::ScoreGrid;
    std::vector<TestResult> m_sweep;
    ScoreGridView* m_gridView;
    DepthChart* m_depthChart;
    QTableView* m_table;
};

} // namespace touchstone
