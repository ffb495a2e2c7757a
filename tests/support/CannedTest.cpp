// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/CannedTest.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace touchstone::canned {

namespace {

using namespace std::chrono_literals;

constexpr Nanoseconds kInterval = 100ms;
constexpr Nanoseconds kSlice = 1s;

/// Quantile function of a log-logistic distribution with the mean 1: a narrow body and a long tail,
/// as the latencies of drives have.
double relativeLatency(double quantile)
{
    constexpr double kSpread = 0.12;
    constexpr double kMean = std::numbers::pi * kSpread;
    return std::pow(quantile / (1.0 - quantile), kSpread) * std::sin(kMean) / kMean;
}

/// In (0, 1).
double uniform(Random& random)
{
    constexpr double kScale = 0x1p-53;
    return (static_cast<double>(random.next() >> 11U) + 0.5) * kScale;
}

} // namespace

Nanoseconds meanService(const TestSpec& test)
{
    // A fixed part, a part per byte, and a queue that the drive works off sixteen at a time.
    constexpr double kReadFixed = 58'000.0;
    constexpr double kWriteFixed = 14'000.0;
    constexpr double kReadPerByte = 0.29;
    constexpr double kWritePerByte = 0.38;
    constexpr double kParallel = 16.0;
    const bool reads = test.workload.reads();
    const auto size = static_cast<double>(test.workload.blockSize.value());
    const double transfer = size * (reads ? kReadPerByte : kWritePerByte);
    const double fixed = reads ? kReadFixed : kWriteFixed;
    const auto outstanding = static_cast<double>(test.load.threads * test.load.depth);
    const double queued = std::max(fixed * outstanding / kParallel, transfer * outstanding);
    return Nanoseconds{std::llround(std::max(fixed + transfer, queued + fixed / 2.0))};
}

CannedTest::CannedTest(TestSpec test, std::uint64_t seed)
    : m_test(std::move(test))
    , m_random(seed)
{
}

void CannedTest::Sums::record(std::uint64_t value, std::uint64_t count)
{
    min = histogram.empty() ? value : std::min(min, value);
    max = std::max(max, value);
    histogram.addBucket(histogram_scheme::bucketOf(value), count);
    const auto exact = static_cast<double>(value);
    sum += exact * static_cast<double>(count);
    squares += exact * exact * static_cast<double>(count);
}

LatencySummary CannedTest::Sums::summary() const
{
    const auto count = static_cast<double>(histogram.count());
    const double mean = sum / count;
    return {Nanoseconds{static_cast<std::int64_t>(min)},
            mean,
            std::sqrt(std::max(0.0, squares / count - mean * mean)),
            Nanoseconds{static_cast<std::int64_t>(max)},
            histogram};
}

event::Sample CannedTest::next(Phase phase)
{
    constexpr std::uint64_t kDraws = 24;
    constexpr double kSubmitMean = 1'150.0;
    const double wobble = 1.0 + 0.04 * (uniform(m_random) - 0.5);
    const double mean = static_cast<double>(meanService(m_test).count()) * wobble;
    const auto outstanding = static_cast<double>(m_test.load.threads * m_test.load.depth);
    const auto ios =
        std::max<std::uint64_t>(1,
                                static_cast<std::uint64_t>(std::llround(
                                    outstanding * static_cast<double>(kInterval.count()) / mean)));

    Slice::Direction direction;
    direction.ios = ios;
    direction.bytes = Bytes{ios * m_test.workload.blockSize.value()};
    const std::uint64_t draws = std::min(ios, kDraws);
    for (std::uint64_t i = 0; i < draws; ++i) {
        const double quantile =
            (static_cast<double>(i) + uniform(m_random)) / static_cast<double>(draws);
        const double relative = relativeLatency(quantile);
        const std::uint64_t count = (i + 1) * ios / draws - i * ios / draws;
        const auto service = static_cast<std::uint64_t>(mean * relative);
        direction.service.addBucket(histogram_scheme::bucketOf(service), count);
        if (phase == Phase::Measuring) {
            m_service.record(service, count);
            m_submit.record(static_cast<std::uint64_t>(kSubmitMean * relative), count);
        }
    }

    event::Sample sample;
    sample.test = m_test.id;
    sample.phase = phase;
    sample.interval = kInterval;
    sample.depth = outstanding;
    sample.cpu = std::min(0.97, static_cast<double>(ios) * 4.2e-6 / 0.1 + 0.02);
    (m_test.workload.reads() ? sample.read : sample.write) = std::move(direction);
    if (phase == Phase::Measuring) {
        m_ios += ios;
        addToSlice(sample);
        m_measured += kInterval;
    }
    return sample;
}

void CannedTest::addToSlice(const event::Sample& sample)
{
    if (m_slices.empty() || m_slices.back().duration >= kSlice) {
        Slice slice;
        slice.start = m_measured;
        m_slices.push_back(std::move(slice));
    }
    Slice& slice = m_slices.back();
    slice.duration += sample.interval;
    const auto add = [](std::optional<Slice::Direction>& sum,
                        const std::optional<Slice::Direction>& part) {
        if (part.has_value()) {
            Slice::Direction& into = sum.has_value() ? *sum : sum.emplace();
            into.ios += part->ios;
            into.bytes += part->bytes;
            into.service.add(part->service);
        }
    };
    add(slice.read, sample.read);
    add(slice.write, sample.write);
}

TestResult CannedTest::result(TestStatus status) const
{
    TestResult result;
    result.test = m_test;
    result.status = status;
    result.duration = m_measured;
    result.engine = {
        "io_uring",
        {"deferred task run", "registered file", "registered buffers", "registered ring"},
        {},
        true,
        "tsc",
        18.5,
        std::nullopt,
        {},
        std::nullopt};
    if (m_ios == 0) {
        return result;
    }
    DirectionResult direction;
    direction.ios = m_ios;
    direction.bytes = Bytes{m_ios * m_test.workload.blockSize.value()};
    direction.iops = iops(m_ios, m_measured);
    direction.bytesPerSecond = throughput(direction.bytes, m_measured);
    direction.service = m_service.summary();
    direction.submit = m_submit.summary();
    result.achievedDepth = direction.iops.value() * direction.service.meanNs / 1e9;
    result.meanBatch = m_test.load.depth > 4 ? static_cast<double>(m_test.load.depth) / 4.0 : 1.0;
    result.loops = {{direction.iops, direction.bytesPerSecond, direction.service.meanNs}};
    constexpr std::int64_t kUserPerIo = 1'300;
    constexpr std::int64_t kSystemPerIo = 2'900;
    const auto count = static_cast<std::int64_t>(m_ios);
    result.cpu = {Nanoseconds{count * kUserPerIo},
                  Nanoseconds{count * kSystemPerIo},
                  0ns,
                  Nanoseconds{kUserPerIo + kSystemPerIo}};
    result.slices = m_slices;
    (m_test.workload.reads() ? result.read : result.write) = std::move(direction);
    return result;
}

} // namespace touchstone::canned
