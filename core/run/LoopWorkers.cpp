// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/LoopWorkers.h"

#include "core/base/Random.h"
#include "core/io/LockedMemory.h"

#include <optional>
#include <utility>

namespace touchstone {

namespace {

/// Every lane draws its own offsets and data; the first one draws what a single one would.
std::uint64_t laneSeed(std::uint64_t seed, std::size_t lane)
{
    return lane == 0 ? seed : SplitMix64(seed + lane).next();
}

/// One for all lanes: where several write to the same place of a target, they write the same there.
std::uint64_t verifySeed(std::uint64_t seed)
{
    constexpr std::uint64_t kApart = 0x7665726966790000U;
    return SplitMix64(seed ^ kApart).next();
}

/// Nothing where each worker may lock what it can.
std::optional<Bytes> lockLimitFor(const RunEnvironment& environment, const LoopSetup& setup)
{
    const std::optional<Bytes> limit = environment.lockedMemoryLimit();
    int threads = 0;
    Bytes needed{0};
    for (const TestLane& lane : setup.lanes) {
        const TestSpec& test = setup.tests[lane.test];
        threads += test.load.threads;
        needed += lockedMemoryNeeded(test.load.threads, test.load.depth, test.workload.blockSize);
    }
    // A single worker just tries; where there are several, the first must not take it all.
    const bool free = !limit || threads == 1 || needed <= *limit;
    return free ? std::nullopt : limit;
}

/// Reads, as fast as it goes, what one worker of the test wrote with so many writes.
TestSpec readingBack(TestSpec test, std::uint64_t writes)
{
    test.workload.readPercent = 100;
    test.workload.pmem.read = PmemRead::Load;
    test.load.rate.reset();
    test.load.rateProcess = RateProcess::Linear;
    test.load.thinkTime = Nanoseconds{0};
    test.limits = TestLimits{};
    test.limits.ramp = Nanoseconds{0};
    test.limits.duration = kVerifyTime;
    test.limits.numberOfIos = writes;
    return test;
}

/// Makes the workers of all lanes, one lane after the other.
class Maker final
{
public:
    Maker(RunEnvironment& environment,
          const LoopSetup& setup,
          const std::shared_ptr<TestControl>& control)
        : m_environment(environment)
        , m_setup(setup)
        , m_control(control)
        , m_lockLimit(lockLimitFor(environment, setup))
    {
    }

    /// @param testOf gives the test of a worker by the numbers of lane and thread; nothing for no
    /// worker.
    template <typename TestOf>
    Result<LoopWorkers> make(TestOf&& testOf)
    {
        for (std::size_t lane = 0; lane < m_setup.lanes.size(); ++lane) {
            const std::size_t first = m_made.list.size();
            if (auto made = makeLane(lane, testOf); !made) {
                return tl::unexpected(made.error());
            }
            m_made.lanes.push_back({m_setup.lanes[lane].test,
                                    first,
                                    m_made.list.size() - first,
                                    m_setup.lanes[lane].thermometer});
        }
        return std::move(m_made);
    }

private:
    template <typename TestOf>
    Result<void> makeLane(std::size_t lane, TestOf&& testOf)
    {
        const std::uint64_t seed = laneSeed(m_setup.seed, lane);
        SplitMix64 seeds(seed);
        m_made.cursors.push_back(std::make_unique<SharedCursor>());
        const int threads = m_setup.tests[m_setup.lanes[lane].test].load.threads;
        for (int thread = 0; thread < threads; ++thread) {
            const std::uint64_t own = seeds.next();
            const std::optional<TestSpec> test = testOf(lane, thread);
            if (!test) {
                continue;
            }
            auto setup = setupOf(lane, thread, *test);
            if (!setup) {
                return tl::unexpected(setup.error());
            }
            setup->seed = own;
            m_made.list.push_back(
                m_environment.makeWorker(m_setup.lanes[lane].engine, std::move(*setup), m_control));
        }
        return {};
    }

    [[nodiscard]] Result<WorkerSetup>
    setupOf(std::size_t lane, int thread, const TestSpec& test) const
    {
        const TestLane& of = m_setup.lanes[lane];
        const auto stream = IoStream::create(test.workload,
                                             test.load,
                                             thread,
                                             of.footprint,
                                             laneSeed(m_setup.seed, lane),
                                             m_made.cursors.back().get());
        if (!stream) {
            return tl::unexpected(stream.error());
        }
        WorkerSetup worker{of.fd, test, *stream};
        worker.threadIndex = thread;
        worker.lockLimit = m_lockLimit;
        worker.lane = lane;
        worker.processors = of.processors;
        if (test.workload.verify) {
            worker.verifySeed = verifySeed(m_setup.seed);
        }
        return worker;
    }

    RunEnvironment& m_environment;
    const LoopSetup& m_setup;
    const std::shared_ptr<TestControl>& m_control;
    std::optional<Bytes> m_lockLimit;
    LoopWorkers m_made;
};

/// The workers of one lane out of all.
WorkerList workersOf(const SampledLane& lane, const WorkerList& list)
{
    const auto first = list.begin() + static_cast<std::ptrdiff_t>(lane.firstWorker);
    return {first, first + static_cast<std::ptrdiff_t>(lane.workers)};
}

bool hasEnded(const SampledLane& lane, const Workers& workers)
{
    for (std::size_t worker = 0; worker < lane.workers; ++worker) {
        if (!workers.ended(lane.firstWorker + worker)) {
            return false;
        }
    }
    return true;
}

} // namespace

Result<LoopWorkers> makeWorkers(RunEnvironment& environment,
                                const LoopSetup& setup,
                                const std::shared_ptr<TestControl>& control)
{
    return Maker(environment, setup, control).make([&setup](std::size_t lane, int /*thread*/) {
        return std::optional(setup.tests[setup.lanes[lane].test]);
    });
}

Result<LoopWorkers> makeVerifiers(RunEnvironment& environment,
                                  const LoopSetup& setup,
                                  const std::vector<LoopFigures>& written,
                                  const std::shared_ptr<TestControl>& control)
{
    const auto testOf = [&](std::size_t lane, int thread) -> std::optional<TestSpec> {
        const TestSpec& test = setup.tests[setup.lanes[lane].test];
        const std::uint64_t writes =
            written[lane].writesOfWorkers.at(static_cast<std::size_t>(thread));
        if (!test.workload.verify || writes == 0) {
            return std::nullopt;
        }
        return readingBack(test, writes);
    };
    return Maker(environment, setup, control).make(testOf);
}

std::vector<LoopFigures> collectLanes(const LoopWorkers& made,
                                      const Workers& workers,
                                      const TestControl& control,
                                      std::uint64_t from)
{
    std::vector<LoopFigures> all;
    for (std::size_t i = 0; i < made.lanes.size(); ++i) {
        const WorkerList list = workersOf(made.lanes[i], made.list);
        if (!hasEnded(made.lanes[i], workers)) {
            all.push_back(collectStuck(list, Bytes{control.written(i)}));
            continue;
        }
        LoopFigures& figures = all.emplace_back(collectFigures(list, from));
        figures.writeLimitReached = control.writeLimitReached(i);
    }
    return all;
}

event::PhaseChanged phaseOf(const LoopSetup& setup)
{
    event::PhaseChanged phase;
    phase.test = setup.tests.front().id;
    for (std::size_t i = 1; i < setup.tests.size(); ++i) {
        phase.together.push_back(setup.tests[i].id);
    }
    phase.index = setup.index;
    phase.of = setup.of;
    return phase;
}

} // namespace touchstone
