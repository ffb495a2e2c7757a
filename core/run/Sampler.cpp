// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/Sampler.h"

#include "core/report/SliceMerge.h"
#include "core/run/LaneReaders.h"

#include <algorithm>
#include <utility>

namespace touchstone {

namespace {

constexpr Nanoseconds kSliceLength{std::chrono::seconds(1)};
/// A shorter rest at the end of the window goes to the slice before it.
constexpr Nanoseconds kShortestSlice{std::chrono::milliseconds(100)};

/// Of I/Os that are timed together only means are known, which are no latencies to be shown one by
/// one.
void dropLatencies(std::optional<Slice::Direction>& direction)
{
    if (direction) {
        direction->service = Histogram();
    }
}

/// Adds what another lane of the test did in the same time.
void addDirection(std::optional<Slice::Direction>& sum,
                  const std::optional<Slice::Direction>& other)
{
    if (!sum || !other) {
        sum = sum ? sum : other;
        return;
    }
    sum->ios += other->ios;
    sum->bytes += other->bytes;
    sum->service.add(other->service);
}

void addTemperature(std::optional<double>& highest, const std::optional<double>& other)
{
    if (other) {
        highest = std::max(highest.value_or(*other), *other);
    }
}

/// As a share of one processor.
double cpuShare(Nanoseconds cpu, Nanoseconds time)
{
    return static_cast<double>(cpu.count()) / static_cast<double>(time.count());
}

} // namespace

struct Sampler::Lane
{
    SampledLane of;
    LaneReaders readers;
    FreshSums fresh; ///< of the last interval
    FreshSums slice; ///< since the last slice
    Nanoseconds cpuLast{0};
    Nanoseconds cpuOfSlice{0};         ///< since the last slice
    std::optional<double> temperature; ///< highest since the last slice
    std::vector<Slice> slices;
};

Sampler::Sampler(const std::vector<TestSpec>& tests,
                 const std::vector<SampledLane>& lanes,
                 const WorkerList& all,
                 const Workers& workers,
                 const Schedule& schedule)
    : m_tests(tests)
    , m_all(all)
    , m_workers(workers)
    , m_last(schedule.begin)
{
    for (const SampledLane& of : lanes) {
        Lane& lane = m_lanes.emplace_back();
        lane.of = of;
        lane.cpuLast = cpuTime(of);
        for (std::size_t i = of.firstWorker; i < of.firstWorker + of.workers; ++i) {
            lane.readers.add(all[i]->figures());
        }
    }
}

Sampler::~Sampler() = default;

std::vector<event::Sample> Sampler::takeRamp(std::uint64_t now)
{
    takeNew(kRampGeneration);
    std::vector<event::Sample> result = samples(Phase::Ramp, now);
    for (Lane& lane : m_lanes) {
        lane.cpuOfSlice = Nanoseconds{0};
        lane.temperature.reset();
    }
    return result;
}

std::vector<event::Sample> Sampler::takeMeasured(std::uint64_t now)
{
    takeNew(kMeasuredGeneration);
    for (Lane& lane : m_lanes) {
        for (std::size_t i = 0; i < kDirections; ++i) {
            lane.slice[i].add(lane.fresh[i]);
        }
    }
    std::vector<event::Sample> result = samples(Phase::Measuring, now);
    m_sliceDuration += result.front().interval;
    // A whole slice has ten samples, give or take the controller's punctuality.
    if (m_sliceDuration > kSliceLength - kShortestSlice / 2) {
        closeSlices();
    }
    return result;
}

void Sampler::skipTo(std::uint64_t time)
{
    m_last = std::max(m_last, time);
}

std::vector<Slice> Sampler::takeSlices(std::size_t lane, Nanoseconds duration)
{
    const bool hasRest = std::any_of(m_lanes.begin(), m_lanes.end(), [](const Lane& of) {
        return !of.slice[0].service.empty() || !of.slice[1].service.empty();
    });
    if (m_sliceDuration > Nanoseconds{0} || hasRest) {
        closeSlices();
    }
    std::vector<Slice> slices = std::move(m_lanes[lane].slices);
    if (timedTogether(m_tests[m_lanes[lane].of.test]) > 1) {
        for (Slice& slice : slices) {
            dropLatencies(slice.read);
            dropLatencies(slice.write);
        }
    }
    // A lane that was done earlier than others has nothing after its end.
    while (slices.size() > 1 && slices.back().start >= duration && !slices.back().read &&
           !slices.back().write) {
        slices.pop_back();
    }
    if (!slices.empty()) {
        Slice& last = slices.back();
        last.duration = std::clamp(duration - last.start, Nanoseconds{0}, last.duration);
    }
    if (slices.size() > 1 && slices.back().duration < kShortestSlice) {
        const Slice rest = std::move(slices.back());
        slices.pop_back();
        mergeSlice(slices.back(), rest);
    }
    return slices;
}

void Sampler::takeNew(std::uint32_t generation)
{
    for (Lane& lane : m_lanes) {
        lane.fresh = lane.readers.takeNew(generation, m_tests[lane.of.test].workload);
    }
}

std::vector<event::Sample> Sampler::samples(Phase phase, std::uint64_t now)
{
    const Nanoseconds interval(static_cast<std::int64_t>(now > m_last ? now - m_last : 0));
    m_last = std::max(m_last, now);
    std::vector<event::Sample> samples(m_tests.size());
    for (std::size_t test = 0; test < m_tests.size(); ++test) {
        samples[test].test = m_tests[test].id;
        samples[test].phase = phase;
        samples[test].interval = interval;
    }
    for (Lane& lane : m_lanes) {
        event::Sample& sample = samples[lane.of.test];
        addDirection(sample.read, lane.fresh[0].slice());
        addDirection(sample.write, lane.fresh[1].slice());
        for (std::size_t i = lane.of.firstWorker; i < lane.of.firstWorker + lane.of.workers; ++i) {
            const WorkerFigures& figures = m_all[i]->figures();
            sample.depth += figures.inFlight.load(std::memory_order_relaxed);
            sample.backlog += static_cast<double>(figures.backlog.load(std::memory_order_relaxed));
        }
        const Nanoseconds cpu = cpuTime(lane.of);
        if (interval > Nanoseconds{0}) {
            sample.cpu += cpuShare(cpu - lane.cpuLast, interval);
        }
        lane.cpuOfSlice += cpu - lane.cpuLast;
        lane.cpuLast = cpu;
        const auto temperature = lane.of.thermometer ? lane.of.thermometer() : std::nullopt;
        addTemperature(sample.temperature, temperature);
        addTemperature(lane.temperature, temperature);
    }
    for (std::size_t test = 0; test < m_tests.size(); ++test) {
        if (timedTogether(m_tests[test]) > 1) {
            dropLatencies(samples[test].read);
            dropLatencies(samples[test].write);
        }
    }
    return samples;
}

Nanoseconds Sampler::cpuTime(const SampledLane& lane) const
{
    Nanoseconds sum{0};
    for (std::size_t i = lane.firstWorker; i < lane.firstWorker + lane.workers; ++i) {
        sum += m_workers.cpuTime(i);
    }
    return sum;
}

void Sampler::closeSlices()
{
    for (Lane& lane : m_lanes) {
        Slice slice;
        slice.start = m_sliceStart;
        slice.duration = m_sliceDuration;
        slice.read = lane.slice[0].slice();
        slice.write = lane.slice[1].slice();
        if (m_sliceDuration > Nanoseconds{0}) {
            slice.cpu = cpuShare(lane.cpuOfSlice, m_sliceDuration);
        }
        slice.temperature = std::exchange(lane.temperature, std::nullopt);
        lane.slices.push_back(std::move(slice));
        boundSlices(lane.slices);
        lane.slice = {};
        lane.cpuOfSlice = Nanoseconds{0};
    }
    m_sliceStart += m_sliceDuration;
    m_sliceDuration = Nanoseconds{0};
}

} // namespace touchstone
