// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/Suite.h"
#include "tests/support/CannedRun.h"
#include "ui/results/ResultTableModel.h"
#include "ui/results/ScoreGridModel.h"
#include "ui/run/LiveFigures.h"
#include "ui/text/TestNames.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace touchstone;
using namespace std::chrono_literals;

using CellState = ScoreGridModel::CellState;

namespace {

const QString kNothing = QStringLiteral("–");

std::vector<TestSpec> quickTests()
{
    return findSuite("quick")->tests;
}

CellState stateAt(const ScoreGridModel& model, int row, int column)
{
    return model.index(row, column).data(ScoreGridModel::StateRole).value<CellState>();
}

QString textAt(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

TestResult resultOf(const TestSpec& test, double bytesPerSecond, double meanNs)
{
    TestResult result;
    result.test = test;
    result.duration = 3s;
    DirectionResult figures;
    figures.ios = 1000;
    figures.iops = Iops{bytesPerSecond / static_cast<double>(test.workload.blockSize.value())};
    figures.bytesPerSecond = BytesPerSecond{bytesPerSecond};
    figures.service.meanNs = meanNs;
    (test.workload.reads() ? result.read : result.write) = figures;
    return result;
}

} // namespace

class TestScoreGridModel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void behavesAsAModelThroughAWholeRun()
    {
        ScoreGridModel grid;
        ResultTableModel table;
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester gridTester(&grid, mode);
        const QAbstractItemModelTester tableTester(&table, mode);
        grid.setTests(quickTests());
        table.setTests(quickTests());
        for (const Event& event : canned::quickRun()) {
            if (const auto* ready = std::get_if<event::ResultReady>(&event.body)) {
                grid.setLive(LiveTest{ready->result.test.id, std::nullopt, std::nullopt, 0.5});
                grid.setResult(ready->result);
                table.setResult(ready->result);
            }
        }
        grid.setUnit(ThroughputUnit::MiBps);
        table.setUnit(ThroughputUnit::MiBps);
        for (int row = 0; row < grid.rowCount(); ++row) {
            QCOMPARE(stateAt(grid, row, ScoreGridModel::ReadBar), CellState::Measured);
            QCOMPARE(stateAt(grid, row, ScoreGridModel::WriteBar), CellState::Measured);
        }
        for (int row = 0; row < table.rowCount(); ++row) {
            QVERIFY(textAt(table, row, ResultTableModel::IopsColumn) != kNothing);
        }
        grid.setTests({});
        QCOMPARE(grid.rowCount(), 0);
    }

    void rowsAreThoseOfTheSuiteAndNothingIsMeasuredAtFirst()
    {
        ScoreGridModel model;
        model.setTests(quickTests());
        QCOMPARE(model.rowCount(), 7);
        QCOMPARE(textAt(model, 0, ScoreGridModel::TestColumn), QStringLiteral("Seq 4M"));
        for (const int column : {ScoreGridModel::ReadResponse,
                                 ScoreGridModel::ReadIops,
                                 ScoreGridModel::WriteThroughput}) {
            QCOMPARE(textAt(model, 3, column), kNothing);
        }
        QVERIFY(!model.index(3, ScoreGridModel::ReadBar).data(ScoreGridModel::BarRole).isValid());
    }

