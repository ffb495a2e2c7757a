// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/NumberFormat.h"
#include "core/report/TestResult.h"
#include "ui/results/DirectionFigures.h"

#include <QAbstractTableModel>

#include <array>
#include <optional>
#include <vector>

namespace touchstone {

/// The score grid: one row per row of the suite, a read half and a write half. It holds values
/// only; a cell of which nothing was measured has none.
class ScoreGridModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        TestColumn,
        ReadResponse,
        ReadIops,
        ReadThroughput,
        ReadBar,
        WriteResponse,
        WriteIops,
        WriteThroughput,
        WriteBar,
        ColumnCount
    };

    enum Role {
        StateRole = Qt::UserRole + 1, ///< CellState
        BarRole,                      ///< double, 0 to 1 on the scale, or nothing
        ProgressRole,                 ///< double, 0 to 1, of a live cell
        PatternRole,                  ///< QString beside the label of a test
    };

    enum class CellState { NoSuchTest, NotMeasured, Live, Measured, Partial, Failed, Skipped };
    Q_ENUM(CellState)

    explicit ScoreGridModel(QObject* parent = nullptr);

    /// Begins anew with these tests, nothing of them measured. Tests without a row are left out.
    void setTests(const std::vector<TestSpec>& tests);
    void setResult(const TestResult& result);
    /// The test that runs now, or nothing.
    void setLive(const std::optional<LiveTest>& live);
    void setUnit(ThroughputUnit unit);
    /// Tells views that every text is new.
    void retranslate();

    [[nodiscard]] ThroughputUnit unit() const { return m_unit; }

    /// The bars show 1 to 10 to this power of the unit, on a log scale.
    [[nodiscard]] int barDecades() const { return m_barDecades; }

    /// The half that a column belongs to; nothing for the test's label.
    [[nodiscard]] static std::optional<Direction> directionOf(int column);
    [[nodiscard]] static bool isBar(int column);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant
    headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Cell
    {
        CellState state = CellState::NoSuchTest;
        std::optional<TestSpec> test;
        std::optional<DirectionFigures> figures;
        std::optional<TestResult> result;
        double progress = 0.0;
    };

    struct Row
    {
        std::string id;
        std::array<Cell, 2> cells;
    };

    [[nodiscard]] const Cell& cellAt(const QModelIndex& index) const;
    [[nodiscard]] QVariant cellData(const QModelIndex& index, int role) const;
    [[nodiscard]] QVariant testData(const Row& row, int role) const;
    [[nodiscard]] QString figureText(const Cell& cell, int column) const;
    [[nodiscard]] QString toolTip(const Cell& cell) const;
    [[nodiscard]] QVariant barShare(const Cell& cell) const;
    [[nodiscard]] QString columnTitle(int column) const;
    void widenScale();
    template <typename Change>
    void changeCells(const std::string& testId, Change change);

    std::vector<Row> m_rows;
    std::string m_liveTest;
    ThroughputUnit m_unit = ThroughputUnit::MBps;
    int m_barDecades = 4;
};

} // namespace touchstone
