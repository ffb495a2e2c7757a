// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/SyncBackend.h"
#include "core/run/IoSlots.h"
#include "core/run/PacedWait.h"
#include "core/run/Pacing.h"
#include "core/run/SlotBuffers.h"
#include "core/run/WorkerBase.h"
#include "core/run/WorkerWindow.h"

#include <new>
#include <optional>
#include <utility>

namespace touchstone {

/// The timed loop of one thread on a synchronous backend: one I/O after the other. Each is stamped
/// before its call and after it; drawing offsets and making data lie outside. Submit latency is
/// service latency. Everything else is as with Worker.
///
/// Where the workload asks for batches, only every so many I/Os are stamped together, the cost of
/// reading the clock is taken off, and each of them counts with their mean: for what takes hardly
/// longer than a look at the clock. Data that can be checked is another for every offset, so its
/// I/Os are never stamped together.
template <SyncBackend B, Clock C>
class SyncWorker final : public WorkerBase
{
public:
    SyncWorker(WorkerSetup setup, const C& clock, std::shared_ptr<TestControl> control)
        : WorkerBase(setup.test, SubmitMeans::WholeIo, std::move(control), setup.processors)
        , m_setup(std::move(setup))
        , m_clock(clock)
        , m_stream(m_setup.stream)
        , m_window(m_setup.test, clock, writableFigures(), this->control(), m_setup.lane)
        , m_pacing(m_setup.test.load, m_setup.threadIndex, m_setup.seed, 1)
        , m_paced(m_pacing.isPaced())
        , m_verifies(m_setup.verifySeed && !m_setup.test.workload.writes())
        , m_batch(m_setup.verifySeed ? 1U : static_cast<std::uint32_t>(timedTogether(m_setup.test)))
    {
    }

    [[nodiscard]] Result<void> prepare() override
    {
        auto buffers =
            SlotBuffers::create(m_setup.test.workload, 1, m_setup.seed, m_setup.verifySeed);
        if (!buffers) {
            return tl::unexpected(buffers.error());
        }
        m_buffers.emplace(std::move(*buffers));
        if (m_batch > 1) {
            m_clockCost = static_cast<std::uint64_t>(clockCost(m_clock));
        }
        return m_backend.open(backendSetup(m_setup, m_buffers->region(), 1));
    }

    void run(const Schedule& schedule) override
    {
        try {
            if (m_paced) {
                sleepExactly();
            }
            begin(schedule);
            // Should a call never come back, this is what is known of it.
            writableFigures().inFlight.store(1, std::memory_order_relaxed);
            while (turn()) {
            }
        } catch (const std::bad_alloc&) {
            // Only the way into an error allocates. It must not end the process: the test file
            // would stay.
            m_window.failBackend(ENOMEM);
            m_window.close(0);
        }
        writableFigures().inFlight.store(0, std::memory_order_relaxed);
    }

    [[nodiscard]] EngineUse engineUse() const override { return m_backend.use(); }

    /// run() in single steps, for those who drive workers without threads.
    void begin(const Schedule& schedule)
    {
        m_pacing.restart(schedule.begin);
        m_window.begin(schedule);
        m_seen = m_clock.now();
    }

    /// One turn of the loop. @return whether there is more to do.
    bool turn()
    {
        if (m_paced) {
            waitPaced();
        } else {
            for (int i = 0; i < kIosPerTurn && canStart(); ++i) {
                m_batch > 1 ? doBatch() : doIo();
            }
        }
        m_window.tellWrites();
        if (m_window.toStart() == 0) {
            m_window.endEarly(m_seen);
        }
        if (!m_window.isDraining()) {
            return true;
        }
        countCalls();
        m_window.close(0);
        return false;
    }

private:
    static constexpr int kIosPerTurn = 64;
    static constexpr std::uint64_t kLongestWait = 100'000'000;

    [[nodiscard]] bool canStart() const { return !m_window.isDraining() && m_window.toStart() > 0; }

    void draw(IoSlot& io)
    {
        const IoRequest request = m_stream.next();
        io.offset = request.offset;
        io.length = request.length;
        io.direction = request.direction;
        if (request.direction == Direction::Write) {
            m_buffers->refresh(0, request.offset, request.length);
        }
    }

