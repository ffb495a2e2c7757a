// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/LatencyTotals.h"

#include <QTest>

#include <cmath>
#include <memory>

using namespace touchstone;

class TestLatencyTotals final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void emptyIsZero()
    {
        const LatencyTotals totals;
        QCOMPARE(totals.count(), std::uint64_t{0});
        QCOMPARE(totals.min(), std::uint64_t{0});
        QCOMPARE(totals.mean(), 0.0);
        QCOMPARE(totals.standardDeviation(), 0.0);
    }

    void workersAreAddedUp()
    {
        const auto first = std::make_unique<WorkerHistogram>();
        const auto second = std::make_unique<WorkerHistogram>();
        first->record(2);
        first->record(4, 2);
        second->record(4);
        second->record(5, 2);
        second->record(7);
        second->record(9);
        LatencyTotals totals(*first);
        totals.add(LatencyTotals(*second));
        QCOMPARE(totals.count(), std::uint64_t{8});
        QCOMPARE(totals.min(), std::uint64_t{2});
        QCOMPARE(totals.max(), std::uint64_t{9});
        QCOMPARE(totals.mean(), 5.0);
        QCOMPARE(totals.standardDeviation(), 2.0);
    }

    void deviationSurvivesALargeMean()
    {
        const auto worker = std::make_unique<WorkerHistogram>();
        constexpr std::uint64_t hour = 3'600'000'000'000;
        worker->record(hour - 1000, 500'000);
        worker->record(hour + 1000, 500'000);
        QVERIFY(std::abs(LatencyTotals(*worker).standardDeviation() - 1000.0) < 1.0);
    }
};

QTEST_GUILESS_MAIN(TestLatencyTotals)
#include "tst_LatencyTotals.moc"
