// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/ArrivalSchedule.h"
#include "core/workload/DataFill.h"
#include "core/workload/IoStream.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <benchmark/benchmark.h>

namespace {

using namespace touchstone;

/// Direction, size and offset of an I/O.
void nextIo(benchmark::State& state, const Workload& workload)
{
    auto stream =
        IoStream::create(workload, Load{}, 0, Footprint{0, std::uint64_t{1} << 30U}, 1, nullptr);
    for (auto _ : state) {
        benchmark::DoNotOptimize(stream->next());
    }
}

Workload workloadOf(AccessPattern pattern, int readPercent)
{
    Workload workload;
    workload.pattern = pattern;
    workload.readPercent = readPercent;
    return workload;
}

BENCHMARK_CAPTURE(nextIo, random_reads, workloadOf(AccessPattern::Random, 100));
BENCHMARK_CAPTURE(nextIo, random_mixed, workloadOf(AccessPattern::Random, 70));
BENCHMARK_CAPTURE(nextIo, sequential_reads, workloadOf(AccessPattern::Sequential, 100));

/// The intended times of an open loop. Counters: the mean gap ÷ the one asked for, and the
/// coefficient of variation of the gaps, which is 1 for Poisson arrivals.
void nextArrival(benchmark::State& state, RateProcess process)
{
    constexpr double kSecond = 1e9;
    const auto rate = static_cast<std::uint64_t>(state.range(0));
    ArrivalSchedule schedule({rate, process, 1});
    schedule.restart(0);
    double sum = 0;
    double squares = 0;
    for (auto _ : state) {
        const std::uint64_t before = schedule.due();
        schedule.advance();
        const auto gap = static_cast<double>(schedule.due() - before);
        sum += gap;
        squares += gap * gap;
    }
    const auto count = static_cast<double>(state.iterations());
    const double mean = sum / count;
    state.counters["mean_share"] = mean * static_cast<double>(rate) / kSecond;
    state.counters["variation"] = std::sqrt(std::max(squares / count - mean * mean, 0.0)) / mean;
}

BENCHMARK_CAPTURE(nextArrival, linear, RateProcess::Linear)->Arg(150'000)->Iterations(1'000'000);
BENCHMARK_CAPTURE(nextArrival, poisson, RateProcess::Poisson)
    ->Arg(1'000)
    ->Arg(150'000)
    ->Arg(600'000)
    ->Iterations(1'000'000);

/// A buffer of 128 KiB; the argument is the incompressible share in per cent.
void fillData(benchmark::State& state)
{
    constexpr std::size_t kSize = 128U << 10U;
    std::vector<std::byte> buffer(kSize);
    DataPattern pattern;
    pattern.incompressible = static_cast<double>(state.range(0)) / 100;
    std::uint64_t seed = 0;
    for (auto _ : state) {
        fillBuffer(buffer, pattern, ++seed);
        benchmark::ClobberMemory();
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(kSize));
}

BENCHMARK(fillData)->Arg(100)->Arg(50);

} // namespace
