// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Clock.h"
#include "core/base/Random.h"
#include "core/measure/Histogram.h"
#include "core/measure/HistogramReader.h"
#include "core/measure/WorkerHistogram.h"

#include <array>
#include <memory>

#include <benchmark/benchmark.h>

namespace {

using namespace touchstone;

/// Latencies between 16 and 272 µs: five octaves, as a busy drive has them.
std::array<std::uint64_t, 4096> latencies()
{
    constexpr std::uint64_t kShortest = 16'000;
    constexpr std::uint64_t kRange = 256'000;
    std::array<std::uint64_t, 4096> values{};
    Random random(1);
    for (std::uint64_t& value : values) {
        value = kShortest + random.below(kRange);
    }
    return values;
}

/// What one I/O pays for its latency.
void recordLatency(benchmark::State& state)
{
    const auto values = latencies();
    const auto histogram = std::make_unique<WorkerHistogram>();
    std::size_t next = 0;
    for (auto _ : state) {
        histogram->record(values[next]);
        next = (next + 1) % values.size();
    }
    benchmark::DoNotOptimize(histogram->sum());
}

BENCHMARK(recordLatency);

/// What the sampler pays for one look at one worker, with so many new values.
void lookAtHistogram(benchmark::State& state)
{
    const auto values = latencies();
    const auto histogram = std::make_unique<WorkerHistogram>();
    const auto reader = std::make_unique<HistogramReader>(*histogram);
    std::size_t next = 0;
    for (auto _ : state) {
        state.PauseTiming();
        Histogram sum;
        for (std::int64_t i = 0; i < state.range(0); ++i) {
            histogram->record(values[next]);
            next = (next + 1) % values.size();
        }
        state.ResumeTiming();
        benchmark::DoNotOptimize(reader->addNewTo(sum, histogram->generation()));
    }
}

BENCHMARK(lookAtHistogram)->Arg(0)->Arg(1'000)->Arg(50'000);

void readMonotonicClock(benchmark::State& state)
{
    const MonotonicClock clock;
    for (auto _ : state) {
        benchmark::DoNotOptimize(clock.now());
    }
}

BENCHMARK(readMonotonicClock);

void readTscClock(benchmark::State& state)
{
    const auto clock = TscClock::calibrate();
    if (!clock) {
        state.SkipWithError("no usable time stamp counter");
        return;
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(clock->now());
    }
}

BENCHMARK(readTscClock);

} // namespace
