// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"
#include "core/run/IoLine.h"
#include "core/run/IoSlots.h"
#include "core/run/PacedWait.h"
#include "core/run/Pacing.h"
#include "core/run/SlotBuffers.h"
#include "core/run/WorkerBase.h"
#include "core/run/WorkerWindow.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <utility>

namespace touchstone {

/// The timed loop of one thread on an asynchronous backend: keeps depth I/Os outstanding, or starts
/// them on a schedule, and stamps each of them.
///
/// One turn of the loop starts an I/O in every free slot, waits for completions and takes them.
/// - start: one reading of the clock for the I/Os that can start together, before the first of them
///   is prepared. Offsets are drawn, and data to be written is made, before that.
/// - submitted: when the call returns that handed the I/O over.
/// - completed: one reading for all completions that are found together, when they are found.
/// An I/O counts as measured when it is completed in the window; its whole service time counts,
/// also what lay before the window. In a long window as many I/Os stick out at its end as at its
/// beginning, so I/Os per second × mean service time is the mean depth (Little's law).
///
/// In an open loop (see Pacing) an I/O that is due while no slot is free waits in the backlog, and
/// its response time counts from when it was due. The queue is never drained to wait for the next.
///
/// No allocation, lock, log or virtual call for an I/O; the way into an error is the exception.
template <Backend B, Clock C>
class Worker final : public WorkerBase
{
public:
    Worker(WorkerSetup setup, const C& clock, std::shared_ptr<TestControl> control);
    ~Worker() override;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    [[nodiscard]] Result<void> prepare() override;

    void run(const Schedule& schedule) override;

    [[nodiscard]] EngineUse engineUse() const override { return m_backend->use(); }

    /// run() in single steps, for those who drive workers without threads.
    void begin(const Schedule& schedule);
    /// One turn of the loop. @return whether there is more to do.
    bool turn();

    [[nodiscard]] B& backend() { return *m_backend; }

    /// When the next I/O is due; Pacing::kNever in a closed loop without think time.
    [[nodiscard]] std::uint64_t nextDue() const { return m_pacing.nextDue(); }

private:
    /// A device that never answers must not keep the loop from looking at the time.
    static constexpr std::int64_t kLongestWait = 100'000'000;
    /// Up to this depth batch=auto submits singly.
    static constexpr std::uint32_t kSingleDepth = 4;
    /// Above, batch=auto takes this part of the depth at most: while all slots went into one call,
    /// the device would have nothing to do.
    static constexpr std::uint32_t kBatchDivisor = 4;

    void startIos();
    void draw(std::uint32_t count);
    void prepareIos(std::uint64_t start, std::uint32_t count);
    void submitIos();
    void recordSubmits(std::uint32_t count);
    void waitForIos();
    void waitPaced(std::uint64_t now);
    void takeIos(std::uint32_t count, std::uint64_t now);
    [[gnu::always_inline]] inline void
    takeIo(std::uint32_t slot, std::int32_t result, std::uint64_t now);
    [[gnu::noinline]] void takeVerified(std::uint32_t slot, std::uint64_t now);

    /// I/Os that may be drawn now.
    [[nodiscard]] std::uint32_t drawable() const
    {
        const std::uint32_t free = m_slots.freeCount();
        const std::uint64_t drawn = m_line.unprepared();
        const std::uint64_t left = m_window.toStart() - std::min(m_window.toStart(), drawn);
        const auto wanted = static_cast<std::uint32_t>(std::min<std::uint64_t>(free, left));
        return m_paced ? m_pacing.startable(wanted) : wanted;
    }

    [[nodiscard]] std::uint32_t inKernel() const { return m_window.inFlight() - m_line.prepared(); }

    WorkerSetup m_setup;
    C m_clock;
    IoStream m_stream;
    IoSlots m_slots;
    IoLine m_line;
    WorkerWindow<C> m_window;
    Pacing m_pacing;
    const bool m_paced;
    const bool m_verifies;         ///< only reads, and each is compared
    std::uint32_t m_batch = 1;     ///< I/Os for a submitting call at most
    std::uint32_t m_leastFree = 1; ///< free slots that start a submitting call
    std::uint64_t m_preparedAt = 0;
    std::uint64_t m_seen = 0; ///< when completions were last looked for

    std::optional<SlotBuffers> m_buffers;
    /// Goes before the buffers do.
    std::optional<B> m_backend;
};

} // namespace touchstone

#include "core/run/WorkerLoop.h" // IWYU pragma: export
