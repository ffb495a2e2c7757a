// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/run/TestControl.h"
#include "core/run/WorkerFigures.h"
#include "core/workload/OffsetStream.h"
#include "core/workload/TestSpec.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace touchstone {

/// How long a worker waits for I/Os under way once the window has ended.
inline constexpr Nanoseconds kDrainLimit{std::chrono::seconds(30)};

/// What one worker is made of.
struct WorkerSetup
{
    int fd = -1; ///< open for longer than the worker lives
    TestSpec test;
    OffsetStream offsets;
    std::uint64_t seed = 0;
    std::optional<Bytes> lockLimit = std::nullopt; ///< as in BackendSetup
    std::size_t lane = 0;                          ///< of the control
};

/// A worker whatever its backend and clock. Virtual calls happen once for each test, not for each
/// I/O.
class WorkerBase
{
public:
    WorkerBase(const Workload& workload, std::shared_ptr<TestControl> control)
        : m_figures(workload)
        , m_control(std::move(control))
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

protected:
    [[nodiscard]] WorkerFigures& writableFigures() { return m_figures; }

    [[nodiscard]] TestControl& control() { return *m_control; }

private:
    WorkerFigures m_figures;
    std::shared_ptr<TestControl> m_control;
};

} // namespace touchstone
