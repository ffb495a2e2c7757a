// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/CannedReports.h"

#include "core/measure/HistogramScheme.h"
#include "core/report/SliceMerge.h"
#include "tests/support/CannedRun.h"

namespace touchstone::canned {

namespace {

constexpr std::int64_t kWait = 1000;

LatencySummary responseOf(const LatencySummary& service)
{
    LatencySummary response;
    response.min = service.min * kWait;
    response.meanNs = service.meanNs * static_cast<double>(kWait);
    response.stddevNs = service.stddevNs * static_cast<double>(kWait);
    response.max = service.max * kWait;
    for (const auto& [bucket, count] : service.histogram.sparse()) {
        const std::uint64_t value =
            histogram_scheme::lowerEdge(bucket) * static_cast<std::uint64_t>(kWait);
        response.histogram.addBucket(histogram_scheme::bucketOf(value), count);
    }
    return response;
}

void makeOpenLoop(TestResult& result)
{
    constexpr double kAchieved = 0.875;
    result.test.load.rate = 1000;
    for (std::optional<DirectionResult>* direction : {&result.read, &result.write, &result.total}) {
        if (*direction) {
            (*direction)->response = responseOf((*direction)->service);
        }
    }
    if (const DirectionResult* whole = result.whole()) {
        result.openLoop = OpenLoopResult{Iops{whole->iops.value() / kAchieved}, kAchieved, 12, 345};
    }
}

/// Another target did the same in the same time.
void addTwin(DirectionResult& direction)
{
    const Histogram submit = direction.submit.histogram;
    const Histogram service = direction.service.histogram;
    direction.ios *= 2;
    direction.bytes += direction.bytes;
    direction.iops = Iops{direction.iops.value() * 2.0};
    direction.bytesPerSecond = BytesPerSecond{direction.bytesPerSecond.value() * 2.0};
    direction.submit.histogram.add(submit);
    direction.service.histogram.add(service);
}

TestResult together(const TestResult& one, const std::vector<std::string>& paths)
{
    TestResult group = one;
    group.target.clear();
    group.group = paths;
    group.achievedDepth *= 2.0;
    for (std::optional<DirectionResult>* direction : {&group.read, &group.write, &group.total}) {
        if (*direction) {
            addTwin(**direction);
        }
    }
    for (Slice& slice : group.slices) {
        const Slice same = slice;
        addSliceBeside(slice, same);
    }
    return group;
}

} // namespace

Report openLoopReport()
{
    Report report = reportOf(depthSweepRun());
    report.plan.view = SuiteView::Table;
    for (Step& step : report.plan.steps) {
        step.tests.front().load.rate = 1000;
    }
    for (TestResult& result : report.results) {
        makeOpenLoop(result);
    }
    return report;
}

Report groupReport()
{
    Report report = reportOf(depthSweepRun());
    report.plan.view = SuiteView::Table;
    PlanTarget twin = report.plan.targets.front();
    twin.facts.path = "/srv/second";
    report.plan.targets.push_back(twin);
    const std::vector<std::string> paths{report.plan.targets.front().facts.path, twin.facts.path};
    std::vector<TestResult> results;
    for (const TestResult& result : report.results) {
        results.push_back(together(result, paths));
        for (const std::string& path : paths) {
            results.push_back(result);
            results.back().target = path;
        }
    }
    report.results = std::move(results);
    report.notes.push_back({Severity::Warning,
                            Message(MessageId::OwnStalls, {{"share", Share{0.02}}}),
                            report.results.front().test.id,
                            paths.back()});
    return report;
}

} // namespace touchstone::canned
