// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/ResultChecks.h"

#include <QTest>

#include <algorithm>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

/// Eight in flight, 1 ms each, for one second: all is well.
TestResult goodResult()
{
    TestResult result;
    result.test.id = "t";
    result.test.load.depth = 8;
    result.duration = 1s;
    result.achievedDepth = 8.0;
    DirectionResult read;
    read.ios = 8000;
    read.bytes = Bytes{read.ios * result.test.workload.blockSize.value()};
    read.iops = Iops{8000.0};
    read.service.meanNs = 1e6;
    read.service.histogram.addBucket(500, 8000);
    result.read = read;
    return result;
}

bool has(const std::vector<Note>& notes, MessageId id, Severity severity)
{
    return notes.size() == 1 && notes.front().message.id() == id &&
           notes.front().severity == severity && notes.front().test == "t";
}

} // namespace

class TestResultChecks final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void goodResultHasNoNote() { QVERIFY(checkResult(goodResult()).empty()); }

    void littlesLaw()
    {
        TestResult result = goodResult();
        result.read->service.meanNs = 1.04e6;
        QVERIFY(checkResult(result).empty());
        result.read->service.meanNs = 1.06e6;
        QVERIFY(has(checkResult(result), MessageId::LittlesLaw, Severity::Serious));
        result.read->service.meanNs = 0.94e6;
        QVERIFY(has(checkResult(result), MessageId::LittlesLaw, Severity::Serious));
    }

    void edgesOfAShortWindowAreNoContradiction()
    {
        TestResult result = goodResult();
        result.duration = 10ms;
        result.read->service.meanNs = 0.9e6;
        QVERIFY(has(checkResult(result), MessageId::WindowTooShort, Severity::Warning));
    }

    void depthThatWasNotReached()
    {
        TestResult result = goodResult();
        result.achievedDepth = 7.0;
        result.read->service.meanNs = 0.875e6;
        QVERIFY(has(checkResult(result), MessageId::AchievedDepthBelow, Severity::Warning));
        result.engine.name = "psync";
        QVERIFY(checkResult(result).empty());
    }

    void fewSamples()
    {
        TestResult result = goodResult();
        result.read->ios = 99;
        result.read->bytes = Bytes{99 * result.test.workload.blockSize.value()};
        QVERIFY(has(checkResult(result), MessageId::TooFewSamples, Severity::Information));
    }

    void bytesThatDoNotFitTheIos()
    {
        TestResult result = goodResult();
        result.read->bytes += Bytes{512};
        QVERIFY(has(checkResult(result), MessageId::BytesDoNotFit, Severity::Serious));
    }

    void scheduleDecidesTheDepthOfAnOpenLoop()
    {
        TestResult result = goodResult();
        result.achievedDepth = 2.0;
        result.read->service.meanNs = 0.25e6;
        QVERIFY(has(checkResult(result), MessageId::AchievedDepthBelow, Severity::Warning));
        result.test.load.rate = 8000;
        QVERIFY(checkResult(result).empty());
    }

    void saturation()
    {
        TestResult result = goodResult();
        result.read->service.histogram.record(histogram_scheme::kLimit);
        QVERIFY(has(checkResult(result), MessageId::HistogramSaturated, Severity::Warning));
    }

    void nothingMeasuredNothingChecked() { QVERIFY(checkResult(TestResult()).empty()); }
};

QTEST_GUILESS_MAIN(TestResultChecks)
#include "tst_ResultChecks.moc"
