// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/MachineEnvironment.h"

#include "core/io/LibaioBackend.h"
#include "core/io/LockedMemory.h"
#include "core/io/NullBackend.h"
#include "core/io/PmemBackend.h"
#include "core/io/PsyncBackend.h"
#include "core/io/UringBackend.h"
#include "core/io/UringCmdBackend.h"
#include "core/run/HarnessCost.h"
#include "core/run/OpenFileLimit.h"
#include "core/run/SyncWorker.h"
#include "core/run/Worker.h"
#include "core/run/WorkerThreads.h"
#include "core/system/DriveTemperature.h"
#include "core/system/TemperatureWatch.h"
#include "core/target/DevicesBelow.h"

#include <utility>

namespace touchstone {

namespace {

template <Clock C>
std::shared_ptr<WorkerBase> makeWorkerWith(const C& clock,
                                           EngineKind engine,
                                           WorkerSetup setup,
                                           std::shared_ptr<TestControl> control)
{
    switch (engine) {
    case EngineKind::IoUring:
        return std::make_shared<Worker<UringBackend, C>>(
            std::move(setup), clock, std::move(control));
    case EngineKind::IoUringCmd:
        return std::make_shared<Worker<UringCmdBackend, C>>(
            std::move(setup), clock, std::move(control));
    case EngineKind::Libaio:
        return std::make_shared<Worker<LibaioBackend, C>>(
            std::move(setup), clock, std::move(control));
    case EngineKind::Null:
        return std::make_shared<Worker<NullBackend, C>>(
            std::move(setup), clock, std::move(control));
    case EngineKind::Pmem:
        return std::make_shared<SyncWorker<PmemBackend, C>>(
            std::move(setup), clock, std::move(control));
    case EngineKind::Psync:
        break;
    }
    return std::make_shared<SyncWorker<PsyncBackend, C>>(
        std::move(setup), clock, std::move(control));
}

} // namespace

MachineEnvironment::MachineEnvironment()
    : m_tsc(TscClock::calibrate())
{
    if (m_tsc) {
        m_clockFacts = {std::string(TscClock::kName), clockCost(*m_tsc)};
    } else {
        m_clockFacts = {std::string(MonotonicClock::kName), clockCost(MonotonicClock())};
    }
}

std::uint64_t MachineEnvironment::now() const
{
    return m_tsc ? m_tsc->now() : MonotonicClock().now();
}

void MachineEnvironment::waitUntil(std::uint64_t time)
{
    std::unique_lock lock(m_mutex);
    for (std::uint64_t moment = now(); moment < time && !m_woken; moment = now()) {
        m_changed.wait_for(lock, Nanoseconds(static_cast<std::int64_t>(time - moment)));
    }
    m_woken = false;
}

void MachineEnvironment::wake()
{
    const std::lock_guard lock(m_mutex);
    m_woken = true;
    m_changed.notify_all();
}

std::uint64_t MachineEnvironment::startLead(std::size_t workers) const
{
    // Longer than it takes to wake so many threads one after the other.
    constexpr std::uint64_t kLead = 1'000'000;
    constexpr std::uint64_t kEach = 50'000;
    return kLead + workers * kEach;
}

std::optional<int> MachineEnvironment::unavailable(EngineKind engine) const
{
    switch (engine) {
    case EngineKind::IoUring:
        return UringBackend::unavailable();
    case EngineKind::Libaio:
        return LibaioBackend::unavailable();
    // Nothing could take its place, so that it says itself what is wrong.
    case EngineKind::IoUringCmd:
    case EngineKind::Psync:
    case EngineKind::Pmem:
    case EngineKind::Null:
        break;
    }
    return std::nullopt;
}

std::optional<Bytes> MachineEnvironment::lockedMemoryLimit() const
{
    return touchstone::lockedMemoryLimit();
}

Result<void> MachineEnvironment::allowOpenFiles(std::size_t more)
{
    return touchstone::allowOpenFiles(more);
}

std::optional<double> MachineEnvironment::harnessCost(EngineKind engine, const TestSpec& test)
{
    const SubmitMeans means = engine == EngineKind::Psync || engine == EngineKind::Pmem
                                  ? SubmitMeans::WholeIo
                                  : SubmitMeans::HandingOver;
    const auto [found, isNew] = m_harnessCosts.try_emplace(
        {means, test.load.depth, test.workload.batch, test.workload.readPercent});
    if (isNew) {
        found->second = m_tsc ? touchstone::harnessCost(test, means, *m_tsc)
                              : touchstone::harnessCost(test, means, MonotonicClock());
    }
    return found->second;
}

ProcessorTime MachineEnvironment::processorTime() const
{
    return touchstone::processorTime();
}

RunEnvironment::Thermometer MachineEnvironment::thermometer(const Target& target)
{
    auto sensors = temperatureSensors(devicesBelow("/", target));
    if (sensors.empty()) {
        return {};
    }
    auto watch = std::make_shared<TemperatureWatch>(
        [sensors = std::move(sensors)] { return highestTemperature(sensors); });
    return [watch = std::move(watch)] {
        return watch->latest();
    };
}

std::optional<NumaNode> MachineEnvironment::nodeOf(const Target& target) const
{
    return touchstone::nodeOf("/", devicesBelow("/", target));
}

std::vector<int> MachineEnvironment::allowedProcessors() const
{
    return touchstone::allowedProcessors();
}

std::shared_ptr<WorkerBase> MachineEnvironment::makeWorker(EngineKind engine,
                                                           WorkerSetup setup,
                                                           std::shared_ptr<TestControl> control)
{
    return m_tsc ? makeWorkerWith(*m_tsc, engine, std::move(setup), std::move(control))
                 : makeWorkerWith(MonotonicClock(), engine, std::move(setup), std::move(control));
}

std::unique_ptr<Workers>
MachineEnvironment::makeWorkers(std::vector<std::shared_ptr<WorkerBase>> workers)
{
    return std::make_unique<WorkerThreads>(
        std::move(workers), [this] { return now(); }, [this] { wake(); });
}

} // namespace touchstone
