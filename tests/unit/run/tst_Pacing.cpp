// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/Pacing.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t kSecond = 1'000'000'000;

ArrivalSchedule schedule(std::uint64_t rate, RateProcess process, int threads = 1, int index = 0)
{
    ArrivalSchedule arrivals({rate, process, 7, threads, index});
    arrivals.restart(kSecond);
    return arrivals;
}

Load open(std::uint64_t rate)
{
    Load load;
    load.rate = rate;
    return load;
}

} // namespace

class TestPacing final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void linearScheduleLosesNothingInAnHour_data()
    {
        QTest::addColumn<quint64>("rate");
        for (const quint64 rate : {1U, 7U, 1000U, 20000U, 150000U, 600000U, 999983U}) {
            QTest::addRow("%llu", static_cast<unsigned long long>(rate)) << rate;
        }
    }

    void linearScheduleLosesNothingInAnHour()
    {
        QFETCH(quint64, rate);
        ArrivalSchedule arrivals = schedule(rate, RateProcess::Linear);
        // The first is due at once; after rate more, exactly a second has passed.
        for (int second = 1; second <= 5; ++second) {
            for (quint64 i = 0; i < rate; ++i) {
                arrivals.advance();
            }
            QCOMPARE(arrivals.due(), kSecond * static_cast<std::uint64_t>(second + 1));
        }
    }

    void threadsTakeTurnsWithinAnInterval()
    {
        QCOMPARE(schedule(1000, RateProcess::Linear, 4, 0).due(), kSecond);
        QCOMPARE(schedule(1000, RateProcess::Linear, 4, 1).due(), kSecond + 250'000);
        QCOMPARE(schedule(1000, RateProcess::Linear, 4, 3).due(), kSecond + 750'000);
    }

    void poissonHasTheRateAndTheSpreadOfItsProcess_data()
    {
        QTest::addColumn<quint64>("rate");
        for (const quint64 rate : {1000U, 150000U, 600000U}) {
            QTest::addRow("%llu", static_cast<unsigned long long>(rate)) << rate;
        }
    }

    /// Intervals of a Poisson process are as long as they vary: mean and deviation are the same.
    void poissonHasTheRateAndTheSpreadOfItsProcess()
    {
        QFETCH(quint64, rate);
        ArrivalSchedule arrivals = schedule(rate, RateProcess::Poisson);
        constexpr int count = 200'000;
        double sum = 0.0;
        double squares = 0.0;
        std::uint64_t last = arrivals.due();
        for (int i = 0; i < count; ++i) {
            arrivals.advance();
            QVERIFY(arrivals.due() >= last);
            const auto gap = static_cast<double>(arrivals.due() - last);
            last = arrivals.due();
            sum += gap;
            squares += gap * gap;
        }
        const double mean = sum / count;
        const double deviation = std::sqrt(squares / count - mean * mean);
        const double asked = static_cast<double>(kSecond) / static_cast<double>(rate);
        QVERIFY(std::abs(mean / asked - 1.0) < 0.01);
        QVERIFY(std::abs(deviation / mean - 1.0) < 0.03);
    }

    void everyArrivalIsStartedOnceAndInOrder()
    {
        Pacing pacing(open(1000), 0, 1, 4);
        QVERIFY(pacing.isOpen());
        pacing.restart(kSecond);
        std::vector<std::uint64_t> due;
        std::uint64_t now = kSecond;
        // Looked at in steps that are no multiple of the interval, with a pause in the middle.
        while (due.size() < 500) {
            pacing.lookAt(now);
            const std::uint32_t count = pacing.startable(3);
            for (std::uint32_t i = 0; i < count; ++i) {
                due.push_back(pacing.start(now));
            }
            now += due.size() == 200 ? kSecond / 10 : 700'000;
        }
        for (std::size_t i = 0; i < due.size(); ++i) {
            QCOMPARE(due[i], kSecond + i * 1'000'000);
        }
    }

    void backlogIsWhatIsDueAndHasNotStarted()
    {
        Pacing pacing(open(1000), 0, 1, 4);
        pacing.restart(kSecond);
        pacing.lookAt(kSecond + 9'500'000);
        QCOMPARE(pacing.backlog(), std::uint64_t{10});
        QCOMPARE(pacing.startable(4), 4U);
        QCOMPARE(pacing.start(0), kSecond);
        QCOMPARE(pacing.backlog(), std::uint64_t{9});
        QCOMPARE(pacing.nextDue(), kSecond + 1'000'000);
    }

    void slotsRestForTheThinkTime()
    {
        Load load;
        load.thinkTime = 5ms;
        Pacing pacing(load, 0, 1, 2);
        QVERIFY(pacing.isPaced() && !pacing.isOpen());
        pacing.restart(kSecond);
        QCOMPARE(pacing.startable(2), 2U);
        pacing.finish(kSecond);
        pacing.finish(kSecond + 1'000'000);
        QCOMPARE(pacing.startable(2), 0U);
        QCOMPARE(pacing.nextDue(), kSecond + 5'000'000);
        pacing.lookAt(kSecond + 5'000'000);
        QCOMPARE(pacing.startable(2), 1U);
        QCOMPARE(pacing.nextDue(), kSecond + 6'000'000);
        pacing.lookAt(kSecond + 6'000'000);
        QCOMPARE(pacing.startable(2), 2U);
        QCOMPARE(pacing.nextDue(), Pacing::kNever);
    }

    void closedLoopWaitsForNothing()
    {
        Pacing pacing(Load{}, 0, 1, 2);
        QVERIFY(!pacing.isPaced());
        QCOMPARE(pacing.startable(2), 2U);
    }
};

QTEST_GUILESS_MAIN(TestPacing)
#include "tst_Pacing.moc"
