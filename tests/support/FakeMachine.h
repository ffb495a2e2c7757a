// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunEnvironment.h"
#include "core/run/Worker.h"
#include "tests/support/FakeDevice.h"

#include <map>
#include <optional>

namespace touchstone {

using FakeWorker = Worker<FakeBackend, FakeClock>;

/// An environment for the controller without threads, real time or a device: workers are stepped
/// on the calling thread whenever the controller waits, and time jumps from completion to
/// completion. Every run is the same to the nanosecond.
class FakeMachine final : public RunEnvironment
{
public:
    FakeMachine() = default;

    FakeDevice device;
    /// Engines that this machine lacks, and why.
    std::map<EngineKind, int> missingEngines;

    /// The whole process stands still once, as a stopped one does.
    struct Standstill
    {
        std::uint64_t from = 0;
        std::uint64_t length = 0;
    };

    std::optional<Standstill> standstill;
    /// From then on no worker gets a turn any more, as when all are stuck in the kernel.
    std::uint64_t stuckFrom = FakeDevice::kNever;
    /// Every worker begins so much after the one before it.
    std::uint64_t startGap = 0;
    std::optional<Bytes> lockLimit;
    /// What allowOpenFiles() was asked for.
    std::size_t openFiles = 0;
    /// What makeWorker() was asked for.
    std::vector<EngineKind> engines;
    /// To which processors the last worker was to be bound.
    std::vector<int> bound;

    [[nodiscard]] std::uint64_t now() const override { return device.time(); }

    void waitUntil(std::uint64_t time) override;

    void wake() override { m_woken = true; }

    [[nodiscard]] ClockFacts clock() const override { return {"fake", 0.0}; }

    [[nodiscard]] std::uint64_t startLead(std::size_t /*workers*/) const override { return 0; }

    [[nodiscard]] std::optional<int> unavailable(EngineKind engine) const override;

    [[nodiscard]] std::optional<Bytes> lockedMemoryLimit() const override { return lockLimit; }

    [[nodiscard]] Result<void> allowOpenFiles(std::size_t more) override
    {
        openFiles = more;
        return {};
    }

    /// What harnessCost() says.
    std::optional<double> harness;
    /// What processorTime() says, one after the other; the last again and again.
    std::vector<ProcessorTime> processorTimes;

    [[nodiscard]] std::optional<double> harnessCost(EngineKind /*engine*/,
                                                    const TestSpec& /*test*/) override
    {
        return harness;
    }

    [[nodiscard]] ProcessorTime processorTime() const override;

    /// By the path of the target.
    std::map<std::string, Thermometer> thermometers;
    std::map<std::string, NumaNode> nodes;
    std::vector<int> processors;

    [[nodiscard]] Thermometer thermometer(const Target& target) override
    {
        const auto found = thermometers.find(target.path);
        return found == thermometers.end() ? Thermometer() : found->second;
    }

    [[nodiscard]] std::optional<NumaNode> nodeOf(const Target& target) const override
    {
        const auto found = nodes.find(target.path);
        return found == nodes.end() ? std::nullopt : std::optional(found->second);
    }

    [[nodiscard]] std::vector<int> allowedProcessors() const override { return processors; }

    [[nodiscard]] std::shared_ptr<WorkerBase>
    makeWorker(EngineKind engine, WorkerSetup setup, std::shared_ptr<TestControl> control) override;
    [[nodiscard]] std::unique_ptr<Workers>
    makeWorkers(std::vector<std::shared_ptr<WorkerBase>> workers) override;

private:
    class SteppedWorkers;

    SteppedWorkers* m_running = nullptr;
    bool m_woken = false;
    mutable std::size_t m_processorTimesRead = 0;
};

} // namespace touchstone
