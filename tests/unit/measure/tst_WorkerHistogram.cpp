// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/measure/HistogramReader.h"

#include <QTest>

#include <atomic>
#include <memory>
#include <thread>

using namespace touchstone;

namespace {

/// Latencies that jump over many octaves, so that the reader has to look everywhere.
std::uint64_t draw(Random& random)
{
    return random.next() >> (24 + random.below(34));
}

} // namespace

class TestWorkerHistogram final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void recordsLikeHistogram()
    {
        const auto worker = std::make_unique<WorkerHistogram>();
        Histogram expected;
        Random random(3);
        for (int i = 0; i < 10'000; ++i) {
            const std::uint64_t value = draw(random);
            worker->record(value);
            expected.record(value);
        }
        Histogram found;
        QCOMPARE(std::make_unique<HistogramReader>(*worker)->addNewTo(found, 0),
                 std::uint64_t{10'000});
        QCOMPARE(found, expected);
        QCOMPARE(worker->count(), std::uint64_t{10'000});
    }

    void momentsAreExact()
    {
        const auto worker = std::make_unique<WorkerHistogram>();
        worker->record(10, 3);
        // Squares beyond 64 bits.
        worker->record(1'000'000'000'000);
        QCOMPARE(worker->sum(), std::uint64_t{1'000'000'000'030});
        const WorkerHistogram::Wide square =
            WorkerHistogram::Wide{1'000'000'000'000} * 1'000'000'000'000;
        QVERIFY(worker->sumOfSquares() == square + 300);
        QCOMPARE(worker->min(), std::uint64_t{10});
        QCOMPARE(worker->max(), std::uint64_t{1'000'000'000'000});
    }

    void readerSeesOnlyWhatIsNew()
    {
        const auto worker = std::make_unique<WorkerHistogram>();
        const auto reader = std::make_unique<HistogramReader>(*worker);
        worker->record(100);
        Histogram first;
        QCOMPARE(reader->addNewTo(first, 0), std::uint64_t{1});
        worker->record(100);
        worker->record(5000);
        Histogram second;
        QCOMPARE(reader->addNewTo(second, 0), std::uint64_t{2});
        QCOMPARE(second.count(), std::uint64_t{2});
        Histogram third;
        QCOMPARE(reader->addNewTo(third, 0), std::uint64_t{0});
        QVERIFY(third.empty());
    }

    void nothingIsLostOrDoubledWhileTheWorkerRecords()
    {
        constexpr std::uint64_t values = 1'000'000;
        const auto worker = std::make_unique<WorkerHistogram>();
        const auto reader = std::make_unique<HistogramReader>(*worker);
        std::atomic<bool> done{false};
        std::jthread writer([&] {
            Random random(11);
            for (std::uint64_t i = 0; i < values; ++i) {
                worker->record(draw(random));
            }
            done = true;
        });
        Histogram sum;
        std::uint64_t found = 0;
        while (!done) {
            found += reader->addNewTo(sum, 0);
            QVERIFY(found <= values);
        }
        writer.join();
        found += reader->addNewTo(sum, 0);
        QCOMPARE(found, values);
        Histogram expected;
        Random random(11);
        for (std::uint64_t i = 0; i < values; ++i) {
            expected.record(draw(random));
        }
        QCOMPARE(sum, expected);
    }

    void whatWasClearedIsSeenNoMore()
    {
        const auto worker = std::make_unique<WorkerHistogram>();
        const auto reader = std::make_unique<HistogramReader>(*worker);
        worker->record(100);
        worker->record(100);
        Histogram before;
        QCOMPARE(reader->addNewTo(before, 0), std::uint64_t{2});
        worker->clear();
        worker->record(100);
        Histogram after;
        QCOMPARE(reader->addNewTo(after, 0), std::uint64_t{0});
        QCOMPARE(reader->addNewTo(after, 2), std::uint64_t{1});
        QCOMPARE(after.count(), std::uint64_t{1});
        QCOMPARE(worker->sum(), std::uint64_t{100});
    }

    /// Whenever the reader looks, nothing of the ramp is found among what was measured.
    void clearingWhileTheReaderLooksMixesNothing()
    {
        constexpr std::uint64_t values = 200'000;
        const auto worker = std::make_unique<WorkerHistogram>();
        const auto reader = std::make_unique<HistogramReader>(*worker);
        std::atomic<bool> done{false};
        std::jthread writer([&] {
            for (std::uint64_t i = 0; i < values; ++i) {
                worker->record(1'000'000 + i);
            }
            worker->clear();
            for (std::uint64_t i = 0; i < values; ++i) {
                worker->record(1000);
            }
            done = true;
        });
        Histogram ramp;
        Histogram measured;
        while (!done) {
            reader->addNewTo(ramp, 0);
            reader->addNewTo(measured, 2);
        }
        writer.join();
        reader->addNewTo(measured, 2);
        QCOMPARE(measured.count(), values);
        QCOMPARE(measured.sparse().size(), std::size_t{1});
        QVERIFY(ramp.count() <= values);
    }
};

QTEST_GUILESS_MAIN(TestWorkerHistogram)
#include "tst_WorkerHistogram.moc"
