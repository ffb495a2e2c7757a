// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/HarnessCost.h"
#include "core/workload/WorkloadKeys.h"

#include <QTest>

using namespace touchstone;

/// What the harness takes is asked for before every test, whatever the test is.
class TestHarnessCost final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyWorkloadHasOne_data()
    {
        QTest::addColumn<QByteArray>("keys");
        for (const char* const keys : {"rw=randread iodepth=32",
                                       "rw=read seq_mode=shared numjobs=2",
                                       "rw=randrw bs=4M iodepth=8",
                                       "rw=write verify=1",
                                       "rw=randread bssplit=512/50:64M/50",
                                       "rw=randread random_distribution=zoned:95/5:5/95",
                                       "rw=randwrite norandommap=0 dedupe_percentage=50",
                                       "rw=randread rate_iops=1 rate_process=poisson",
                                       "rw=randread thinktime=10s",
                                       "rw=randread number_ios=1 iodepth=4096 batch=4096"}) {
            QTest::addRow("%s", keys) << QByteArray(keys);
        }
    }

    void everyWorkloadHasOne()
    {
        QFETCH(QByteArray, keys);
        const auto test = parseWorkload(keys.toStdString(), 1);
        QVERIFY(test);
        for (const SubmitMeans means : {SubmitMeans::HandingOver, SubmitMeans::WholeIo}) {
            const auto cost = harnessCost(*test, means, MonotonicClock());
            QVERIFY(cost);
            QVERIFY(*cost > 0.0);
        }
    }
};

QTEST_GUILESS_MAIN(TestHarnessCost)
#include "tst_HarnessCost.moc"
