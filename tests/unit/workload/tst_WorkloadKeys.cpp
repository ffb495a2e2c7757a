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

    void readAndWriteNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"read", "write", "rw", "randread", "randwrite", "randrw"}) {
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

    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* text, const char* sentence) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(sentence);
        };
        row("speed=9",
            "The workload key speed is not known. Known are rw, rwmixread, bs, iodepth, numjobs, "
            "size, offset, runtime, ramp_time, number_ios, ioengine, direct, batch, seq_mode, "
            "buffer_compress_percentage.");
        row("RW=read", "The workload key RW is not known. Known are ");
        row("rw=trim",
            "rw=trim: this value is not known. Known are randread, randwrite, randrw, read, write, "
            "rw.");
        row("rw=", "rw=: this value is not known. Known are ");
        row("ioengine=sync",
            "ioengine=sync: this value is not known. Known are io_uring, libaio, psync, null.");
        row("direct=yes", "direct=yes: this value is not known. Known are 1, 0.");
        row("seq_mode=both rw=read",
            "seq_mode=both: this value is not known. Known are regions, shared.");
        row("bs", "bs is not of the form key=value. Write a workload like");
        row("=4k", "=4k is not of the form key=value.");
        row("bs=4k bs=8k", "The workload key bs is given twice. Keep one of them.");
        row("bs=0", "bs=0 is out of range. Allowed is 512 B to 64 MiB.");
        row("bs=128M", "bs=128M is out of range. Allowed is 512 B to 64 MiB.");
        row("bs=1000", "bs=1000 is not a multiple of 512 B, in which block devices count.");
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
