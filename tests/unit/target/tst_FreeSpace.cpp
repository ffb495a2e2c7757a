// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/FreeSpace.h"

#include <QTest>

using namespace touchstone;
using namespace touchstone::literals;

class TestFreeSpace final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void reserveIsTheLargerOfBoth()
    {
        const SpaceReserve reserve;
        QCOMPARE(reserve.of(1_GiB), 1_GiB);
        QCOMPARE(reserve.of(10_GiB), 1_GiB);
        QCOMPARE(reserve.of(20_GiB), 2_GiB);
        QCOMPARE(reserve.of(Bytes{0}), 1_GiB);
    }

    void largestFileLeavesTheReserve()
    {
        const SpaceReserve reserve;
        QCOMPARE(largestFile(1_GiB, 5_GiB, reserve), Bytes{0});
        QCOMPARE(largestFile(Bytes{0}, 5_GiB, reserve), Bytes{0});
        const Bytes file = largestFile(30_GiB, 100_GiB, reserve);
        QVERIFY(file < 20_GiB);
        QVERIFY(file > 19_GiB);
    }
};

QTEST_GUILESS_MAIN(TestFreeSpace)
#include "tst_FreeSpace.moc"
