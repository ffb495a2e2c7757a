// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/WorkerBase.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace touchstone {

using WorkerList = std::vector<std::shared_ptr<WorkerBase>>;

/// The workers of one step together, as the controller drives them, numbered from 0 in the order in
/// which they were given. Called from one thread.
class Workers
{
public:
    Workers() = default;
    virtual ~Workers() = default;
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// Gets every worker ready. Where one cannot be, none runs: the first failure comes back.
    [[nodiscard]] virtual Result<void> prepare() = 0;

    /// All begin at schedule.begin. After prepare().
    virtual void start(const Schedule& schedule) = 0;

    /// Whether every worker has ended.
    [[nodiscard]] virtual bool ended() const = 0;

    /// Whether this one has. Its figures may be read then.
    [[nodiscard]] virtual bool ended(std::size_t worker) const = 0;

    /// Processor time that one of them has used so far.
    [[nodiscard]] virtual Nanoseconds cpuTime(std::size_t worker) const = 0;

    /// Leaves workers alone that have not ended: their I/Os never came back. Their memory stays
    /// theirs.
    virtual void abandon() = 0;
};

} // namespace touchstone
