// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/run/RunEnvironment.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>

namespace touchstone {

/// This machine: its clock, its threads, its kernel. Making one takes about 50 ms, because the
/// clock is calibrated.
class MachineEnvironment final : public RunEnvironment
{
public:
    MachineEnvironment();

    [[nodiscard]] std::uint64_t now() const override;
    void waitUntil(std::uint64_t time) override;
    void wake() override;

    [[nodiscard]] ClockFacts clock() const override { return m_clockFacts; }

    [[nodiscard]] std::uint64_t startLead(std::size_t workers) const override;
    [[nodiscard]] std::optional<int> unavailable(EngineKind engine) const override;
    [[nodiscard]] std::optional<Bytes> lockedMemoryLimit() const override;
    [[nodiscard]] Result<void> allowOpenFiles(std::size_t more) override;
    [[nodiscard]] std::optional<double> harnessCost(EngineKind engine,
                                                    const TestSpec& test) override;
    [[nodiscard]] ProcessorTime processorTime() const override;
    [[nodiscard]] Thermometer thermometer(const Target& target) override;
    [[nodiscard]] std::optional<NumaNode> nodeOf(const Target& target) const override;
    [[nodiscard]] std::vector<int> allowedProcessors() const override;
    [[nodiscard]] std::shared_ptr<WorkerBase>
    makeWorker(EngineKind engine, WorkerSetup setup, std::shared_ptr<TestControl> control) override;
    [[nodiscard]] std::unique_ptr<Workers>
    makeWorkers(std::vector<std::shared_ptr<WorkerBase>> workers) override;

private:
    /// The choice of clock, made once; CLOCK_MONOTONIC where this is empty.
    std::optional<TscClock> m_tsc;
    ClockFacts m_clockFacts;
    /// By what it depends on: whether one call does it all, depth, batch and read share.
    std::map<std::tuple<SubmitMeans, int, int, int>, std::optional<double>> m_harnessCosts;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_woken = false;
};

} // namespace touchstone
