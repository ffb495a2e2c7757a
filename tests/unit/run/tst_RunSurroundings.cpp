// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/EngineMerge.h"
#include "tests/support/SimulatedRun.h"

#include <QTest>

using namespace touchstone;
using namespace std::chrono_literals;

/// What runs tell of the surroundings of a target: how hot it was, and where the threads ran.
class TestRunSurroundings final : public QObject, private SimulatedRun
{
    Q_OBJECT

    static constexpr const char* kNote = "node_not_allowed";

    /// On a machine whose second node has the target.
    RunOutcome runOnNode(const Plan& plan, std::vector<int> allowed)
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->nodes[plan.targets.front().facts.path] = NumaNode{1, {0, 2, 3, 8}};
        m_machine->processors = std::move(allowed);
        return runHere(plan);
    }

private Q_SLOTS:

    void init() { forgetEvents(); }

    void slicesHaveTheHighestTemperature()
    {
        const Plan plan = m_maker.forFile({makeTest("t", 4, 2s)});
        m_machine = std::make_unique<FakeMachine>();
        // Asked for each sample: hottest in the middle of the first second, unknown in the other.
        int asked = 0;
        m_machine->thermometers[plan.targets.front().facts.path] =
            [&asked]() -> std::optional<double> {
            ++asked;
            return asked > 10 ? std::nullopt : std::optional(asked == 5 ? 61.5 : 40.0);
        };
        const RunOutcome outcome = runHere(plan);
        QVERIFY(!outcome.error);
        const auto& slices = outcome.report.results.front().slices;
        QCOMPARE(slices.size(), std::size_t{2});
        QCOMPARE(slices.at(0).temperature, std::optional(61.5));
        QVERIFY(!slices.at(1).temperature);
        const auto samples = m_observer.all<event::Sample>();
        QCOMPARE(samples.at(0).temperature, std::optional(40.0));
        QVERIFY(!samples.back().temperature);
    }

    void withoutSensorThereIsNoTemperature()
    {
        const RunOutcome outcome = run(m_maker.forFile({makeTest("t", 4, 1s)}));
        QVERIFY(!outcome.report.results.front().slices.front().temperature);
        QVERIFY(!outcome.report.results.front().engine.node);
        QVERIFY(outcome.report.results.front().engine.processors.empty());
    }

    void threadsAreBoundToTheNodeOfTheTarget()
    {
        // The process may not use processor 3.
        const RunOutcome outcome =
            runOnNode(m_maker.forFile({makeTest("t", 1, 100ms)}), {0, 1, 2, 4, 8, 9});
        const EngineUse& engine = outcome.report.results.front().engine;
        QCOMPARE(engine.node, std::optional(1));
        QCOMPARE(engine.processors, (std::vector<int>{0, 2, 8}));
        QCOMPARE(m_machine->bound, (std::vector<int>{0, 2, 8}));
        QVERIFY(!noteCodes(outcome.report).contains(QLatin1String(kNote)));
    }

    void threadsAreNotBoundWhereTheNodeIsForbidden()
    {
        const RunOutcome outcome = runOnNode(m_maker.forFile({makeTest("t", 1, 100ms)}), {1, 4});
        QVERIFY(!outcome.error);
        const EngineUse& engine = outcome.report.results.front().engine;
        QCOMPARE(engine.node, std::optional(1));
        QVERIFY(engine.processors.empty());
        QVERIFY(m_machine->bound.empty());
        QVERIFY(hasNote(outcome.report, MessageId::NodeNotAllowed, Severity::Information));
    }

    void groupHasTheProcessorsOfAll()
    {
        EngineUse one;
        one.name = "io_uring";
        one.node = 0;
        one.processors = {1, 4};
        EngineUse other = one;
        other.processors = {0, 4};
        mergeEngineUse(one, other);
        QCOMPARE(one.node, std::optional(0));
        QCOMPARE(one.processors, (std::vector<int>{0, 1, 4}));
        other.node = 1;
        mergeEngineUse(one, other);
        QVERIFY(!one.node);
    }

    void workloadHasTheLastWord()
    {
        TestSpec test = makeTest("t", 1, 100ms);
        test.workload.processors = {1};
        const RunOutcome outcome = runOnNode(m_maker.forFile({test}), {0, 1});
        QCOMPARE(m_machine->bound, std::vector<int>{1});
        QCOMPARE(outcome.report.results.front().engine.processors, std::vector<int>{1});
        QCOMPARE(outcome.report.results.front().engine.node, std::optional(1));
    }
};

QTEST_GUILESS_MAIN(TestRunSurroundings)
#include "tst_RunSurroundings.moc"
