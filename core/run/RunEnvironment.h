// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/WorkerBase.h"
#include "core/run/Workers.h"
#include "core/system/NumaNode.h"
#include "core/system/ProcessorTime.h"
#include "core/target/Target.h"
#include "core/workload/Workload.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace touchstone {

/// Time and threads as the controller sees them. MachineEnvironment is the real one; tests bring
/// simulated devices and time, and never sleep.
class RunEnvironment
{
public:
    /// The temperature of a drive in degrees Celsius, as it is known now; nothing where it is not.
    /// Never waits for the drive.
    using Thermometer = std::function<std::optional<double>()>;

    struct ClockFacts
    {
        std::string name; ///< as in EngineUse::clock
        double costNs = 0.0;
    };

    RunEnvironment() = default;
    virtual ~RunEnvironment() = default;
    RunEnvironment(const RunEnvironment&) = delete;
    RunEnvironment& operator=(const RunEnvironment&) = delete;

    /// Nanoseconds on the clock that the workers use.
    [[nodiscard]] virtual std::uint64_t now() const = 0;

    /// Waits until that time, or until wake().
    virtual void waitUntil(std::uint64_t time) = 0;

    /// Ends the present waitUntil(), or the next one. Any thread.
    virtual void wake() = 0;

    [[nodiscard]] virtual ClockFacts clock() const = 0;

    /// How long before schedule.begin start() must be called for so many workers.
    [[nodiscard]] virtual std::uint64_t startLead(std::size_t workers) const = 0;

    /// Nothing if the engine can be used here, else the errno.
    [[nodiscard]] virtual std::optional<int> unavailable(EngineKind engine) const = 0;

    /// How much memory may be locked for buffers; nothing where there is no limit.
    [[nodiscard]] virtual std::optional<Bytes> lockedMemoryLimit() const = 0;

    /// Makes sure that so many files more may be open at once.
    [[nodiscard]] virtual Result<void> allowOpenFiles(std::size_t more) = 0;
    /// What a worker itself adds to the mean service latency of such a test, in nanoseconds;
    /// nothing where that is not known.
    [[nodiscard]] virtual std::optional<double> harnessCost(EngineKind engine,
                                                            const TestSpec& test) = 0;

    [[nodiscard]] virtual ProcessorTime processorTime() const = 0;

    /// Empty where the target has no sensor. Of several drives below it the hottest counts.
    [[nodiscard]] virtual Thermometer thermometer(const Target& target) = 0;

    /// The NUMA node that the target belongs to; nothing where it is not known or there is only
    /// one.
    [[nodiscard]] virtual std::optional<NumaNode> nodeOf(const Target& target) const = 0;

    /// Processors on which this process may run, ascending; empty where that is not known.
    [[nodiscard]] virtual std::vector<int> allowedProcessors() const = 0;

    [[nodiscard]] virtual std::shared_ptr<WorkerBase>
    makeWorker(EngineKind engine, WorkerSetup setup, std::shared_ptr<TestControl> control) = 0;

    [[nodiscard]] virtual std::unique_ptr<Workers>
    makeWorkers(std::vector<std::shared_ptr<WorkerBase>> workers) = 0;
};

} // namespace touchstone
