// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/Writers.h"
#include "tests/support/CannedRun.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace touchstone;

namespace {

struct Canned
{
    const char* name;
    std::vector<Event> events;
};

std::vector<Canned> allRuns()
{
    return {{"quick", canned::quickRun()},
            {"depth-sweep", canned::depthSweepRun()},
            {"interrupted", canned::interruptedRun()},
            {"failed", canned::failedRun()}};
}

const DirectionResult& measured(const TestResult& result)
{
    return *result.whole();
}

} // namespace

/// The figures of the canned runs agree with each other, and the files in tests/data are what the
/// code makes. To make them anew after a change: TOUCHSTONE_WRITE_TEST_DATA=1 tst_CannedRun
class TestCannedRun final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void figuresAgree()
    {
        for (const Canned& run : allRuns()) {
            for (const TestResult& result : canned::reportOf(run.events).results) {
                const DirectionResult& figures = measured(result);
                const auto& latency = figures.service;
                QCOMPARE(figures.bytes.value(),
                         figures.ios * result.test.workload.blockSize.value());
                QCOMPARE(latency.histogram.count(), figures.ios);
                QCOMPARE(figures.submit.histogram.count(), figures.ios);
                const double depth = figures.iops.value() * latency.meanNs / 1e9;
                const double wanted = result.test.load.depth * result.test.load.threads;
                QVERIFY2(std::abs(depth / wanted - 1.0) < 0.05,
                         qPrintable(QString::number(depth / wanted)));
                QVERIFY(static_cast<double>(latency.min.count()) <= latency.meanNs);
                QVERIFY(latency.meanNs <= static_cast<double>(latency.max.count()));
                Nanoseconds last{0};
                for (const NamedPercentile& named : kReportPercentiles) {
                    if (const auto value = latency.percentile(named.percent)) {
                        QVERIFY(*value >= last);
                        QVERIFY(*value <= latency.max);
                        last = *value;
                    }
                }
            }
        }
    }

    void slicesAndSamplesAddUp()
    {
        for (const Canned& run : allRuns()) {
            std::map<std::string, std::uint64_t> sampled;
            for (const Event& event : run.events) {
                const auto* sample = std::get_if<event::Sample>(&event.body);
                if (sample != nullptr && sample->phase == Phase::Measuring) {
                    const auto& direction = sample->read.has_value() ? sample->read : sample->write;
                    sampled[sample->test] += direction->ios;
                }
            }
            for (const TestResult& result : canned::reportOf(run.events).results) {
                std::uint64_t sliced = 0;
                for (const Slice& slice : result.slices) {
                    sliced += (slice.read.has_value() ? slice.read : slice.write)->ios;
                }
                QCOMPARE(sliced, measured(result).ios);
                QCOMPARE(sampled[result.test.id], measured(result).ios);
            }
        }
    }

    void endingsAreWhatTheySay()
    {
        const Report quick = canned::reportOf(canned::quickRun());
        QCOMPARE(quick.results.size(), std::size_t{14});
        QVERIFY(quick.score.has_value() && quick.score->total.value.has_value());
        const Report interrupted = canned::reportOf(canned::interruptedRun());
        QVERIFY(interrupted.status == ReportStatus::Partial);
        QVERIFY(!interrupted.score->total.value.has_value());
        const Report failed = canned::reportOf(canned::failedRun());
        QVERIFY(failed.status == ReportStatus::Failed);
        QVERIFY(failed.confidence() == Confidence::Low);
        QVERIFY(!canned::reportOf(canned::depthSweepRun()).score.has_value());
    }

    void filesAreUpToDate()
    {
        const bool write = qEnvironmentVariableIsSet("TOUCHSTONE_WRITE_TEST_DATA");
        for (const Canned& run : allRuns()) {
            const QString folder = QStringLiteral(TOUCHSTONE_TEST_DATA);
            check(folder + QStringLiteral("/events/%1.jsonl").arg(QLatin1String(run.name)),
                  canned::jsonLines(run.events),
                  write);
            check(folder + QStringLiteral("/reports/%1.json").arg(QLatin1String(run.name)),
                  writeJson(canned::reportOf(run.events)),
                  write);
        }
    }

private:
    static void check(const QString& path, const std::string& content, bool write)
    {
        QFile file(path);
        if (write) {
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            QCOMPARE(file.write(QByteArray::fromStdString(content)),
                     static_cast<qint64>(content.size()));
            return;
        }
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
        QVERIFY2(file.readAll() == QByteArray::fromStdString(content), qPrintable(path));
    }
};

QTEST_GUILESS_MAIN(TestCannedRun)
#include "tst_CannedRun.moc"
