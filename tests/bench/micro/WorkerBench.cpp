// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Clock.h"
#include "core/io/NullBackend.h"
#include "core/run/Worker.h"
#include "tests/bench/micro/NopBackend.h"

#include <chrono>

#include <benchmark/benchmark.h>

namespace {

using namespace touchstone;

constexpr std::uint64_t kIos = 1'000'000; ///< of one iteration
constexpr int kDepth = 32;
constexpr std::uint64_t kNever = ~std::uint64_t{0};

TestSpec specOf(int batch)
{
    TestSpec test;
    test.id = "bench";
    test.load.depth = kDepth;
    test.workload.batch = batch;
    test.limits.ramp = Nanoseconds{0};
    test.limits.numberOfIos = kIos;
    return test;
}

/// I/Os through the worker, as a run makes them: clock, offsets, histograms and all. The argument
/// is the batch, 0 for auto.
template <typename BackendType>
void throughWorker(benchmark::State& state)
{
    const auto clock = TscClock::calibrate();
    if (!clock) {
        state.SkipWithError("no usable time stamp counter");
        return;
    }
    const TestSpec test = specOf(static_cast<int>(state.range(0)));
    const auto stream = IoStream::create(
        test.workload, test.load, 0, Footprint{0, std::uint64_t{1} << 30U}, 1, nullptr);
    for (auto _ : state) {
        Worker<BackendType, TscClock> worker(
            WorkerSetup{-1, test, *stream}, *clock, std::make_shared<TestControl>());
        if (!worker.prepare()) {
            state.SkipWithError("the ring could not be created");
            return;
        }
        const std::uint64_t begin = clock->now();
        worker.run({begin, begin, kNever});
        state.SetIterationTime(
            std::chrono::duration<double>(std::chrono::nanoseconds(clock->now() - begin)).count());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kIos));
}

BENCHMARK_TEMPLATE(throughWorker, NullBackend)
    ->Arg(0)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(throughWorker, NopBackend)
    ->Arg(0)
    ->Arg(kDepth)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

/// The least that a program can do for a NOP: prepare so many, submit them in one call, take them.
/// No clock, no figures. The argument is how many go into one call.
void bareNopRing(benchmark::State& state)
{
    NopBackend ring;
    if (!ring.open({-1, {}, 0, kDepth})) {
        state.SkipWithError("the ring could not be created");
        return;
    }
    const auto batch = static_cast<std::uint32_t>(state.range(0));
    std::uint64_t taken = 0;
    for (auto _ : state) {
        for (std::uint64_t done = 0; done < kIos; done += batch) {
            for (std::uint32_t slot = 0; slot < batch; ++slot) {
                ring.prepare(Direction::Read, slot, 0, 0);
            }
            if (ring.submit() < 0 || ring.wait(batch, 1'000'000) < 0) {
                state.SkipWithError("the ring failed");
                return;
            }
            ring.reap(batch, [&taken](std::uint32_t, std::int32_t) { ++taken; });
        }
    }
    benchmark::DoNotOptimize(taken);
    state.SetItemsProcessed(static_cast<std::int64_t>(taken));
}

BENCHMARK(bareNopRing)->Arg(kDepth / 4)->Arg(kDepth)->UseRealTime()->Unit(benchmark::kMillisecond);

} // namespace
