// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Clock.h"

#include <QTest>

using namespace touchstone;

namespace {

struct CountingClock
{
    mutable std::uint64_t calls = 0;

    static constexpr bool kRuns = true;

    [[nodiscard]] std::uint64_t now() const { return calls++ * 7; }
};

} // namespace

class TestClock final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void calibratedCounterAgreesWithTheSystem()
    {
        const auto tsc = TscClock::calibrate();
        if (!tsc) {
            // Without a counter that can be trusted there is nothing to agree; the engine then
            // uses CLOCK_MONOTONIC.
            return;
        }
        const MonotonicClock monotonic;
        const std::uint64_t beforeBegin = monotonic.now();
        const std::uint64_t begin = tsc->now();
        const std::uint64_t afterBegin = monotonic.now();
        while (monotonic.now() < afterBegin + 50'000'000) {
        }
        const std::uint64_t beforeEnd = monotonic.now();
        const std::uint64_t end = tsc->now();
        const std::uint64_t afterEnd = monotonic.now();
        // Whenever the thread lost the processor, the counter's time lies between these two.
        const auto elapsed = static_cast<double>(end - begin);
        QVERIFY(elapsed >= static_cast<double>(beforeEnd - afterBegin) * 0.999);
        QVERIFY(elapsed <= static_cast<double>(afterEnd - beforeBegin) * 1.001);
    }

    void costIsTimeForOneCall() { QCOMPARE(clockCost(CountingClock()), 7.0); }
};

QTEST_GUILESS_MAIN(TestClock)
#include "tst_Clock.moc"
