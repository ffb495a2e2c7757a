// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/ReportGrid.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace touchstone {

namespace {

const TestResult* resultOf(const Report& report, const std::string& target, const TestSpec& test)
{
    for (const TestResult& result : report.results) {
        if (result.target == target && result.test.id == test.id) {
            return &result;
        }
    }
    return nullptr;
}

/// Points into the report.
std::vector<const TestSpec*> plannedTests(const Report& report)
{
    std::vector<const TestSpec*> tests;
    for (const Step& step : report.plan.steps) {
        for (const TestSpec& test : step.tests) {
            tests.push_back(&test);
        }
    }
    return tests;
}

int outstanding(const Load& load)
{
    return load.threads * load.depth;
}

} // namespace

const DirectionResult* ReportGridRow::figures(bool ofRead) const
{
    const TestResult* result = ofRead ? read : write;
    if (result == nullptr) {
        return nullptr;
    }
    return ofRead ? result->shownRead() : result->shownWrite();
}

std::vector<ReportGridRow> gridRows(const Report& report, const std::string& target)
{
    std::vector<ReportGridRow> rows;
    std::vector<std::string> ids;
    for (const TestSpec* planned : plannedTests(report)) {
        const TestSpec& test = *planned;
        const std::string& id = test.row.empty() ? test.id : test.row;
        const auto at = std::ranges::find(ids, id);
        const auto index = static_cast<std::size_t>(at - ids.begin());
        if (at == ids.end()) {
            ids.push_back(id);
            rows.push_back({test.label, &test.workload, test.load, nullptr, nullptr});
        }
        const TestResult* result = resultOf(report, target, test);
        if (result != nullptr && test.workload.reads()) {
            rows.at(index).read = result;
        }
        if (result != nullptr && test.workload.writes()) {
            rows.at(index).write = result;
        }
    }
    return rows;
}

std::vector<ReportGridRow> sweepRows(const Report& report, const std::string& target)
{
    std::map<int, ReportGridRow> byLoad;
    for (const TestSpec* planned : plannedTests(report)) {
        const TestSpec& test = *planned;
        const auto [at, isNew] = byLoad.try_emplace(
            outstanding(test.load),
            ReportGridRow{test.label, &test.workload, test.load, nullptr, nullptr});
        const TestResult* result = resultOf(report, target, test);
        if (result != nullptr && test.workload.reads()) {
            at->second.read = result;
        }
        if (result != nullptr && test.workload.writes()) {
            at->second.write = result;
        }
    }
    std::vector<ReportGridRow> rows;
    for (auto& [load, row] : byLoad) {
        rows.push_back(std::move(row));
    }
    return rows;
}

const ReportGridRow* latencyRow(const std::vector<ReportGridRow>& rows)
{
    const ReportGridRow* best = nullptr;
    const auto rank = [](const ReportGridRow& row) {
        const bool random = row.workload->pattern == AccessPattern::Random;
        return std::tuple(random ? 0 : 1, outstanding(row.load), row.workload->blockSize.value());
    };
    for (const ReportGridRow& row : rows) {
        const bool isMeasured = row.figures(true) != nullptr || row.figures(false) != nullptr;
        if (isMeasured && (best == nullptr || rank(row) < rank(*best))) {
            best = &row;
        }
    }
    return best;
}

std::vector<std::string> measuredTargets(const Report& report)
{
    std::vector<std::string> targets;
    for (const TestResult& result : report.results) {
        if (std::ranges::find(targets, result.target) == targets.end()) {
            targets.push_back(result.target);
        }
    }
    return targets;
}

std::vector<TestResult> resultsOf(const Report& report, const std::string& target)
{
    std::vector<TestResult> results;
    std::ranges::copy_if(report.results,
                         std::back_inserter(results),
                         [&](const TestResult& result) { return result.target == target; });
    return results;
}

double barShare(BytesPerSecond throughput)
{
    constexpr double kLow = 1e6;
    constexpr double kHigh = 1e10;
    if (throughput.value() <= kLow) {
        return 0.0;
    }
    return std::min(1.0, std::log(throughput.value() / kLow) / std::log(kHigh / kLow));
}

} // namespace touchstone
