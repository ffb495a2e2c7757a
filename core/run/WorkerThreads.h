// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Workers.h"

#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace touchstone {

/// One thread for each worker.
class WorkerThreads final : public Workers
{
public:
    /// @param now the clock of the workers.
    /// @param onEnded called on the thread of each worker that has ended; outlives the threads.
    WorkerThreads(std::vector<std::shared_ptr<WorkerBase>> workers,
                  std::function<std::uint64_t()> now,
                  std::function<void()> onEnded);
    /// Workers that have not begun are sent home, others are waited for; see abandon().
    ~WorkerThreads() override;

    [[nodiscard]] Result<void> prepare() override;
    void start(const Schedule& schedule) override;
    [[nodiscard]] bool ended() const override;
    [[nodiscard]] bool ended(std::size_t worker) const override;
    [[nodiscard]] Nanoseconds cpuTime(std::size_t worker) const override;
    void abandon() override;

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared;
    std::vector<std::jthread> m_threads;
};

} // namespace touchstone
