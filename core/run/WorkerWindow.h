// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/measure/ThreadCpu.h"
#include "core/measure/ThreadDelay.h"
#include "core/run/DepthMeter.h"
#include "core/run/IoSlots.h"
#include "core/run/TestControl.h"
#include "core/run/WorkerFigures.h"
#include "core/run/WriteLimit.h"
#include "core/workload/VerifiableData.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

namespace touchstone {

/// Where a worker is in its test, and what is counted when that changes: ramp, measuring window,
/// and the I/Os that come back after it. Belongs to the worker's thread.
template <Clock C>
class WorkerWindow final
{
public:
    static constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};

    /// @param lane of the control. Figures and control outlive the window.
    WorkerWindow(const TestSpec& test,
                 const C& clock,
                 WorkerFigures& figures,
                 TestControl& control,
                 std::size_t lane);

    /// Processor time that others use on behalf of the worker; added to its own.
    void setHelperCpu(std::function<std::optional<ThreadCpu>()> helperCpu)
    {
        m_helperCpu = std::move(helperCpu);
    }

    void begin(const Schedule& schedule);

    /// Called with every stamp before it is used, so that no I/O starts after the window and depth
    /// is cut exactly at its edges.
    void lookAt(std::uint64_t now)
    {
        if (now >= m_nextChange || now >= m_control.end()) {
            changeStage(now);
        }
    }

    [[nodiscard]] bool isMeasuring() const { return m_stage == Stage::Measuring; }

    [[nodiscard]] bool isDraining() const { return m_stage == Stage::Draining; }

    /// Whether I/Os that are still under way are not waited for any longer.
    [[nodiscard]] bool gaveUp() const { return m_gaveUp; }

    /// When the present stage ends, as far as is known now.
    [[nodiscard]] std::uint64_t nextChange() const
    {
        if (m_stage == Stage::Draining) {
            return m_nextChange;
        }
        // A ramp that can end early says so by the control.
        const std::uint64_t change = m_stage == Stage::Ramp ? m_schedule.from : kUnlimited;
        return std::min(change, m_control.end());
    }

    /// I/Os that may still be started.
    [[nodiscard]] std::uint64_t toStart() const { return m_toStart; }

    void started(std::uint64_t now, std::uint32_t count)
    {
        m_depth.add(now, count);
        if (m_toStart != kUnlimited) {
            m_toStart -= count;
        }
    }

    /// Of I/Os that are done one after the other and timed together: one at a time is in flight.
    void startedInTurn(std::uint64_t now, std::uint32_t count)
    {
        started(now, count);
        m_depth.remove(now, count - 1);
    }

    void returned(std::uint64_t now, std::uint32_t count) { m_depth.remove(now, count); }

    [[nodiscard]] std::uint32_t inFlight() const { return m_depth.inFlight(); }

    /// Where latencies go; null when they do not count.
    [[nodiscard]] DirectionFigures* figuresOf(Direction direction) const
    {
        return m_current[static_cast<std::size_t>(direction)];
    }

    [[nodiscard]] WorkerTotals& totals() { return m_figures.totals; }

    /// An I/O came back whole. Inlined by force, as the histogram's part is.
    [[gnu::always_inline]] void recordIo(const IoSlot& io, std::uint64_t now)
    {
        if (io.direction == Direction::Write) {
            wrote(io.length, 1);
        }
        DirectionFigures* const figures = figuresOf(io.direction);
        if (figures == nullptr) {
            return;
        }
        // Should the counters of two processors differ by a tick, the I/O took no time rather than
        // centuries.
        figures->service.record(now > io.start ? now - io.start : 0);
        figures->addBytes(io.length);
        if (figures->response) {
            figures->response->record(now > io.intended ? now - io.intended : 0);
        }
    }

    /// So many I/Os like this one came back, which took so long together.
    void recordBatch(const IoSlot& io, std::uint64_t nanoseconds, std::uint32_t count)
    {
        if (io.direction == Direction::Write) {
            wrote(io.length, count);
        }
        if (DirectionFigures* const figures = figuresOf(io.direction)) {
            // What does not divide goes to some of them, so that the sum stays exact.
            const std::uint64_t each = nanoseconds / count;
            const std::uint64_t rest = nanoseconds % count;
            figures->service.record(each, count - rest);
            if (rest > 0) {
                figures->service.record(each + 1, rest);
            }
            figures->addBytes(std::uint64_t{io.length} * count);
        }
    }

