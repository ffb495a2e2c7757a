// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/LockedMemory.h"

#include <QTest>

#include <sys/resource.h>

using namespace touchstone;

class TestLockedMemory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theCapabilityCountsInTheFirstNamespaceOnly()
    {
        const char* everybody = "         0          0 4294967295\n";
        const char* contained = "         0       1000          1\n";
        const char* all = "Name:\tx\nCapPrm:\t0\nCapEff:\t000001ffffffffff\nCapBnd:\t0\n";
        const char* without = "Name:\tx\nCapEff:\t000001ffffffbfff\n";
        QVERIFY(mayLockAnything(all, everybody));
        QVERIFY(!mayLockAnything(all, contained));
        QVERIFY(!mayLockAnything(without, everybody));
        QVERIFY(!mayLockAnything("", everybody));
        QVERIFY(!mayLockAnything(all, ""));
    }

    void theLimitIsThatOfTheProcess()
    {
        rlimit old{};
        QCOMPARE(::getrlimit(RLIMIT_MEMLOCK, &old), 0);
        const rlimit low{4096, old.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_MEMLOCK, &low), 0);
        const auto limit = lockedMemoryLimit();
        QCOMPARE(::setrlimit(RLIMIT_MEMLOCK, &old), 0);
        // Nothing where the capability lifts it.
        QVERIFY(!limit || *limit == Bytes{4096});
    }

    void everyThreadNeedsItsBuffersAndItsRing()
    {
        const Bytes one = lockedMemoryNeeded(1, 32, Bytes{131'072});
        QVERIFY(one > Bytes{32 * 131'072});
        QVERIFY(one < Bytes{33 * 131'072});
        QCOMPARE(lockedMemoryNeeded(4, 32, Bytes{131'072}), Bytes{4 * one.value()});
    }
};

QTEST_GUILESS_MAIN(TestLockedMemory)
#include "tst_LockedMemory.moc"
