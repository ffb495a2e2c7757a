// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/Score.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace touchstone;

namespace {

std::vector<TestSpec> quickTests()
{
    return findSuite("quick").value().tests;
}

/// Every test at so many times its baseline.
std::vector<TestResult> resultsAt(double factor)
{
    const Baseline baseline = findBaseline("B1").value();
    std::vector<TestResult> results;
    for (const TestSpec& test : quickTests()) {
        TestResult result;
        result.test = test;
        result.target = "/mnt";
        result.engine.direct = true;
        DirectionResult direction;
        direction.ios = 1;
        direction.bytesPerSecond = BytesPerSecond{baseline.throughput.at(test.id).value() * factor};
        (test.workload.reads() ? result.read : result.write) = direction;
        results.push_back(result);
    }
    return results;
}

} // namespace

class TestScore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void baselineIsThatOfTheSuites()
    {
        const Baseline baseline = findBaseline("B1").value();
        QCOMPARE(baseline.throughput.at("seq-4m-read").value(), 500e6);
        QCOMPARE(baseline.throughput.at("4k-write").value(), 100e6);
        QVERIFY(!baseline.version.empty());
        for (const TestSpec& test : quickTests()) {
            QVERIFY2(baseline.throughput.contains(test.id), test.id.c_str());
        }
        QVERIFY(!findBaseline("B9").has_value());
        QVERIFY(!findBaseline("../suites/quick").has_value());
    }

    void baselineItselfHasAThousandPoints()
    {
        const auto score = computeScore("B1", quickTests(), resultsAt(1.0));
        QVERIFY(score.has_value());
        QVERIFY(std::abs(*score->read.value - 1000.0) < 1e-9);
        QVERIFY(std::abs(*score->write.value - 1000.0) < 1e-9);
        QVERIFY(std::abs(*score->total.value - 1000.0) < 1e-9);
        QCOMPARE(score->total.measured, 14);
        QCOMPARE(score->total.needed, 14);
        QCOMPARE(score->baseline, std::string("B1"));
    }

    void meanIsGeometric()
    {
        std::vector<TestResult> results = resultsAt(1.0);
        // One read test at 2⁷ times the baseline moves the mean of seven by a factor of 2.
        results.front().read->bytesPerSecond =
            BytesPerSecond{results.front().read->bytesPerSecond.value() * 128.0};
        const auto score = computeScore("B1", quickTests(), results);
        QVERIFY(std::abs(*score->read.value - 2000.0) < 1e-9);
        QVERIFY(std::abs(*score->write.value - 1000.0) < 1e-9);
        QVERIFY(std::abs(*score->total.value - 1000.0 * std::sqrt(2.0)) < 1e-9);
    }

    void obstacles_data()
    {
        using Change = std::function<void(std::vector<TestResult>&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<int>("reason");
        const auto row = [](const char* name, Change change, MessageId reason) {
            QTest::newRow(name) << std::move(change) << static_cast<int>(reason);
        };
        row(
            "missing",
            [](auto& results) { results.erase(results.begin()); },
            MessageId::ScoreTestMissing);
        row(
            "skipped",
            [](auto& results) { results.front().status = TestStatus::Skipped; },
            MessageId::ScoreTestMissing);
        row(
            "failed",
            [](auto& results) { results.front().status = TestStatus::Failed; },
            MessageId::ScoreTestFailed);
        row(
            "partial",
            [](auto& results) { results.front().status = TestStatus::Partial; },
            MessageId::ScoreTestUnfinished);
        row(
            "nothing measured",
            [](auto& results) { results.front().read.reset(); },
            MessageId::ScoreTestUnfinished);
        row(
            "no throughput",
            [](auto& results) { results.front().read->bytesPerSecond = BytesPerSecond{0.0}; },
            MessageId::ScoreTestFailed);
        row(
            "another workload",
            [](auto& results) { results.front().test.workload.blockSize = Bytes{8U << 20U}; },
            MessageId::ScoreTestChanged);
        row(
            "another load",
            [](auto& results) { results.front().test.load.threads = 4; },
            MessageId::ScoreTestChanged);
        row(
            "not direct",
            [](auto& results) { results.front().engine.direct = false; },
            MessageId::ScoreTestNotDirect);
    }

    void obstacles()
    {
        QFETCH(std::function<void(std::vector<TestResult>&)>, change);
        QFETCH(int, reason);
        std::vector<TestResult> results = resultsAt(1.0);
        change(results);
        const auto score = computeScore("B1", quickTests(), results);
        QVERIFY(score.has_value());
        QVERIFY(!score->read.value.has_value());
        QVERIFY(!score->total.value.has_value());
        QCOMPARE(static_cast<int>(score->read.reason->id()), reason);
        QCOMPARE(static_cast<int>(score->total.reason->id()), reason);
        QCOMPARE(score->read.measured, 6);
        QVERIFY2(score->write.value.has_value(), "the write tests are all there");
        QVERIFY(!score->write.reason.has_value());
    }

    void severalTargetsHaveNoScore()
    {
        std::vector<TestResult> results = resultsAt(1.0);
        TestResult other = results.front();
        other.target = "/other";
        results.push_back(other);
        const auto score = computeScore("B1", quickTests(), results);
        for (const ScoreValue& value : {score->read, score->write, score->total}) {
            QVERIFY(!value.value.has_value());
            QVERIFY(value.reason->id() == MessageId::ScoreSeveralTargets);
        }
    }

    void mixedTestsCountForTheTotalAlone()
    {
        std::vector<TestSpec> tests = quickTests();
        std::vector<TestResult> results = resultsAt(1.0);
        tests.front().workload.readPercent = 70;
        const auto score = computeScore("B1", tests, results);
        QCOMPARE(score->read.needed, 6);
        QCOMPARE(score->write.needed, 7);
        QCOMPARE(score->total.needed, 14);
    }

    void withoutBaselineThereIsNoScore()
    {
        QVERIFY(!computeScore("", quickTests(), resultsAt(1.0)).has_value());
        const auto unknown = computeScore("B9", quickTests(), resultsAt(1.0));
        QVERIFY(!unknown->total.value.has_value());
        QVERIFY(unknown->total.reason->id() == MessageId::BaselineUnknown);
    }
};

QTEST_GUILESS_MAIN(TestScore)
#include "tst_Score.moc"
