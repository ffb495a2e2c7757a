// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/NumberFormat.h"
#include "core/report/TestResult.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace touchstone {

/// One line per test: for sweeps and for workloads without a score grid.
class ResultTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Test,
        Threads,
        Depth,
        IopsColumn,
        Throughput,
        MeanLatency,
        P99Latency,
        MeanResponse, ///< from here on only of use where a test has a rate
        P99Response,
        Achieved,
        LongestBacklog,
        ColumnCount
    };

    explicit ResultTableModel(QObject* parent = nullptr);

    /// Begins anew with these tests, nothing of them measured.
    void setTests(const std::vector<TestSpec>& tests);
    void setResult(const TestResult& result);
    void setUnit(ThroughputUnit unit);
    void retranslate();

    /// Whether any test asks for a rate.
    [[nodiscard]] bool hasRate() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant
    headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        TestSpec test;
        TestStatus status = TestStatus::Complete;
        /// Read, write or total; nothing while nothing was measured.
        std::optional<DirectionResult> figures;
        std::optional<OpenLoopResult> openLoop;
    };

    [[nodiscard]] QString text(const Row& row, int column) const;
    [[nodiscard]] static QString openLoopText(const Row& row, int column);

    std::vector<Row> m_rows;
    ThroughputUnit m_unit = ThroughputUnit::MBps;
};

} // namespace touchstone
