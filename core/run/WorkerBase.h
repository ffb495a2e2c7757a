// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/io/Backend.h"
#include "core/run/TestControl.h"
#include "core/run/WorkerFigures.h"
#include "core/workload/IoStream.h"
#include "core/workload/TestSpec.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace touchstone {

/// What one worker is made of.
struct WorkerSetup
{
    int fd = -1; ///< open for longer than the worker lives
    TestSpec test;
    IoStream stream;
    int threadIndex = 0; ///< among those of the test on its target, from 0
    /// Of data and of arrivals; each worker has its own.
    std::uint64_t seed = 0;
    /// Set where data can be checked: writes are of fillVerifiable() with this seed, and reads are
    /// compared with it.
    std::optional<std::uint64_t> verifySeed = std::nullopt;
    std::optional<Bytes> lockLimit = std::nullopt; ///< as in BackendSetup
    std::size_t lane = 0;                          ///< of the control
    /// Processors that the thread may use; empty for all.
    std::vector<int> processors = {};
};

/// What a worker's backend is opened with.
[[nodiscard]] inline BackendSetup
backendSetup(const WorkerSetup& setup, std::span<std::byte> region, std::uint32_t depth)
{
    const Workload& workload = setup.test.workload;
    BackendSetup backend{setup.fd,
                         region,
                         static_cast<std::uint32_t>(workload.blockSize.value()),
                         depth,
                         setup.lockLimit,
                         workload.polled,
                         workload.kernelSubmits};
    backend.range = setup.stream.range();
    backend.batch = static_cast<std::uint32_t>(workload.batch);
    backend.pmem = workload.pmem;
    return backend;
}

/// Whether the submitting call does the whole I/O, so that submit latency is service latency.
enum class SubmitMeans { HandingOver, WholeIo };

/// A worker whatever its backend and clock. Virtual calls happen once for each test, not for each
/// I/O.
class WorkerBase
{
public:
    /// @param processors as in WorkerSetup.
    WorkerBase(const TestSpec& test,
               SubmitMeans means,
               std::shared_ptr<TestControl> control,
               std::vector<int> processors = {})
        : m_figures(test, means == SubmitMeans::WholeIo)
        , m_control(std::move(control))
        , m_processors(std::move(processors))
    {
    }

    virtual ~WorkerBase() = default;
    WorkerBase(const WorkerBase&) = delete;
    WorkerBase& operator=(const WorkerBase&) = delete;

    /// Gets memory, data and the way into the kernel ready. On the thread that will run().
    [[nodiscard]] virtual Result<void> prepare() = 0;

    /// The timed loop: from schedule.begin until the window has ended and every I/O is back.
    virtual void run(const Schedule& schedule) = 0;

    /// How I/Os go into the kernel. After prepare().
    [[nodiscard]] virtual EngineUse engineUse() const = 0;

    [[nodiscard]] const WorkerFigures& figures() const { return m_figures; }

    /// Processors that its thread may use; empty for all.
    [[nodiscard]] const std::vector<int>& processors() const { return m_processors; }

protected:
    [[nodiscard]] WorkerFigures& writableFigures() { return m_figures; }

    [[nodiscard]] TestControl& control() { return *m_control; }

private:
    WorkerFigures m_figures;
    std::shared_ptr<TestControl> m_control;
    std::vector<int> m_processors;
};

} // namespace touchstone
