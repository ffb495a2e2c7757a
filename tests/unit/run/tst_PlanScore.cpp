// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/PlanScore.h"

#include <QTest>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

/// The quick suite as it stands, for a folder.
Plan quickPlan()
{
    const Suite suite = findSuite("quick").value();
    Plan plan;
    plan.suiteId = suite.id;
    plan.suiteVersion = suite.version;
    plan.baseline = suite.baseline;
    plan.fileSize = suite.fileSize;
    for (const TestSpec& test : suite.tests) {
        plan.steps.push_back(Step{{test}});
    }
    return plan;
}

/// What the plan measures on a drive that is the baseline itself.
std::vector<TestResult> resultsOf(const Plan& plan)
{
    const Baseline baseline = findBaseline("B1").value();
    std::vector<TestResult> results;
    for (const Step& step : plan.steps) {
        TestResult result;
        result.test = step.tests.front();
        result.target = "/mnt";
        result.engine.direct = true;
        DirectionResult direction;
        direction.ios = 1;
        direction.bytesPerSecond = baseline.throughput.at(step.tests.front().id);
        (step.tests.front().workload.reads() ? result.read : result.write) = direction;
        results.push_back(result);
    }
    return results;
}

PlanScore scoreOf(const Plan& plan)
{
    return touchstone::scoreOf(plan, resultsOf(plan));
}

} // namespace

class TestPlanScore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theSuiteItselfHasAScoreWithoutANote()
    {
        const PlanScore score = scoreOf(quickPlan());
        QVERIFY(score.score->total.value);
        QVERIFY(!score.note);
    }

    void anotherWorkloadHasNone()
    {
        Plan plan = quickPlan();
        plan.steps[3].tests.front().workload.blockSize = Bytes{65'536};
        const PlanScore score = scoreOf(plan);
        QVERIFY(!score.score->total.value);
        QCOMPARE(score.score->total.reason->id(), MessageId::ScoreTestChanged);
    }

    void anotherVersionHasNone()
    {
        Plan plan = quickPlan();
        plan.suiteVersion = "0";
        const PlanScore score = scoreOf(plan);
        for (const ScoreValue& value :
             {score.score->read, score.score->write, score.score->total}) {
            QVERIFY(!value.value);
            QCOMPARE(value.reason->id(), MessageId::ScoreSuiteVersion);
        }
        QVERIFY(!score.note);
    }

    void aShortenedRunHasAScoreWithAWarning_data()
    {
        QTest::addColumn<bool>("file");
        QTest::newRow("time") << false;
        QTest::newRow("file size") << true;
    }

    void aShortenedRunHasAScoreWithAWarning()
    {
        QFETCH(bool, file);
        Plan plan = quickPlan();
        if (file) {
            plan.fileSize = Bytes{256U << 20U};
        } else {
            plan.steps[2].tests.front().limits.duration = 1s;
        }
        const PlanScore score = scoreOf(plan);
        QVERIFY(score.score->total.value);
        QVERIFY(score.note);
        QCOMPARE(score.note->message.id(), MessageId::ScoreChangedRun);
        QCOMPARE(confidenceOf({*score.note}), Confidence::Limited);
    }

    void withoutAScoreThereIsNothingToWarnOf()
    {
        Plan plan = quickPlan();
        plan.fileSize = Bytes{256U << 20U};
        const PlanScore none = touchstone::scoreOf(plan, {});
        QVERIFY(!none.score->total.value);
        QVERIFY(!none.note);
        plan.baseline.clear();
        const PlanScore unrated = scoreOf(plan);
        QVERIFY(!unrated.score);
        QVERIFY(!unrated.note);
    }

    void aSuiteOfOnesOwnIsWhatThePlanHolds()
    {
        Plan plan = quickPlan();
        plan.suiteId = "mine";
        plan.suiteVersion = "7";
        plan.steps[0].tests.front().workload.blockSize = Bytes{8U << 20U};
        const PlanScore score = scoreOf(plan);
        QVERIFY(score.score->total.value);
        QVERIFY(!score.note);
    }
};

QTEST_GUILESS_MAIN(TestPlanScore)
#include "tst_PlanScore.moc"
