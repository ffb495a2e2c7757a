// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/JsonReader.h"
#include "tests/unit/plan/PlanFixtures.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace touchstone;
using namespace touchstone::literals;
using namespace touchstone::test;

namespace {

QByteArray sentence(const Error& error)
{
    return QByteArray::fromStdString(EnglishCatalogue().text(error.message));
}

Target otherFolder(Bytes free = 100_GiB)
{
    Target target = folder(free);
    target.path = "/srv";
    target.filesystem->mountPoint = "/srv";
    target.filesystem->source = "/dev/sdb1";
    return target;
}

Target otherDrive(Bytes size)
{
    Target target = drive();
    target.path = "/dev/sdb";
    target.minor = 16;
    target.size = size;
    return target;
}

} // namespace

/// Plans for several targets, and with several tests at once.
class TestPlanGroup final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyTargetIsThere()
    {
        const auto plan = makePlan(quick(), {folder(), otherFolder()}, seeded());
        QVERIFY(plan);
        QCOMPARE(plan->targets.size(), std::size_t{2});
        QCOMPARE(plan->steps.size(), quick().tests.size());
        const Estimate one = estimate(*makePlan(quick(), {folder()}, seeded()));
        const Estimate both = estimate(*plan);
        QCOMPARE(both.time, one.time);
        QCOMPARE(both.preparationBytes.value(), 2 * one.preparationBytes.value());
        QCOMPARE(both.testBytes->value(), 2 * one.testBytes->value());
    }

    void foldersShareTheSpaceOfTheirFileSystem()
    {
        // 22 GiB free of 200 GiB, of which 20 are kept, are room for one file of 1 GiB.
        Target sibling = folder(22_GiB);
        sibling.path = "/home/you";
        QVERIFY(makePlan(quick(), {folder(22_GiB)}, seeded()));
        const auto plan = makePlan(quick(), {folder(22_GiB), sibling}, seeded());
        QCOMPARE(sentence(plan.error()),
                 QByteArray("/home/me has 22 GiB free. Writing 2 GiB would not leave the 20 GiB "
                            "that is always kept free. Choose a smaller size or free some space."));
        // The same device somewhere else.
        sibling.filesystem->mountPoint = "/mnt";
        QVERIFY(!makePlan(quick(), {folder(22_GiB), sibling}, seeded()));
        QVERIFY(makePlan(quick(), {folder(22_GiB), otherFolder(22_GiB)}, seeded()));
    }

    void fileSystemsWithoutADeviceAreToldApart()
    {
        Target one = folder(22_GiB);
        one.filesystem->source = "tmpfs";
        Target other = otherFolder(22_GiB);
        other.filesystem->source = "tmpfs";
        QVERIFY(makePlan(quick(), {one, other}, seeded()));
    }

    void aTestFileIsMadeInFoldersOnly()
    {
        PlanOptions options = seeded();
        options.fileSize = 2_GiB;
        const auto plan = makePlan(workloads({"rw=randread"}), {folder(), drive()}, options);
        QVERIFY(plan);
        const Workload& workload = plan->steps[0].tests[0].workload;
        QCOMPARE(footprintOf(*plan, folder(), workload), (Footprint{0, (2_GiB).value()}));
        QCOMPARE(footprintOf(*plan, drive(), workload), (Footprint{0, (2_GiB).value()}));
        QCOMPARE(estimate(*plan).preparationBytes, 2_GiB);
    }

    void aShareIsOfTheSmallest()
    {
        PlanOptions options = seeded();
        options.sizeShare = 0.5;
        const std::vector<Target> drives{drive(), otherDrive(4_GiB)};
        const auto plan = makePlan(workloads({"rw=randread"}), drives, options);
        QVERIFY(plan);
        for (const Target& target : drives) {
            QCOMPARE(footprintOf(*plan, target, plan->steps[0].tests[0].workload),
                     (Footprint{0, (2_GiB).value()}));
        }
    }

    void everyTargetIsChecked()
    {
        const auto fails = [](const Target& second, const char* workload) {
            const auto plan = makePlan(workloads({workload}), {drive(), second}, seeded());
            return plan ? QByteArray() : sentence(plan.error());
        };
        QCOMPARE(fails(otherDrive(8_GiB), "rw=randread size=6G"), QByteArray());
        QVERIFY(fails(otherDrive(4_GiB), "rw=randread size=6G").startsWith("On /dev/sdb the test"));
        Target coarse = otherDrive(8_GiB);
        coarse.logicalBlock = 4096;
        QVERIFY(fails(coarse, "rw=randread bs=512").startsWith("/dev/sdb takes direct I/O"));
        Target empty = otherDrive(Bytes{0});
        QVERIFY(fails(empty, "rw=randread").startsWith("/dev/sdb has no medium"));
        Target locked = otherDrive(8_GiB);
        locked.unusableReason = Message(MessageId::TargetNoNode, {{"path", locked.path}});
        QVERIFY(fails(locked, "rw=randread").contains("/dev/sdb"));
        // A folder first does not hide the drive behind it.
        const auto writing = makePlan(workloads({"rw=randwrite"}), {folder(), drive()}, seeded());
        QCOMPARE(writing.error().kind, ErrorKind::Refused);
    }

    void whatRunsAtOnceSharesMemoryAndThreads()
    {
        std::vector<Target> targets;
        for (std::uint32_t i = 0; i < 8; ++i) {
            targets.push_back(otherDrive(8_GiB));
            targets.back().path += std::to_string(i);
            targets.back().minor = i;
        }
        const auto said = [&targets](const char* workload) {
            const auto plan = makePlan(workloads({workload}), targets, seeded());
            return plan ? QByteArray() : sentence(plan.error());
        };
        QCOMPARE(said("rw=randread iodepth=16 numjobs=16"), QByteArray());
        QVERIFY(said("rw=randread numjobs=1000").contains("needs 8,000 threads"));
        QVERIFY(said("rw=read bs=16M iodepth=20").contains("needs 2.5 GiB of buffers"));
    }

    void workloadsMakeOneStep()
    {
        PlanOptions options = seeded();
        options.order = TestOrder::Together;
        const auto plan = makePlan(workloads({"rw=read", "rw=randread"}), {folder()}, options);
        QVERIFY(plan);
        QCOMPARE(plan->steps.size(), std::size_t{1});
        QCOMPARE(plan->steps[0].tests.size(), std::size_t{2});
        QCOMPARE(testsOf(*plan).size(), std::size_t{2});
        const TestLimits& limits = plan->steps[0].tests[0].limits;
        QCOMPARE(estimate(*plan).time, limits.ramp + limits.duration);
    }

    void whatRunsAtOnceTakesTheSameTime()
    {
        PlanOptions options = seeded();
        options.order = TestOrder::Together;
        const auto plan =
            makePlan(workloads({"rw=read runtime=2s", "rw=read runtime=3s"}), {folder()}, options);
        QCOMPARE(plan.error().kind, ErrorKind::Usage);
        QVERIFY(sentence(plan.error()).contains("workload-1"));
        QVERIFY(sentence(plan.error()).contains("workload-2"));
        QVERIFY(!makePlan(
            workloads({"rw=read ramp_time=2s", "rw=read ramp_time=1s"}), {folder()}, options));
    }

    void aTestAmongOthersIsNeverLeftOut()
    {
        Target coarse = drive();
        coarse.logicalBlock = 4096;
        const auto tests = workloads({"rw=randread bs=512", "rw=randread bs=4k"});
        PlanOptions options = seeded();
        QVERIFY(makePlan(tests, {coarse}, options));
        options.order = TestOrder::Together;
        QVERIFY(!makePlan(tests, {coarse}, options));
    }

    void severalTestsStandInOneStepOfTheFile()
    {
        PlanOptions options = seeded();
        options.order = TestOrder::Together;
        const Plan plan = *makePlan(workloads({"rw=read", "rw=randread"}), {folder()}, options);
        nlohmann::json json = toJson(plan);
        QVERIFY(!json["steps"][0].contains("test"));
        QCOMPARE(json["steps"][0]["tests"].size(), std::size_t{2});
        QVERIFY(*planFromJson(json) == plan);
        json["steps"][0]["tests"] = nlohmann::json::array();
        QVERIFY(!planFromJson(json));
        const Plan single = *makePlan(workloads({"rw=read"}), {folder()}, seeded());
        QVERIFY(toJson(single)["steps"][0].contains("test"));
    }
};

QTEST_GUILESS_MAIN(TestPlanGroup)
#include "tst_PlanGroup.moc"
