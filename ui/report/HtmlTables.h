// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/ReportGrid.h"
#include "ui/report/ReportWords.h"

#include <QString>

#include <string>
#include <vector>

namespace touchstone {

/// The tables of the HTML report.
class HtmlTables final
{
public:
    explicit HtmlTables(const ReportWords& words);

    /// Two tables that stand side by side where there is room.
    [[nodiscard]] QString scoreGrid(const std::vector<ReportGridRow>& rows) const;
    /// One line per test and direction.
    [[nodiscard]] QString results(const std::vector<TestResult>& results) const;
    [[nodiscard]] QString percentiles(const std::vector<TestResult>& results) const;
    /// What tests with a rate asked for and what became of it; empty without one.
    [[nodiscard]] QString openLoops(const std::vector<TestResult>& results) const;
    /// What each test was, and what it cost.
    [[nodiscard]] QString tests(const std::vector<TestResult>& results) const;

private:
    /// With its state, unless the test is complete.
    [[nodiscard]] QString labelOf(const std::string& label, const TestResult* result) const;
    [[nodiscard]] QString gridHalf(const std::vector<ReportGridRow>& rows, bool isRead) const;
    [[nodiscard]] QString gridRow(const ReportGridRow& row, bool isRead) const;

    [[nodiscard]] static QString
    percentileRow(const QString& label, const QString& direction, const LatencySummary& latency);

    const ReportWords& m_words;
    const Language& m_language;
};

} // namespace touchstone