    /// An I/O came back with an error, or short.
    void failIo(const IoSlot& io, std::int32_t result, std::uint64_t now);

    /// An I/O came back whole, with other data than was written.
    void failIo(const IoSlot& io, const Mismatch& mismatch, std::uint64_t now);

    /// After writes: tells the control and the controller now and then.
    void tellWrites()
    {
        m_figures.writtenSoFar.store(m_written, std::memory_order_relaxed);
        if (m_writes - m_writesTold >= m_writesToTell) {
            tellWritten();
        }
    }

    /// Between the two the worker had an I/O to start; making its data is part of the time.
    void lookForStall(std::uint64_t from, std::uint64_t to)
    {
        if (to > from + kStall && m_stage == Stage::Measuring) {
            Disturbance& disturbance = m_figures.totals.disturbance;
            ++disturbance.stalls;
            disturbance.longestStall = std::max(disturbance.longestStall, to - from);
        }
    }

    /// I/Os of an open loop that are due and cannot start yet.
    void noteBacklog(std::uint64_t backlog)
    {
        m_figures.backlog.store(backlog, std::memory_order_relaxed);
        if (m_stage == Stage::Measuring) {
            OpenLoopTotals& totals = m_figures.totals.openLoop;
            totals.longestBacklog = std::max(totals.longestBacklog, backlog);
        }
    }

    /// Time went into spinning for the next I/O.
    void spun(std::uint64_t nanoseconds)
    {
        if (m_stage == Stage::Measuring) {
            m_figures.totals.openLoop.spin += nanoseconds;
        }
    }

    /// The way into the kernel itself failed.
    void failBackend(int error);

    /// Nothing is left to be started or waited for.
    void endEarly(std::uint64_t now)
    {
        if (m_stage == Stage::Measuring) {
            endWindow(now);
        }
    }

    /// @param neverReturned I/Os that are still under way.
    void close(std::uint32_t neverReturned);

private:
    enum class Stage { Ramp, Measuring, Draining };

    static constexpr std::uint64_t kStall = 1'000'000;
    /// Between settling that the ramp is over and its end: every worker knows of it before it
    /// comes.
    static constexpr std::uint64_t kRampLead = 1'000'000;

    void wrote(std::uint32_t length, std::uint32_t count)
    {
        m_writes += count;
        m_written += std::uint64_t{length} * count;
    }

    void changeStage(std::uint64_t now);
    [[nodiscard]] std::uint64_t windowBegin(std::uint64_t now);
    void beginWindow(std::uint64_t from);
    void forgetRamp();
    void endWindow(std::uint64_t end);
    void tellWritten();
    [[nodiscard]] ThreadDelay delay() const;
    void countFailure(const IoFailure& failure, std::uint64_t now);
    [[nodiscard]] ThreadCpu cpu() const;

    const TestLimits m_limits;
    C m_clock;
    WorkerFigures& m_figures;
    TestControl& m_control;
    const std::size_t m_lane;
    std::function<std::optional<ThreadCpu>()> m_helperCpu;

    DepthMeter m_depth;
    Stage m_stage = Stage::Ramp;
    Schedule m_schedule;
    std::uint64_t m_nextChange = 0;       ///< of the stage, if the end does not come earlier
    std::uint64_t m_toStart = kUnlimited; ///< I/Os that may still be started
    std::array<DirectionFigures*, kDirections> m_current{};
    std::uint64_t m_writes = 0;
    std::uint64_t m_writesTold = 0;
    std::uint64_t m_written = 0;
    std::uint64_t m_writtenTold = 0;
    std::optional<WriteLimit> m_writeLimit;
    /// How many more writes before the control is told.
    std::uint64_t m_writesToTell = kUnlimited;
    ThreadCpu m_cpuAtFrom;
    ThreadDelay m_delayAtFrom;
    bool m_gaveUp = false;
};

} // namespace touchstone

#include "core/run/WorkerWindowStages.h" // IWYU pragma: export
