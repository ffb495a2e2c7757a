// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/Sampler.h"

#include <algorithm>

namespace touchstone {

namespace {

constexpr Nanoseconds kSliceLength{std::chrono::seconds(1)};
/// A shorter rest at the end of the window goes to the slice before it.
constexpr Nanoseconds kShortestSlice{std::chrono::milliseconds(100)};

std::optional<Slice::Direction> sliceDirection(const Histogram& fresh, Bytes blockSize)
{
    if (fresh.empty()) {
        return std::nullopt;
    }
    return Slice::Direction{fresh.count(), Bytes{fresh.count() * blockSize.value()}, fresh};
}

void merge(std::optional<Slice::Direction>& sum, const std::optional<Slice::Direction>& more)
{
    if (!more) {
        return;
    }
    if (!sum) {
        sum = more;
        return;
    }
    sum->ios += more->ios;
    sum->bytes += more->bytes;
    sum->service.add(more->service);
}

} // namespace

/// For each worker and direction one reader; they are large, so they are made once.
struct Sampler::Readers
{
    using OfPhase = std::array<std::vector<HistogramReader>, kDirections>;

    static void add(OfPhase& readers, const PhaseFigures& figures)
    {
        for (const Direction direction : {Direction::Read, Direction::Write}) {
            if (const DirectionFigures* of = figures.of(direction)) {
                readers[static_cast<std::size_t>(direction)].emplace_back(of->service);
            }
        }
    }

    static Sums takeNew(OfPhase& readers)
    {
        Sums sums;
        for (std::size_t i = 0; i < kDirections; ++i) {
            for (HistogramReader& reader : readers[i]) {
                reader.addNewTo(sums[i]);
            }
        }
        return sums;
    }

    OfPhase ramp;
    OfPhase measured;
};

Sampler::Sampler(const TestSpec& test,
                 const std::vector<std::shared_ptr<WorkerBase>>& all,
                 const Workers& workers,
                 const Schedule& schedule)
    : m_test(test)
    , m_all(all)
    , m_workers(workers)
    , m_readers(std::make_unique<Readers>())
    , m_last(schedule.begin)
    , m_cpuLast(cpuTime())
{
    for (const auto& worker : all) {
        Readers::add(m_readers->ramp, worker->figures().ramp);
        Readers::add(m_readers->measured, worker->figures().measured);
    }
}

Sampler::~Sampler() = default;

event::Sample Sampler::takeRamp(std::uint64_t now)
{
    return sample(Readers::takeNew(m_readers->ramp), Phase::Ramp, now);
}

event::Sample Sampler::takeMeasured(std::uint64_t now)
{
    const Sums fresh = Readers::takeNew(m_readers->measured);
    event::Sample result = sample(fresh, Phase::Measuring, now);
    for (std::size_t i = 0; i < kDirections; ++i) {
        m_sliceSums[i].add(fresh[i]);
    }
    m_sliceDuration += result.interval;
    // A whole slice has ten samples, give or take the controller's punctuality.
    if (m_sliceDuration > kSliceLength - kShortestSlice / 2) {
        closeSlice();
    }
    return result;
}

void Sampler::skipTo(std::uint64_t time)
{
    m_last = std::max(m_last, time);
}

std::vector<Slice> Sampler::takeSlices()
{
    const bool empty = m_sliceSums[0].empty() && m_sliceSums[1].empty();
    if (m_sliceDuration > Nanoseconds{0} || !empty) {
        const bool append = m_sliceDuration < kShortestSlice && !m_slices.empty();
        closeSlice();
        if (append) {
            const Slice rest = std::move(m_slices.back());
            m_slices.pop_back();
            m_slices.back().duration += rest.duration;
            merge(m_slices.back().read, rest.read);
            merge(m_slices.back().write, rest.write);
        }
    }
    return std::move(m_slices);
}

event::Sample Sampler::sample(const Sums& fresh, Phase phase, std::uint64_t now)
{
    event::Sample sample;
    sample.test = m_test.id;
    sample.phase = phase;
    sample.interval = Nanoseconds(static_cast<std::int64_t>(now > m_last ? now - m_last : 0));
    m_last = std::max(m_last, now);
    sample.read = sliceDirection(fresh[0], m_test.workload.blockSize);
    sample.write = sliceDirection(fresh[1], m_test.workload.blockSize);
    for (const auto& worker : m_all) {
        sample.depth += worker->figures().inFlight.load(std::memory_order_relaxed);
    }
    const Nanoseconds cpu = cpuTime();
    if (sample.interval > Nanoseconds{0}) {
        sample.cpu = static_cast<double>((cpu - m_cpuLast).count()) /
                     static_cast<double>(sample.interval.count());
    }
    m_cpuLast = cpu;
    return sample;
}

Nanoseconds Sampler::cpuTime() const
{
    Nanoseconds sum{0};
    for (std::size_t worker = 0; worker < m_all.size(); ++worker) {
        sum += m_workers.cpuTime(worker);
    }
    return sum;
}

void Sampler::closeSlice()
{
    const Bytes blockSize = m_test.workload.blockSize;
    m_slices.push_back({m_sliceStart,
                        m_sliceDuration,
                        sliceDirection(m_sliceSums[0], blockSize),
                        sliceDirection(m_sliceSums[1], blockSize)});
    m_sliceStart += m_sliceDuration;
    m_sliceDuration = Nanoseconds{0};
    m_sliceSums = {};
}

} // namespace touchstone
