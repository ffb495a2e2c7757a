// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/unit/plan/PlanFixtures.h"

#include <QTest>

#include <limits>

using namespace touchstone;
using namespace touchstone::literals;
using namespace touchstone::test;

class TestPlanEstimate final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void ofTheQuickSuite()
    {
        const Estimate suite = estimate(*makePlan(quick(), {folder()}, seeded()));
        QCOMPARE(suite.time, Nanoseconds(std::chrono::seconds(49)));
        QCOMPARE(suite.preparationBytes, 1_GiB);
        // Seven tests of 2 GiB.
        QCOMPARE(suite.testBytes, std::optional(14_GiB));
        QCOMPARE(suite.minimum, Nanoseconds(std::chrono::milliseconds(500)));
    }

    void ofASmallerQuickSuite()
    {
        PlanOptions options = seeded();
        options.fileSize = 256_MiB;
        const Estimate small = estimate(*makePlan(quick(), {folder()}, options));
        QCOMPARE(small.testBytes, std::optional(Bytes{(14_GiB).value() / 4}));
        QVERIFY(small.preparationBytes + *small.testBytes < 4_GiB);
        // Nothing takes a test past that.
        QCOMPARE(small.minimum, Nanoseconds{0});
    }

    void ofWorkloads()
    {
        PlanOptions twice = seeded();
        twice.loops = 2;
        const auto time = [&twice](const char* text) {
            return estimate(*planned({text}, folder(), twice)).time;
        };
        QCOMPARE(time("runtime=2 ramp_time=1"), Nanoseconds(std::chrono::seconds(6)));
        // Reading back takes as long again.
        QCOMPARE(time("rw=write verify=1 runtime=2 ramp_time=1"),
                 Nanoseconds(std::chrono::seconds(12)));

        const auto bytes = [&twice](const char* text) {
            return estimate(*planned({text}, folder(), twice)).testBytes;
        };
        QCOMPARE(bytes("rw=read"), std::optional(Bytes{0}));
        QCOMPARE(bytes("rw=write"), std::optional<Bytes>());
        QCOMPARE(bytes("rw=write number_ios=10 numjobs=2"),
                 std::optional(Bytes{2 * 10 * 2 * 4096}));
        QCOMPARE(bytes("rw=write number_ios=10 ramp_time=1"), std::optional<Bytes>());
        QCOMPARE(bytes("rw=write number_ios=9223372036854775807"), std::optional<Bytes>());
        QCOMPARE(estimate(*planned({"rw=read"}, drive())).preparationBytes, Bytes{0});
    }

    void neverTurnsNegative()
    {
        PlanOptions often = seeded();
        often.loops = 1000;
        const std::initializer_list<const char*> month{
            "runtime=720h", "runtime=720h", "runtime=720h", "runtime=720h"};
        QCOMPARE(estimate(*planned(month, folder(), often)).time, Nanoseconds::max());
        Plan plan = *planned({"rw=write number_ios=1000000000000000"}, folder(), often);
        QCOMPARE(estimate(plan).testBytes,
                 std::optional(Bytes{std::numeric_limits<std::uint64_t>::max()}));
    }
};

QTEST_GUILESS_MAIN(TestPlanEstimate)
#include "tst_PlanEstimate.moc"
