// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/TestNames.h"

#include "ui/text/QtText.h"

#include <QCoreApplication>

namespace touchstone {

namespace {

struct Names
{
    Q_DECLARE_TR_FUNCTIONS(TestNames)
};

} // namespace

QString testName(const TestSpec& test)
{
    const QString label = toQt(test.label);
    switch (test.workload.readPercent) {
    case 100:
        //: %1 is the label of a test, e.g. "4K Q16"
        return Names::tr("%1 read").arg(label);
    case 0:
        return Names::tr("%1 write").arg(label);
    default:
        //: %1 is the label of a test, %2 the share of reads in per cent
        return Names::tr("%1 mixed, %2% reads").arg(label).arg(test.workload.readPercent);
    }
}

QString testPattern(const TestSpec& test)
{
    const bool sequential = test.workload.pattern == AccessPattern::Sequential;
    if (test.load.threads == 1) {
        //: Short: access pattern and queue depth
        return (sequential ? Names::tr("seq Q%1") : Names::tr("rand Q%1")).arg(test.load.depth);
    }
    //: Short: access pattern, queue depth and threads
    return (sequential ? Names::tr("seq Q%1 T%2") : Names::tr("rand Q%1 T%2"))
        .arg(test.load.depth)
        .arg(test.load.threads);
}

QString directionName(const Workload& workload)
{
    switch (workload.readPercent) {
    case 100:
        return Names::tr("Read");
    case 0:
        return Names::tr("Write");
    default:
        return Names::tr("Mixed");
    }
}

} // namespace touchstone
