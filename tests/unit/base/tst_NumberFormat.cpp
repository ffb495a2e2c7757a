// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/NumberFormat.h"

#include <QTest>

#include <clocale>

using namespace touchstone;
using namespace std::chrono_literals;

class TestNumberFormat final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void throughputKeepsThreeDigits()
    {
        QCOMPARE(format::throughput(BytesPerSecond{6321.4e6}, ThroughputUnit::MBps),
                 std::string("6,321"));
        QCOMPARE(format::throughput(BytesPerSecond{99.96e6}, ThroughputUnit::MBps),
                 std::string("100"));
        QCOMPARE(format::throughput(BytesPerSecond{7.324e6}, ThroughputUnit::MBps),
                 std::string("7.32"));
        QCOMPARE(format::throughput(BytesPerSecond{0.5412e6}, ThroughputUnit::MBps),
                 std::string("0.541"));
        QCOMPARE(format::throughput(BytesPerSecond{1048576.0}, ThroughputUnit::MiBps),
                 std::string("1.00"));
    }

    void sizes()
    {
        QCOMPARE(format::bytes(Bytes{1U << 30U}), std::string("1 GiB"));
        QCOMPARE(format::bytes(Bytes{512}), std::string("512 B"));
        QCOMPARE(format::capacity(Bytes{800'166'076'416}), std::string("800 GB"));
        QCOMPARE(format::blockSize(Bytes{4096}), std::string("4K"));
        QCOMPARE(format::blockSize(Bytes{4194304}), std::string("4M"));
        QCOMPARE(format::blockSize(Bytes{512}), std::string("512"));
        QCOMPARE(format::blockSize(Bytes{1536}), std::string("1536"));
    }

    void times()
    {
        QCOMPARE(format::milliseconds(12'100ns), std::string("0.0121"));
        QCOMPARE(format::microseconds(1'240'000ns), std::string("1,240"));
        QCOMPARE(format::duration(500ms), std::string("0.5 s"));
        QCOMPARE(format::duration(0s), std::string("0 s"));
        QCOMPARE(format::duration(99ms), std::string("99 ms"));
        QCOMPARE(format::duration(1'340us), std::string("1.3 ms"));
        QCOMPARE(format::duration(999'600ns), std::string("1 ms"));
        QCOMPARE(format::duration(528us), std::string("528 µs"));
        QCOMPARE(format::duration(3'400ns), std::string("3.4 µs"));
        QCOMPARE(format::duration(40ns), std::string("40 ns"));
        QCOMPARE(format::duration(3s), std::string("3 s"));
        QCOMPARE(format::duration(125s), std::string("2 min 5 s"));
        QCOMPARE(format::duration(3600s), std::string("1 h"));
        QCOMPARE(displayTime("2026-11-30T16:45:12+08:00"),
                 std::string("2026-11-30 16:45:12 +08:00"));
        QCOMPARE(displayTime("2026-11-30T16:45:12.123Z"),
                 std::string("2026-11-30 16:45:12 +00:00"));
    }

    void localeDoesNotReachFigures()
    {
        // Where the locale is not installed the call fails and the check below is the same.
        std::setlocale(LC_ALL, "de_DE.UTF-8");
        QCOMPARE(format::decimal(1234567.5, 1), std::string("1,234,567.5"));
        QCOMPARE(format::percent(Share{0.987}), std::string("98.7%"));
        std::setlocale(LC_ALL, "C");
    }

    void notFiniteIsNotMeasured()
    {
        QCOMPARE(format::decimal(1.0 / 0.0, 1), std::string(format::kNotMeasured));
    }
};

QTEST_GUILESS_MAIN(TestNumberFormat)
#include "tst_NumberFormat.moc"
