// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/unit/plan/PlanFixtures.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace touchstone;
using namespace touchstone::literals;
using namespace touchstone::test;

class TestPlan final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void suiteInAFolder()
    {
        const auto plan = makePlan(quick(), {folder()}, seeded());
        QCOMPARE(mistake(plan), QByteArray());
        QCOMPARE(plan->suiteId, quick().id);
        QCOMPARE(plan->suiteVersion, quick().version);
        QCOMPARE(plan->view, SuiteView::ScoreGrid);
        QCOMPARE(plan->baseline, std::string("B1"));
        QCOMPARE(plan->fileSize, 1_GiB);
        QCOMPARE(plan->seed, std::uint64_t{1});
        QCOMPARE(plan->steps.size(), quick().tests.size());
        for (std::size_t i = 0; i < plan->steps.size(); ++i) {
            QCOMPARE(plan->steps[i].tests.front(), quick().tests[i]);
        }
    }

    void optionsChangeTheSuite()
    {
        PlanOptions options = seeded();
        options.fileSize = 256_MiB;
        options.testTime = std::chrono::milliseconds(300);
        options.loops = 3;
        options.onlyTests = {"4k-write", "seq-4m-read"};
        const auto plan = makePlan(quick(), {folder()}, options);
        QCOMPARE(mistake(plan), QByteArray());
        QCOMPARE(plan->fileSize, 256_MiB);
        QCOMPARE(plan->loops, 3);
        QCOMPARE(plan->steps.size(), std::size_t{2});
        // In the order of the suite, not of the wish.
        QCOMPARE(plan->steps[0].tests.front().id, std::string("seq-4m-read"));
        QCOMPARE(plan->steps[0].tests.front().limits.duration, *options.testTime);
        // A quarter of the file, so a quarter of the 2 GiB, whatever the time.
        QCOMPARE(plan->steps[1].tests.front().limits.writtenBytes, std::optional(512_MiB));
        QCOMPARE(plan->steps[1].tests.front().limits.minimum, Nanoseconds{0});
        options.fileSize = 2_GiB;
        const auto large = makePlan(quick(), {folder()}, options);
        QCOMPARE(large->steps[1].tests.front().limits.writtenBytes, std::optional(2_GiB));
        QCOMPARE(large->steps[1].tests.front().limits.minimum, *options.testTime);
    }

    void aTinyFileStillLeavesSomethingToMeasure()
    {
        PlanOptions options = seeded();
        options.fileSize = 16_MiB;
        options.onlyTests = {"seq-1m-q8-write", "4k-write"};
        const auto plan = makePlan(quick(), {folder()}, options);
        // 16 rounds of the eight in flight; 1/64 of 2 GiB.
        QCOMPARE(plan->steps[0].tests.front().limits.writtenBytes, std::optional(128_MiB));
        QCOMPARE(plan->steps[1].tests.front().limits.writtenBytes, std::optional(32_MiB));
    }

    void seedIsDrawnOnlyWhenNoneIsGiven()
    {
        const auto first = makePlan(quick(), {folder()}, {});
        const auto second = makePlan(quick(), {folder()}, {});
        QVERIFY(first->seed != 0);
        QVERIFY(first->seed != second->seed);
        QVERIFY(first->seed < (std::uint64_t{1} << 53U));
    }

    void sizeOfTheTestFile()
    {
        QCOMPARE(planned({"size=256M"}, folder())->fileSize, 256_MiB);
        QCOMPARE(planned({"size=256M", "size=2G offset=1G"}, folder())->fileSize, 3_GiB);
        QCOMPARE(planned({"bs=4k"}, folder())->fileSize, 1_GiB);
        QCOMPARE(planned({"size=256M", "bs=4k"}, folder())->fileSize, 1_GiB);
        QCOMPARE(planned({"size=512"}, folder()).has_value(), false);
        QCOMPARE(planned({"bs=512 size=512"}, folder())->fileSize, Bytes{4096});
        PlanOptions options = seeded();
        options.fileSize = 2_GiB;
        QCOMPARE(planned({"size=256M"}, folder(), options)->fileSize, 2_GiB);
        options = seeded();
        options.sizeShare = 0.2;
        QCOMPARE(planned({"bs=4k"}, folder(), options)->fileSize, 20_GiB);
    }

    void footprints()
    {
        const auto inFile = planned({"bs=4k size=256M offset=1M"}, folder());
        QCOMPARE(footprintOf(*inFile, folder(), inFile->steps[0].tests.front().workload),
                 (Footprint{(1_MiB).value(), (256_MiB).value()}));
        const auto whole = planned({"bs=4k offset=1M"}, drive());
        QCOMPARE(footprintOf(*whole, drive(), whole->steps[0].tests.front().workload),
                 (Footprint{(1_MiB).value(), (8_GiB).value() - (1_MiB).value()}));
        PlanOptions options = seeded();
        options.sizeShare = 0.25;
        const auto part = planned({"bs=4k", "bs=4k size=1G"}, drive(), options);
        QCOMPARE(part->fileSize, Bytes{0});
        QCOMPARE(footprintOf(*part, drive(), part->steps[0].tests.front().workload),
                 (Footprint{0, (2_GiB).value()}));
        QCOMPARE(footprintOf(*part, drive(), part->steps[1].tests.front().workload),
                 (Footprint{0, (1_GiB).value()}));
    }

    void readingRawDevicesAndFilesIsAllowed()
    {
        QCOMPARE(mistake(planned({"rw=randread"}, drive())), QByteArray());
        QCOMPARE(mistake(planned({"rw=read bs=1M"}, file())), QByteArray());
        PlanOptions reads = seeded();
        reads.onlyTests = {"4k-read"};
        QCOMPARE(mistake(makePlan(quick(), {drive()}, reads)), QByteArray());
    }

    void writesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("rw");
        QTest::newRow("randwrite") << QByteArray("rw=randwrite");
        QTest::newRow("write") << QByteArray("rw=write");
        QTest::newRow("mix") << QByteArray("rw=randrw rwmixread=99");
        QTest::newRow("impossible numbers do not hide it") << QByteArray("rw=write size=4000G");
    }

    void writesAreRefused()
    {
        QFETCH(QByteArray, rw);
        QCOMPARE(mistake(planned({"rw=read", rw.constData()}, drive())), wantsNameAndSize());
        Target mounted = drive();
        mounted.kind = TargetKind::Partition;
        mounted.mountPoints = {"/home"};
        QCOMPARE(mistake(planned({rw.constData()}, mounted)),
                 QByteArray("3: /dev/sda is not written, because /dev/sda is mounted at /home. "
                            "Unmount it first, or name a folder on it instead."));
        QCOMPARE(
            mistake(planned({rw.constData()}, file())),
            QByteArray("3: /home/me/film is an existing file, which is only ever read; to test "
                       "writes, name its folder instead."));
        // Nobody gets around it by a missing permission or a descriptor.
        mounted.unusableReason = Message(MessageId::TargetNoNode, {{"path", mounted.path}});
        QVERIFY(mistake(planned({rw.constData()}, mounted)).startsWith("3: /dev/sda is not writ"));
        Plan plan = *planned({rw.constData(), "rw=read"}, folder(10000_GiB, 20000_GiB));
        plan.targets = {PlanTarget{drive(), 7, std::nullopt}};
        QCOMPARE(validate(plan).error().kind, ErrorKind::Refused);
    }

    void unusableTargetsSayWhy()
    {
        Target locked = drive();
        locked.unusableReason = Message(
            MessageId::TargetNoPermission,
            {{"path", locked.path}, {"command", std::string("sudo setfacl -m u:me:r /dev/sda")}});
        QCOMPARE(
            mistake(planned({"rw=read"}, locked)),
            QByteArray("3: You may not read /dev/sda. To allow it until the next restart, run: "
                       "sudo setfacl -m u:me:r /dev/sda"));
    }

    void aTargetIsNamedOnce()
    {
        QCOMPARE(mistake(makePlan(quick(), {}, seeded())),
                 QByteArray("2: No target is named. Name a folder, a block device or an existing "
                            "file."));
        QCOMPARE(mistake(makePlan(quick(), {folder(), folder()}, seeded())),
                 QByteArray("2: /home/me is named twice. Name every target of a group once."));
        // Another name for the same device.
        Target one = drive();
        one.major = 8;
        Target other = one;
        other.path = "/dev/other";
        const std::vector<TestSpec> reads{*parseWorkload("rw=read", 1)};
        QCOMPARE(mistake(makePlan(reads, {one, other}, seeded())),
                 QByteArray("2: /dev/other is named twice. Name every target of a group once."));
        other.minor = 16;
        QCOMPARE(mistake(makePlan(reads, {one, other}, seeded())), QByteArray());
    }

    void freeSpaceKeepsTheReserve_data()
    {
        QTest::addColumn<quint64>("size");
        QTest::addColumn<quint64>("free");
        QTest::addColumn<QByteArray>("said");
        const auto gib = [](quint64 n) {
            return n << 30U;
        };
        QTest::newRow("plenty") << gib(100) << gib(50) << QByteArray();
        // Of 100 GiB 10 are kept; 1 GiB takes a little more for the file system's own records.
        QTest::newRow("just enough") << gib(100) << gib(11) + (16U << 20U) << QByteArray();
        QTest::newRow("a tenth is kept")
            << gib(100) << gib(11) - 1
            << QByteArray("3: /home/me has 11 GiB free. Writing 1 GiB would not leave the 10 GiB "
                          "that is always kept free. Choose a smaller size or free some space.");
        QTest::newRow("a gibibyte is kept")
            << gib(4) << gib(2) - (512U << 20U)
            << QByteArray("3: /home/me has 1.5 GiB free. Writing 1 GiB would not leave the 1 GiB "
                          "that is always kept free. Choose a smaller size or free some space.");
        QTest::newRow("full")
            << gib(100) << quint64{0}
            << QByteArray("3: /home/me has 0 B free. Writing 1 GiB would not leave the 10 GiB "
                          "that is always kept free. Choose a smaller size or free some space.");
    }

    void freeSpaceKeepsTheReserve()
    {
        QFETCH(quint64, size);
        QFETCH(quint64, free);
        QFETCH(QByteArray, said);
        QCOMPARE(mistake(makePlan(quick(), {folder(Bytes{free}, Bytes{size})}, seeded())), said);
    }

    void copyOnWriteNeedsTwiceTheSpace()
    {
        Target target = folder(Bytes{(std::uint64_t{12} << 30U)}, Bytes{std::uint64_t{100} << 30U});
        QCOMPARE(mistake(makePlan(quick(), {target}, seeded())), QByteArray());
        target.filesystem->type = "btrfs";
        QCOMPARE(mistake(makePlan(quick(), {target}, seeded())),
                 QByteArray("3: /home/me has 12 GiB free. Writing 2 GiB would not leave the 10 GiB "
                            "that is always kept free. Choose a smaller size or free some space."));
    }

    void numbersThatCannotBe_data()
    {
        QTest::addColumn<QByteArray>("workload");
        QTest::addColumn<bool>("onDrive");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* workload, bool onDrive, const char* said) {
            QTest::newRow(workload) << QByteArray(workload) << onDrive << QByteArray(said);
        };
        row("bs=512",
            true,
            "2: /dev/sda takes direct I/O in multiples of 4 KiB, and blocks of 512 B are none. "
            "Choose another block size, or direct=0.");
        row("bs=6k", true, "2: /dev/sda takes direct I/O in multiples of 4 KiB");
        row("bs=512 direct=0", true, "");
        row("bssplit=8k/50:4608/50", true, "2: /dev/sda takes direct I/O in multiples of 4 KiB");
        row("bssplit=8k/50:4k/50", true, "");
        row("bs=4k offset=512",
            true,
            "2: /dev/sda takes direct I/O at multiples of 4 KiB, and the offset of 512 bytes is "
            "none.");
        row("bs=1M size=16G",
            true,
            "2: On /dev/sda the test workload-1 touches 16 GiB from 0 B on, past the end at 8 GiB. "
            "Choose a "
            "smaller size or offset.");
        row("bs=4k offset=9G",
            true,
            "2: On /dev/sda the test workload-1 touches 0 B from 9 GiB on");
        row("bs=4k offset=4G size=5G",
            true,
            "2: On /dev/sda the test workload-1 touches 5 GiB from 4 GiB on");
        row("bs=4k offset=8G",
            true,
            "2: 0 B is too small for blocks of 4 KiB: every thread needs at least one block "
            "(number of "
            "threads: 1). Choose a larger size.");
        row("bs=64M size=256M numjobs=8", false, "2: 256 MiB is too small for blocks of 64 MiB");
        row("bs=64M iodepth=4096",
            false,
            "2: The test workload-1 needs 256 GiB of buffers; at most ");
    }

    void numbersThatCannotBe()
    {
        QFETCH(QByteArray, workload);
        QFETCH(bool, onDrive);
        QFETCH(QByteArray, said);
        Target target = onDrive ? drive() : folder();
        target.logicalBlock = onDrive ? 4096 : 512;
        const QByteArray found = mistake(planned({workload.constData()}, target));
        QVERIFY2(said.isEmpty() ? found.isEmpty() : found.startsWith(said), found.constData());
    }

    void optionsThatCannotBe()
    {
        PlanOptions options = seeded();
        options.fileSize = Bytes{1000};
        QCOMPARE(mistake(makePlan(quick(), {folder()}, options)),
                 QByteArray("2: A size of 1,000 bytes is not a multiple of 512 B above zero."));
        options.fileSize = Bytes{0};
        QVERIFY(!makePlan(quick(), {folder()}, options));
        for (const double share : {0.0, -0.1, 1.01, std::nan("")}) {
            options = seeded();
            options.sizeShare = share;
            QVERIFY(!makePlan(quick(), {folder()}, options));
        }
        for (const int loops : {0, -1, 1001}) {
            options = seeded();
            options.loops = loops;
            QVERIFY(!makePlan(quick(), {folder()}, options));
        }
        options = seeded();
        options.onlyTests = {"4k-red"};
        QVERIFY(mistake(makePlan(quick(), {folder()}, options))
                    .startsWith("2: There is no test 4k-red. Known are seq-4m-read, "));
        options = seeded();
        options.testTime = Nanoseconds(1);
        QVERIFY(mistake(makePlan(quick(), {folder()}, options))
                    .startsWith("2: The limits of the test seq-4m-read are not possible."));
    }

    void plansFromElsewhereAreCheckedAgain()
    {
        const Plan good = *makePlan(quick(), {folder()}, seeded());
        const auto fails = [&good](const std::function<void(Plan&)>& change) {
            Plan plan = good;
            change(plan);
            return !validate(plan).has_value();
        };
        QVERIFY(!fails([](Plan&) {}));
        QVERIFY(fails([](Plan& p) { p.targets.clear(); }));
        QVERIFY(fails([](Plan& p) { p.steps.clear(); }));
        QVERIFY(fails([](Plan& p) { p.steps[1].tests.front().id = p.steps[0].tests.front().id; }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().load.depth = 0; }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().load.threads = -1; }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().workload.blockSize = Bytes{0}; }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().workload.batch = 2; }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().workload.trims = true; }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().workload.jumpPercent = 50; }));
        QVERIFY(fails([](Plan& p) {
            p.steps[0].tests.front().workload.blockMix = {{Bytes{4096}, 100}};
        }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().workload.processors = {1, 0}; }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().load.rate = 0; }));
        QVERIFY(fails(
            [](Plan& p) { p.steps[0].tests.front().load.rateProcess = RateProcess::Poisson; }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().load.thinkTime = Nanoseconds(-1); }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().limits.ramp = Nanoseconds(-1); }));
        QVERIFY(fails([](Plan& p) { p.steps[0].tests.front().limits.numberOfIos = 0; }));
        QVERIFY(fails([](Plan& p) { p.fileSize = Bytes{0}; }));
        QVERIFY(fails([](Plan& p) { p.targets = {PlanTarget{drive()}}; }));
        QVERIFY(fails([](Plan& p) {
            p.steps[0].tests.front().workload.size = Bytes{~std::uint64_t{0} & ~std::uint64_t{511}};
            p.steps[0].tests.front().workload.offset = Bytes{4096};
        }));
    }
};

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_Plan.moc"
