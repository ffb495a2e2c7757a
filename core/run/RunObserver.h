// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Event.h"

#include <cstdint>

namespace touchstone {

/// Where the events of a run go. The measurement waits while an observer works, so an observer
/// never blocks: one that writes to a pipe keeps a bounded queue, and drops samples (never other
/// events) when its reader is too slow.
class RunObserver
{
public:
    RunObserver() = default;
    virtual ~RunObserver() = default;
    RunObserver(const RunObserver&) = delete;
    RunObserver& operator=(const RunObserver&) = delete;

    /// Called on the thread that called RunController::run(), in the order of time.
    virtual void onEvent(const Event& event) = 0;

    /// Samples that were dropped so far; only grows. Read on the thread of onEvent().
    [[nodiscard]] virtual std::uint64_t lostSamples() const { return 0; }
};

} // namespace touchstone
