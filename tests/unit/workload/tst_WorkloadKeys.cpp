// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/workload/WorkloadKeys.h"

#include <QTest>

using namespace touchstone;

namespace {

TestSpec parsed(const char* text)
{
    const auto test = parseWorkload(text, 1);
    if (!test) {
        qFatal("%s", EnglishCatalogue().text(test.error().message).c_str());
    }
    return *test;
}

} // namespace

class TestWorkloadKeys final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void defaults()
    {
        const TestSpec test = parsed("");
        QCOMPARE(test.id, std::string("workload-1"));
        QCOMPARE(test.label, std::string("4K read Q1"));
        QCOMPARE(test.workload.pattern, AccessPattern::Sequential);
        QCOMPARE(test.workload.readPercent, 100);
        QCOMPARE(test.workload.blockSize, Bytes{4096});
        QCOMPARE(test.workload.size, Bytes{0});
        QVERIFY(test.workload.direct);
        QCOMPARE(test.workload.engine, EngineKind::IoUring);
        QCOMPARE(test.workload.data.incompressible, 1.0);
        QCOMPARE(test.load, (Load{1, 1}));
        QCOMPARE(test.limits, TestLimits{});
        QCOMPARE(test.provenance, Provenance::User);
    }

    void everyKey()
    {
        const TestSpec test = parsed("rw=randrw rwmixread=70 bs=8k iodepth=32 numjobs=4 size=256M "
                                     "offset=1M runtime=3 ramp_time=1s number_ios=1000 "
                                     "ioengine=io_uring direct=0 batch=8 "
                                     "buffer_compress_percentage=54");
        QCOMPARE(test.workload.pattern, AccessPattern::Random);
        QCOMPARE(test.workload.readPercent, 70);
        QCOMPARE(test.workload.blockSize, Bytes{8192});
        QCOMPARE(test.load, (Load{4, 32}));
        QCOMPARE(test.workload.size, Bytes{std::uint64_t{256} << 20U});
        QCOMPARE(test.workload.offset, Bytes{std::uint64_t{1} << 20U});
        QCOMPARE(test.limits.duration, Nanoseconds(std::chrono::seconds(3)));
        QCOMPARE(test.limits.ramp, Nanoseconds(std::chrono::seconds(1)));
        QCOMPARE(test.limits.numberOfIos, std::optional<std::uint64_t>(1000));
        QVERIFY(!test.workload.direct);
        QCOMPARE(test.workload.batch, 8);
        QCOMPARE(test.workload.data.incompressible, 0.46);
        QCOMPARE(test.label, std::string("8K randrw 70/30 Q32 T4"));
        QCOMPARE(parsed("rw=read numjobs=2 seq_mode=shared").workload.sequentialMode,
                 SequentialMode::Shared);
        QCOMPARE(parsed("ioengine=psync").workload.engine, EngineKind::Psync);
        QCOMPARE(parsed("batch=auto iodepth=8").workload.batch, 0);
    }

    void persistentMemory()
    {
        // In cache lines, and any batch, whatever comes first.
        const TestSpec chased =
            parsed("rw=randread bs=64 batch=16 pmem_op=chase offset=192 ioengine=pmem");
        QCOMPARE(chased.workload.engine, EngineKind::Pmem);
        QCOMPARE(chased.workload.blockSize, Bytes{64});
        QCOMPARE(chased.workload.offset, Bytes{192});
        QCOMPARE(chased.workload.batch, 16);
        QCOMPARE(chased.workload.pmem.read, PmemRead::Chase);
        QCOMPARE(chased.workload.pmem.write, PmemWrite::NtStore);
        const TestSpec flushed = parsed("rw=write ioengine=pmem pmem_op=store-flush "
                                        "pmem_drain=batch pmem_granularity=cacheline");
        QCOMPARE(flushed.workload.pmem,
                 (PmemAccess{PmemRead::Load,
                             PmemWrite::StoreFlush,
                             PmemDrain::Batch,
                             PmemGranularity::CacheLine}));
        QCOMPARE(parsed("rw=randrw ioengine=pmem pmem_op=deep-flush").workload.pmem.write,
                 PmemWrite::DeepFlush);
    }

    void readAndWriteNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* name :
             {"read", "write", "rw", "randread", "randwrite", "randrw", "trim", "randtrim"}) {
            QTest::newRow(name) << QByteArray(name);
        }
    }

    void readAndWriteNames()
    {
        QFETCH(QByteArray, name);
        const TestSpec test = parsed(("rw=" + name).constData());
        QCOMPARE(std::string(rwName(test.workload)), name.toStdString());
    }

    void orderOfKeysDoesNotMatter()
    {
        QCOMPARE(parsed("rwmixread=30 rw=rw"), parsed("rw=rw rwmixread=30"));
        QCOMPARE(parsed(" \t bs=1M\n iodepth=2 "), parsed("iodepth=2 bs=1M"));
        // A mix of 100 is a mix no more, and then nothing may be opened for writing.
        QVERIFY(!parsed("rw=rw rwmixread=100").workload.writes());
    }

    void numberOfIosHasNoRampAndTime()
    {
        const TestSpec test = parsed("number_ios=10");
        QCOMPARE(test.limits.ramp, Nanoseconds{0});
        QVERIFY(test.limits.duration >= std::chrono::hours(1));
        QCOMPARE(parsed("number_ios=10 runtime=2").limits.duration,
                 Nanoseconds(std::chrono::seconds(2)));
    }

    void mixOfBlockSizes()
    {
        const TestSpec test = parsed("rw=randread bssplit=4k/60:64k/10:8k/30");
        const std::vector<BlockShare> mix{{Bytes{4096}, 60}, {Bytes{65536}, 10}, {Bytes{8192}, 30}};
        QCOMPARE(test.workload.blockMix, mix);
        QCOMPARE(test.workload.blockSize, Bytes{65536});
        QCOMPARE(test.label, std::string("4K-64K randread Q1"));
    }

    void distributions()
    {
        const auto distribution = [](const char* text) {
            return parsed((QByteArray("rw=randread random_distribution=") + text).constData())
                .workload.distribution;
        };
        QCOMPARE(distribution("random"), Distribution{});
        QCOMPARE(distribution("zoned:95/5:4/10:1/85"),
                 (Distribution{Distribution::Kind::Zoned, {{95, 5}, {4, 10}, {1, 85}}, 0.0}));
        QCOMPARE(distribution("zipf:1.2"), (Distribution{Distribution::Kind::Zipf, {}, 1.2}));
        QCOMPARE(distribution("zipf:1"), (Distribution{Distribution::Kind::Zipf, {}, 1.0}));
        QCOMPARE(distribution("zipf:5"), (Distribution{Distribution::Kind::Zipf, {}, 5.0}));
        QCOMPARE(distribution("pareto:0.9"), (Distribution{Distribution::Kind::Pareto, {}, 0.9}));
        QCOMPARE(parsed("rw=randread random_distribution=zipf:1.2 iodepth=4").label,
                 std::string("4K randread zipf Q4"));
    }

    void patternAndData()
    {
        QCOMPARE(parsed("rw=randrw percentage_random=30").workload.jumpPercent, 30);
        QVERIFY(parsed("rw=randread norandommap=1").workload.repeats);
        QVERIFY(!parsed("rw=randread norandommap=0").workload.repeats);
        QCOMPARE(parsed("rw=write dedupe_percentage=40").workload.data.duplicatePercent, 40);
        QVERIFY(parsed("rw=write verify=1").workload.verify);
        QVERIFY(!parsed("rw=read verify=0").workload.verify);
        QVERIFY(parsed("rw=randtrim").workload.trims);
        QVERIFY(parsed("rw=trim").workload.writes());
    }

    void rates()
    {
        const TestSpec linear = parsed("rw=randread rate_iops=1000");
        QCOMPARE(linear.load.rate, std::optional<std::uint64_t>(1000));
        QCOMPARE(linear.load.rateProcess, RateProcess::Linear);
        QCOMPARE(linear.label, std::string("4K randread Q1 1000/s"));
        QCOMPARE(parsed("rate_process=poisson rate_iops=1000000").load.rateProcess,
                 RateProcess::Poisson);
        QCOMPARE(parsed("thinktime=250").load.thinkTime, Nanoseconds{250'000});
        QCOMPARE(parsed("thinktime=2ms").load.thinkTime, Nanoseconds{2'000'000});
        QCOMPARE(parsed("thinktime=0 rate_iops=1").load.thinkTime, Nanoseconds{0});
    }

    void engineAndProcessors()
    {
        QVERIFY(parsed("hipri=1").workload.polled);
        QVERIFY(parsed("sqthread_poll=1 hipri=1").workload.kernelSubmits);
        QCOMPARE(parsed("cpus_allowed=5,0-3,2").workload.processors,
                 (std::vector<int>{0, 1, 2, 3, 5}));
        QCOMPARE(parsed("cpus_allowed=7").workload.processors, std::vector<int>{7});
    }

    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* text, const char* sentence) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(sentence);
        };
        row("speed=9",
            "The workload key speed is not known. Known are rw, ioengine, rwmixread, bs, bssplit, "
            "iodepth, numjobs, size, offset, percentage_random, random_distribution, norandommap, "
            "rate_iops, rate_process, thinktime, runtime, ramp_time, number_ios, direct, hipri, "
            "sqthread_poll, batch, cpus_allowed, seq_mode, pmem_op, pmem_drain, pmem_granularity, "
            "buffer_compress_percentage, dedupe_percentage, verify.");
        row("RW=read", "The workload key RW is not known. Known are ");
        row("rw=erase",
            "rw=erase: this value is not known. Known are randread, randwrite, randrw, read, "
            "write, rw, trim, randtrim.");
        row("rw=", "rw=: this value is not known. Known are ");
        row("ioengine=sync",
            "ioengine=sync: this value is not known. Known are io_uring, io_uring_cmd, libaio, "
            "psync, "
            "pmem, null.");
        row("direct=yes", "direct=yes: this value is not known. Known are 1, 0.");
        row("seq_mode=both rw=read",
            "seq_mode=both: this value is not known. Known are regions, shared.");
        row("bs", "bs is not of the form key=value. Write a workload like");
        row("=4k", "=4k is not of the form key=value.");
        row("bs=4k bs=8k", "The workload key bs is given twice. Keep one of them.");
        row("bs=0", "bs=0 is out of range. Allowed is 512 B to 64 MiB.");
        row("bs=128M", "bs=128M is out of range. Allowed is 512 B to 64 MiB.");
        row("bs=1000", "bs=1000 is not a multiple of 512 B, in which its ioengine counts.");
        row("bs=96 ioengine=pmem",
            "bs=96 is not a multiple of 64 B, in which its ioengine counts.");
        row("bs=64", "bs=64 is out of range. Allowed is 512 B to 64 MiB.");
        row("pmem_drain=batch",
            "pmem_op, pmem_drain and pmem_granularity are for loads and stores");
        row("pmem_op=load", "pmem_op, pmem_drain and pmem_granularity are for loads and stores");
        row("ioengine=pmem rw=write pmem_op=chase",
            "pmem_op=chase is a way to read, and this workload only writes.");
        row("ioengine=pmem rw=read pmem_op=nt-store",
            "pmem_op=nt-store is a way to write, and this workload only reads.");
        row("ioengine=pmem pmem_op=copy",
            "pmem_op=copy: this value is not known. Known are load, chase, nt-store, store-flush, "
            "deep-flush.");
        row("bs=4kB", "bs=4kB is not a size. Write it like 512, 4k, 1M or 1.5G.");
        row("size=0", "size=0 is out of range.");
        row("size=20%", "size=20% is not a size.");
        row("offset=100", "offset=100 is not a multiple of 512 B");
        row("iodepth=0", "iodepth=0 is out of range. Allowed is 1 to 4,096.");
        row("iodepth=4097", "iodepth=4097 is out of range. Allowed is 1 to 4,096.");
        row("iodepth=-1", "iodepth=-1 is not a whole number.");
        row("iodepth=99999999999999999999", "iodepth=99999999999999999999 is not a whole number.");
        row("numjobs=1025", "numjobs=1025 is out of range. Allowed is 1 to 1,024.");
        row("runtime=0", "runtime=0 is out of range. Allowed is 0.1 s to 720 h.");
        row("runtime=soon", "runtime=soon is not a time. Write it like 500ms, 3s, 2m or 1h.");
        row("number_ios=0", "number_ios=0 is out of range.");
        row("rw=randrw rwmixread=101", "rwmixread=101 is out of range. Allowed is 0 to 100.");
        row("rw=randread rwmixread=70", "rwmixread is the share of reads in a mix.");
        row("rwmixread=70", "rwmixread is the share of reads in a mix.");
        row("rw=randread seq_mode=shared", "seq_mode is for sequential workloads.");
        row("iodepth=4 batch=8", "batch=8 is more than iodepth=4 I/Os can make.");
        row("batch=0", "batch=0 is out of range.");
        row("buffer_compress_percentage=101",
            "buffer_compress_percentage=101 is out of range. Allowed is 0 to 100.");
        row("bssplit=4k", "bssplit=4k is not a mix of block sizes. Write it like 4k/60:64k/40.");
        row("bssplit=4k/60:8k/40,64k/100", "bssplit=4k/60:8k/40,64k/100 is not a mix of block");
        row("bssplit=4k/60:", "bssplit=4k/60: is not a mix");
        row("bssplit=4k/:8k/50", "bssplit=4k/:8k/50 is not a mix");
        row("bssplit=4k/60:big/40", "bssplit=big is not a size.");
        row("bssplit=4k/60:1000/40", "bssplit=1000 is not a multiple of 512 B");
        row("bssplit=4k/60:128M/40", "bssplit=128M is out of range.");
        row("bssplit=4k/60:8k/41",
            "The block sizes of the test workload-1 get 101% of the I/Os in all. Their shares must "
            "add up to 100%.");
        row("bssplit=4k/200", "The block sizes of the test workload-1 get 101% of the I/Os");
        row("bssplit=4k/50:4k/50", "The test workload-1 has the block size 4 KiB in its mix twice");
        row("bssplit=4k/0:8k/100", "The test workload-1 has the block size 4 KiB in its mix twice");
        row("bs=4k bssplit=4k/100", "bs and bssplit both say how large blocks are.");
        row("rw=read percentage_random=50",
            "The test workload-1 is sequential, and percentage_random is for random workloads.");
        row("rw=randread percentage_random=101", "percentage_random=101 is out of range.");
        row("rw=write norandommap=0",
            "The test workload-1 is sequential, and norandommap is for random workloads.");
        row("random_distribution=zipf:1.2",
            "The test workload-1 is sequential, and random_distribution is for random workloads.");
        row("rw=randread norandommap=0 random_distribution=zipf:1.2",
            "In the test workload-1 every block comes once before any comes again "
            "(norandommap=0), which cannot be had together with random_distribution.");
        row("rw=randread norandommap=0 bssplit=4k/50:8k/50", "In the test workload-1 every block");
        row("rw=randread norandommap=0 percentage_random=50", "In the test workload-1 every block");
        row("rw=randread random_distribution=normal:50",
            "random_distribution=normal:50 is not a distribution.");
        row("rw=randread random_distribution=zipf", "random_distribution=zipf is not a dist");
        row("rw=randread random_distribution=zipf:", "random_distribution=zipf: is not a dist");
        row("rw=randread random_distribution=zipf:nan", "The test workload-1 asks for zipf:nan.");
        row("rw=randread random_distribution=zipf:0",
            "The test workload-1 asks for zipf:0. The exponent must be above 0 and at most 5.");
        row("rw=randread random_distribution=zipf:5.1", "The test workload-1 asks for zipf:5.1.");
        row("rw=randread random_distribution=pareto:1", "The test workload-1 asks for pareto:1.");
        row("rw=randread random_distribution=pareto:0", "The test workload-1 asks for pareto:0.");
        row("rw=randread random_distribution=zoned:90/10:5/90",
            "The zones of the test workload-1 get 95% of the I/Os and 100% of the space in all.");
        row("rw=randread random_distribution=zoned:100/0:0/100",
            "The test workload-1 has a zone without space.");
        row("rw=randread random_distribution=zoned:90/10", "The zones of the test workload-1 get");
        row("rw=randread random_distribution=zoned:90", "random_distribution=zoned:90 is not a");
        row("rate_iops=0", "rate_iops=0 is out of range. Allowed is 1 to 1,000,000.");
        row("rate_iops=1000001", "rate_iops=1000001 is out of range.");
        row("rate_process=linear",
            "The test workload-1 says when the I/Os of a rate are due, but has no rate.");
        row("rate_iops=10 rate_process=normal", "rate_process=normal: this value is not known.");
        row("rate_iops=10 thinktime=1ms", "The test workload-1 has a rate and also a pause");
        row("thinktime=2h", "thinktime=2h is out of range.");
        row("thinktime=", "thinktime= is not a time.");
        row("rw=read verify=1",
            "The test workload-1 is to check what it writes, so all of it must");
        row("rw=randrw verify=1", "The test workload-1 is to check what it writes, so all of it");
        row("rw=write verify=1 dedupe_percentage=10",
            "The test workload-1 asks for copies of earlier blocks (dedupe_percentage), which "
            "cannot be had together with verify.");
        row("rw=write dedupe_percentage=10 buffer_compress_percentage=100",
            "The test workload-1 asks for copies of earlier blocks");
        row("rw=write verify=1 buffer_compress_percentage=10",
            "The test workload-1 is to check what it writes (verify), which cannot be had together "
            "with buffer_compress_percentage.");
        row("rw=write verify=1 ioengine=null", "The test workload-1 is to check what it writes");
        for (const char* text : {"rw=write verify=1 ioengine=pmem bs=64",
                                 "rw=write verify=1 ioengine=pmem bs=512 offset=64"}) {
            row(text, "The test workload-1 is to check what it writes (verify), by marks in every");
        }
        row("rw=write verify=1 numjobs=2 seq_mode=shared",
            "The test workload-1 is to check what it writes (verify), which cannot be had together "
            "with seq_mode=shared + numjobs.");
        row("rw=trim verify=1", "The test workload-1 trims, so it can neither read nor check");
        row("hipri=1 direct=0", "The test workload-1 polls for completions (hipri), which needs");
        row("hipri=1 ioengine=psync", "The test workload-1 polls for completions (hipri)");
        row("sqthread_poll=1 ioengine=libaio", "The test workload-1 lets a thread of the kernel");
        row("cpus_allowed=3-1", "cpus_allowed=3-1 is not a list of processors.");
        row("cpus_allowed=0,", "cpus_allowed=0, is not a list of processors.");
        row("cpus_allowed=8192", "cpus_allowed=8192 is not a list of processors.");
    }

    void mistakes()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentence);
        const auto test = parseWorkload(text.toStdString(), 1);
        QVERIFY(!test);
        QCOMPARE(test.error().kind, ErrorKind::Usage);
        const std::string said = EnglishCatalogue().text(test.error().message);
        QVERIFY2(said.starts_with(sentence.toStdString()), said.c_str());
    }
};

QTEST_GUILESS_MAIN(TestWorkloadKeys)
#include "tst_WorkloadKeys.moc"
