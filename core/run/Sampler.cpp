// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/Sampler.h"

#include <algorithm>

namespace touchstone {

namespace {

constexpr Nanoseconds kSliceLength{std::chrono::seconds(1)};
/// A shorter rest at the end of the window goes to the slice before it.
constexpr Nanoseconds kShortestSlice{std::chrono::milliseconds(100)};

/// Figures of the ramp are the first generation, those of the window the one after it.
constexpr std::uint32_t kRampGeneration = 0;
constexpr std::uint32_t kMeasuredGeneration = 2;

template <typename Fresh>
std::optional<Slice::Direction> sliceDirection(const Fresh& fresh)
{
    if (fresh.service.empty()) {
        return std::nullopt;
    }
    return Slice::Direction{fresh.service.count(), Bytes{fresh.bytes}, fresh.service};
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
    struct Source
    {
        HistogramReader service;
        const DirectionFigures* figures;
        std::uint64_t bytesSeen = 0;
    };

    std::array<std::vector<Source>, kDirections> sources;
    std::uint32_t generation = kRampGeneration;

    void add(const WorkerFigures& figures)
    {
        for (const Direction direction : {Direction::Read, Direction::Write}) {
            if (const DirectionFigures* of = figures.of(direction)) {
                sources[static_cast<std::size_t>(direction)].push_back(
                    {HistogramReader(of->service), of});
            }
        }
    }

    Sums takeNew(std::uint32_t wanted, const Workload& workload)
    {
        if (generation != wanted) {
            generation = wanted;
            for (auto& direction : sources) {
                for (Source& source : direction) {
                    source.bytesSeen = 0;
                }
            }
        }
        Sums sums;
        for (std::size_t i = 0; i < kDirections; ++i) {
            for (Source& source : sources[i]) {
                takeNew(source, sums[i], workload);
            }
        }
        return sums;
    }

    void takeNew(Source& source, Fresh& sum, const Workload& workload) const
    {
        const std::uint64_t ios = source.service.addNewTo(sum.service, generation);
        if (workload.blockMix.empty()) {
            // Counted apart, bytes would be those of another moment.
            sum.bytes += ios * workload.blockSize.value();
            return;
        }
        const std::uint64_t bytes = source.figures->bytes.load(std::memory_order_relaxed);
        if (ios > 0 && bytes > source.bytesSeen) {
            sum.bytes += bytes - source.bytesSeen;
            source.bytesSeen = bytes;
        }
    }
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
        m_readers->add(worker->figures());
    }
}

Sampler::~Sampler() = default;

event::Sample Sampler::takeRamp(std::uint64_t now)
{
    return sample(m_readers->takeNew(kRampGeneration, m_test.workload), Phase::Ramp, now);
}

event::Sample Sampler::takeMeasured(std::uint64_t now)
{
    const Sums fresh = m_readers->takeNew(kMeasuredGeneration, m_test.workload);
    event::Sample result = sample(fresh, Phase::Measuring, now);
    for (std::size_t i = 0; i < kDirections; ++i) {
        m_sliceSums[i].service.add(fresh[i].service);
        m_sliceSums[i].bytes += fresh[i].bytes;
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
    const bool empty = m_sliceSums[0].service.empty() && m_sliceSums[1].service.empty();
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
    sample.read = sliceDirection(fresh[0]);
    sample.write = sliceDirection(fresh[1]);
    for (const auto& worker : m_all) {
        sample.depth += worker->figures().inFlight.load(std::memory_order_relaxed);
        sample.backlog +=
            static_cast<double>(worker->figures().backlog.load(std::memory_order_relaxed));
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
    m_slices.push_back({m_sliceStart,
                        m_sliceDuration,
                        sliceDirection(m_sliceSums[0]),
                        sliceDirection(m_sliceSums[1]),
                        std::nullopt,
                        std::nullopt});
    m_sliceStart += m_sliceDuration;
    m_sliceDuration = Nanoseconds{0};
    m_sliceSums = {};
}

} // namespace touchstone
