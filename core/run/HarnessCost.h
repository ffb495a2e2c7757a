// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/NullBackend.h"
#include "core/io/NullCallBackend.h"
#include "core/measure/LatencyTotals.h"
#include "core/run/SyncWorker.h"
#include "core/run/Worker.h"

#include <algorithm>
#include <array>
#include <optional>

namespace touchstone {

namespace detail {

/// The same load on I/Os that take no time. Where they go, and what is in them, lies outside the
/// stamps and is left out.
inline TestSpec harnessTest(const TestSpec& test)
{
    constexpr std::uint64_t kIos = 10'000;
    constexpr std::uint64_t kRounds = 50;
    TestSpec bare;
    bare.workload.readPercent = test.workload.readPercent;
    bare.workload.engine = test.workload.engine;
    bare.workload.batch = test.workload.batch;
    bare.load.depth = test.load.depth;
    bare.limits.ramp = Nanoseconds{0};
    bare.limits.duration = std::chrono::seconds(1);
    bare.limits.numberOfIos = std::max(kIos, kRounds * static_cast<std::uint64_t>(test.load.depth));
    return bare;
}

template <typename WorkerType, Clock C>
std::optional<double> harnessRun(const TestSpec& test, const C& clock)
{
    const auto control = std::make_shared<TestControl>();
    const auto stream = IoStream::create(
        test.workload, test.load, 0, Footprint{0, std::uint64_t{1} << 30U}, 1, nullptr);
    if (!stream) {
        return std::nullopt;
    }
    WorkerType worker(WorkerSetup{-1, test, *stream}, clock, control);
    if (!worker.prepare()) {
        return std::nullopt;
    }
    const std::uint64_t begin = clock.now();
    const auto duration = static_cast<std::uint64_t>(test.limits.duration.count());
    control->endBy(begin + duration);
    worker.run({begin, begin, begin + duration});
    LatencyTotals service;
    for (const Direction direction : {Direction::Read, Direction::Write}) {
        if (const DirectionFigures* figures = worker.figures().of(direction)) {
            service.add(LatencyTotals(figures->service));
        }
    }
    return service.count() > 0 ? std::optional(service.mean()) : std::nullopt;
}

} // namespace detail

/// What a worker itself adds to the mean service latency of this test, in nanoseconds: the mean of
/// the null backend at the same depth and batch. The median of several short runs on the calling
/// thread, some milliseconds in all. @param means what the test's own backend does.
template <Clock C>
std::optional<double> harnessCost(const TestSpec& test, SubmitMeans means, const C& clock)
{
    const TestSpec bare = detail::harnessTest(test);
    std::array<double, 5> costs{};
    for (double& cost : costs) {
        const auto mean = means == SubmitMeans::WholeIo
                              ? detail::harnessRun<SyncWorker<NullCallBackend, C>>(bare, clock)
                              : detail::harnessRun<Worker<NullBackend, C>>(bare, clock);
        if (!mean) {
            return std::nullopt;
        }
        cost = *mean;
    }
    std::sort(costs.begin(), costs.end());
    return costs[costs.size() / 2];
}

} // namespace touchstone