    void figuresComeFromTheFormatter()
    {
        ScoreGridModel model;
        const std::vector<TestSpec> tests = quickTests();
        model.setTests(tests);
        model.setResult(resultOf(tests.front(), 6321e6, 662'200.0));
        QCOMPARE(textAt(model, 0, ScoreGridModel::ReadResponse), QStringLiteral("0.6622"));
        QCOMPARE(textAt(model, 0, ScoreGridModel::ReadIops), QStringLiteral("1,507"));
        QCOMPARE(textAt(model, 0, ScoreGridModel::ReadThroughput), QStringLiteral("6,321"));
        QCOMPARE(textAt(model, 0, ScoreGridModel::WriteThroughput), kNothing);
        model.setUnit(ThroughputUnit::MiBps);
        QCOMPARE(textAt(model, 0, ScoreGridModel::ReadThroughput), QStringLiteral("6,028"));
        QCOMPARE(model.headerData(ScoreGridModel::ReadThroughput, Qt::Horizontal, Qt::DisplayRole)
                     .toString(),
                 QStringLiteral("MiB/s"));
    }

    void barsAreOnALogScaleThatGrowsWhenNeeded()
    {
        ScoreGridModel model;
        const std::vector<TestSpec> tests = quickTests();
        model.setTests(tests);
        const auto bar = [&] {
            return model.index(0, ScoreGridModel::ReadBar).data(ScoreGridModel::BarRole).toDouble();
        };
        model.setResult(resultOf(tests.front(), 100e6, 1e6));
        QCOMPARE(model.barDecades(), 4);
        QCOMPARE(bar(), 0.5);
        model.setResult(resultOf(tests.front(), 0.5e6, 1e6));
        QCOMPARE(bar(), 0.0);
        model.setResult(resultOf(tests.front(), 100e9, 1e6));
        QCOMPARE(model.barDecades(), 5);
        QCOMPARE(bar(), 1.0);
    }

    void aFailedTestHasNoFigures()
    {
        ScoreGridModel model;
        const std::vector<TestSpec> tests = quickTests();
        model.setTests(tests);
        TestResult result = resultOf(tests.front(), 100e6, 1e6);
        result.status = TestStatus::Failed;
        model.setResult(result);
        QCOMPARE(stateAt(model, 0, ScoreGridModel::ReadBar), CellState::Failed);
        QCOMPARE(textAt(model, 0, ScoreGridModel::ReadIops), kNothing);
        const QString toolTip =
            model.index(0, ScoreGridModel::ReadIops).data(Qt::ToolTipRole).toString();
        QVERIFY2(!toolTip.contains(QStringLiteral("maximum")), qPrintable(toolTip));

        ResultTableModel table;
        table.setTests(tests);
        table.setResult(result);
        QCOMPARE(textAt(table, 0, ResultTableModel::IopsColumn), kNothing);
        QVERIFY(textAt(table, 0, ResultTableModel::Test).endsWith(QStringLiteral("failed")));
        result.status = TestStatus::Partial;
        table.setResult(result);
        QVERIFY(textAt(table, 0, ResultTableModel::IopsColumn) != kNothing);
        QVERIFY(textAt(table, 0, ResultTableModel::Test).endsWith(QStringLiteral("not finished")));
        result.status = TestStatus::Complete;
        table.setResult(result);
        QCOMPARE(textAt(table, 0, ResultTableModel::Test),
                 testName(tests.front(), Language::ofInterface()));
    }

    void liveFiguresGoWhenTheTestIsLeftWithoutResult()
    {
        ScoreGridModel model;
        const std::vector<TestSpec> tests = quickTests();
        model.setTests(tests);
        const DirectionFigures figures{10us, Iops{1000.0}, BytesPerSecond{4e6}};
        model.setLive(LiveTest{tests.front().id, figures, std::nullopt, 0.25});
        QCOMPARE(stateAt(model, 0, ScoreGridModel::ReadBar), CellState::Live);
        QCOMPARE(textAt(model, 0, ScoreGridModel::ReadIops), QStringLiteral("1,000"));
        QCOMPARE(
            model.index(0, ScoreGridModel::ReadBar).data(ScoreGridModel::ProgressRole).toDouble(),
            0.25);
        model.setLive(std::nullopt);
        QCOMPARE(stateAt(model, 0, ScoreGridModel::ReadBar), CellState::NotMeasured);
        QCOMPARE(textAt(model, 0, ScoreGridModel::ReadIops), kNothing);
    }

    void liveFiguresCountWhatWasMeasuredAndNotTheRamp()
    {
        LiveFigures live;
        live.begin("t");
        QVERIFY(!live.test(0.0).read);
        event::Sample sample;
        sample.test = "t";
        sample.interval = 100ms;
        sample.phase = Phase::Ramp;
        sample.read = Slice::Direction{1000, Bytes{4'096'000}, Histogram({{100, 1000}})};
        live.add(sample);
        QVERIFY(!live.test(0.0).read);
        sample.phase = Phase::Measuring;
        live.add(sample);
        sample.read = Slice::Direction{3000, Bytes{12'288'000}, Histogram({{100, 3000}})};
        live.add(sample);
        const auto figures = live.test(0.0).read;
        QVERIFY(figures.has_value());
        QCOMPARE(figures->iops.value(), 20'000.0);
        QCOMPARE(figures->bytesPerSecond.value(), 81.92e6);
        QCOMPARE(figures->response, Nanoseconds(100));
        QVERIFY(!live.test(0.0).write);
        // Samples of another test do not count.
        sample.test = "u";
        live.add(sample);
        QCOMPARE(live.test(0.0).read->iops.value(), 20'000.0);
    }
};

QTEST_GUILESS_MAIN(TestScoreGridModel)
#include "tst_ScoreGridModel.moc"