    [[nodiscard]] std::int32_t perform(const IoSlot& io)
    {
        return m_backend.perform(io.direction, io.offset, io.length, m_buffers->region().data());
    }

    void finish(const IoSlot& io, std::int32_t result, std::uint64_t now)
    {
        if (result != static_cast<std::int32_t>(io.length)) {
            m_window.failIo(io, result, now);
        } else if (m_verifies) [[unlikely]] {
            finishVerified(io, now);
        } else {
            m_window.recordIo(io, now);
        }
    }

    [[gnu::noinline]] void finishVerified(const IoSlot& io, std::uint64_t now)
    {
        if (const auto mismatch = m_buffers->check(0, io.offset, io.length)) {
            m_window.failIo(io, *mismatch, now);
        } else {
            m_window.recordIo(io, now);
        }
    }

    void doIo()
    {
        IoSlot io;
        draw(io);
        io.start = m_clock.now();
        m_window.lookForStall(m_seen, io.start);
        m_window.lookAt(io.start);
        if (m_window.isDraining()) {
            return;
        }
        if (m_paced) {
            io.intended = m_pacing.start(io.start);
        }
        m_window.started(io.start, 1);
        const std::int32_t result = perform(io);
        const std::uint64_t now = m_clock.now();
        m_seen = now;
        m_window.lookAt(now);
        m_window.returned(now, 1);
        if (m_paced) {
            m_pacing.finish(now);
        }
        finish(io, result, now);
    }

    /// All of the batch in one direction, so that one figure speaks for them.
    void doBatch()
    {
        IoSlot io;
        draw(io);
        const auto count =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(m_batch, m_window.toStart()));
        io.start = m_clock.now();
        m_window.lookAt(io.start);
        if (m_window.isDraining()) {
            return;
        }
        m_window.startedInTurn(io.start, count);
        std::int32_t result = perform(io);
        std::uint32_t done = 1;
        for (; done < count && result == static_cast<std::int32_t>(io.length); ++done) {
            const IoRequest next = m_stream.next();
            io.offset = next.offset;
            io.length = next.length;
            result = perform(io);
        }
        const std::uint64_t now = m_clock.now();
        m_seen = now;
        m_window.lookAt(now);
        m_window.returned(now, 1);
        if (result != static_cast<std::int32_t>(io.length)) {
            m_window.failIo(io, result, now);
            return;
        }
        const std::uint64_t whole = now - io.start;
        m_window.recordBatch(io, whole - std::min(whole, m_clockCost), count);
    }

    void waitPaced()
    {
        const std::uint64_t now = m_clock.now();
        m_window.lookAt(now);
        m_pacing.lookAt(now);
        m_window.noteBacklog(m_pacing.backlog());
        if (canStart() && m_pacing.startable(1) > 0) {
            doIo();
            return;
        }
        if (m_window.isDraining()) {
            return;
        }
        const std::uint64_t until =
            std::min({m_pacing.nextDue(), m_window.nextChange(), now + kLongestWait});
        if (until > now + kLongestSpin) {
            rest(m_clock, until - now - kLongestSpin);
        }
        m_window.spun(spinUntil(m_clock, until, [] { return false; }));
        m_seen = m_clock.now();
    }

    /// One I/O a call; batches are of the clock, not of calls.
    void countCalls()
    {
        WorkerTotals& totals = m_window.totals();
        for (const Direction direction : {Direction::Read, Direction::Write}) {
            if (const DirectionFigures* of = figures().of(direction)) {
                totals.submittedIos += of->service.count();
            }
        }
        totals.submitCalls = totals.submittedIos;
    }

    WorkerSetup m_setup;
    C m_clock;
    IoStream m_stream;
    WorkerWindow<C> m_window;
    Pacing m_pacing;
    const bool m_paced;
    const bool m_verifies; ///< only reads, and each is compared
    const std::uint32_t m_batch;
    std::uint64_t m_clockCost = 0;
    std::uint64_t m_seen = 0; ///< when the last I/O was back

    std::optional<SlotBuffers> m_buffers;
    /// Goes before the buffers do.
    B m_backend;
};

} // namespace touchstone
