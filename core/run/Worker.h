// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Random.h"
#include "core/io/Backend.h"
#include "core/measure/ThreadCpu.h"
#include "core/run/DepthMeter.h"
#include "core/run/IoSlots.h"
#include "core/run/SlotBuffers.h"
#include "core/run/WorkerBase.h"
#include "core/run/WriteLimit.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>
#include <vector>

namespace touchstone {

/// The timed loop of one thread: keeps depth I/Os outstanding and stamps each of them.
///
/// One turn of the loop starts an I/O in every free slot, waits for completions and takes them.
/// - start: one reading of the clock for the I/Os that are prepared for the same submitting call,
///   before the first of them is. Data to be written is made before that.
/// - submitted: when the call returns that handed the I/O over.
/// - completed: one reading for all completions that are found together, when they are found.
/// An I/O counts as measured when it is completed in the window; its whole service time counts,
/// also what lay before the window. In a long window as many I/Os stick out at its end as at its
/// beginning, so I/Os per second × mean service time is the mean depth (Little's law).
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

private:
    enum class Stage { Ramp, Measuring, Draining };

    /// A device that never answers must not keep the loop from looking at the time.
    static constexpr std::int64_t kLongestWait = 100'000'000;
    /// Between settling that the ramp is over and its end: every worker knows of it before it
    /// comes.
    static constexpr std::uint64_t kRampLead = 1'000'000;
    static constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};
    /// Up to this depth batch=auto submits singly.
    static constexpr std::uint32_t kSingleDepth = 4;
    /// Above, batch=auto takes this part of the depth at most: while all slots went into one call,
    /// the device would have nothing to do.
    static constexpr std::uint32_t kBatchDivisor = 4;

    [[nodiscard]] std::uint32_t startable() const
    {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(m_slots.freeCount(), m_toStart));
    }

    void startIos();
    void prepareIos(std::uint64_t start, std::uint32_t count);
    void refreshData(std::uint32_t count);
    void submitIos();
    void recordSubmits(std::uint32_t count);
    void waitForIos();
    void takeIos(std::uint32_t count, std::uint64_t now);
    void takeIo(std::uint32_t slot, std::int32_t result, std::uint64_t now);
    void tellWrites();
    void failIo(const IoSlot& io, std::int32_t result, std::uint64_t now);
    void failBackend(int error);
    void changeStage(std::uint64_t now);
    [[nodiscard]] std::uint64_t windowBegin(std::uint64_t now);
    void beginWindow(std::uint64_t from);
    void endWindow(std::uint64_t end);
    void useFigures(const PhaseFigures* figures);
    void closeTotals();

    /// Called with every stamp before it is used, so that no I/O starts after the window and depth
    /// is cut exactly at its edges.
    void lookAtTime(std::uint64_t now)
    {
        if (now >= m_nextChange || now >= control().end()) {
            changeStage(now);
        }
    }

    [[nodiscard]] std::uint32_t inKernel() const { return m_depth.inFlight() - m_queuedCount; }

    [[nodiscard]] Direction nextDirection()
    {
        if (m_readPercent == 100U) {
            return Direction::Read;
        }
        return m_readPercent > 0 && m_random.below(100) < m_readPercent ? Direction::Read
                                                                        : Direction::Write;
    }

    WorkerSetup m_setup;
    C m_clock;
    Random m_random;
    OffsetStream m_offsets;
    std::uint32_t m_blockSize;
    std::uint32_t m_readPercent;
    std::uint32_t m_batch = 1;     ///< I/Os for a submitting call at most
    std::uint32_t m_leastFree = 1; ///< free slots that start a submitting call

    IoSlots m_slots;
    /// Prepared and not handed over yet, in order; all with the same start.
    std::vector<std::uint32_t> m_queued;
    std::uint32_t m_queuedCount = 0;
    std::uint64_t m_queuedStart = 0;
    DepthMeter m_depth;
    Stage m_stage = Stage::Ramp;
    Schedule m_schedule;
    std::uint64_t m_nextChange = 0;       ///< of the stage, if the end does not come earlier
    std::uint64_t m_toStart = kUnlimited; ///< I/Os that may still be started
    /// Where latencies go, by direction; null when they do not count.
    std::array<DirectionFigures*, kDirections> m_figures{};
    std::uint64_t m_writes = 0;
    std::uint64_t m_writesTold = 0;
    std::optional<WriteLimit> m_writeLimit;
    std::uint64_t m_writesToTell = kUnlimited; ///< how many more before the control is told
    ThreadCpu m_cpuAtFrom;
    bool m_gaveUp = false;

    std::optional<SlotBuffers> m_buffers;
    /// Goes before the buffers do.
    std::optional<B> m_backend;
};

} // namespace touchstone

#include "core/run/WorkerLoop.h" // IWYU pragma: export
