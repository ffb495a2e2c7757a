// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The bodies of Worker, which is a template.
#include "core/run/Worker.h"

#include <new>

namespace touchstone {

namespace detail {

/// With more in flight than asked for in all, the number of I/Os could not be kept.
inline std::uint32_t slotsOf(const TestSpec& test, std::uint32_t most)
{
    const std::uint64_t depth = std::min(static_cast<std::uint32_t>(test.load.depth), most);
    const std::uint64_t number = test.limits.numberOfIos.value_or(depth);
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(number, 1, depth));
}

} // namespace detail

template <Backend B, Clock C>
Worker<B, C>::Worker(WorkerSetup setup, const C& clock, std::shared_ptr<TestControl> control)
    : WorkerBase(setup.test, SubmitMeans::HandingOver, std::move(control), setup.processors)
    , m_setup(std::move(setup))
    , m_clock(clock)
    , m_stream(m_setup.stream)
    , m_slots(detail::slotsOf(m_setup.test, B::kMaximumDepth))
    , m_line(m_slots.depth())
    , m_window(m_setup.test, clock, writableFigures(), this->control(), m_setup.lane)
    , m_pacing(m_setup.test.load, m_setup.threadIndex, m_setup.seed, m_slots.depth())
    , m_paced(m_pacing.isPaced())
    , m_verifies(m_setup.verifySeed && !m_setup.test.workload.writes())
{
    const std::uint32_t depth = m_slots.depth();
    if (const auto batch = static_cast<std::uint32_t>(m_setup.test.workload.batch); batch > 0) {
        m_batch = std::min(batch, depth);
        // What is due does not wait for others.
        m_leastFree = m_paced ? 1 : m_batch;
    } else {
        m_batch = depth <= kSingleDepth ? 1 : std::max(depth / kBatchDivisor, 2U);
    }
}

template <Backend B, Clock C>
Worker<B, C>::~Worker()
{
    if (figures().totals.neverReturned > 0 && m_buffers) {
        std::move(*m_buffers).keepForever();
    }
}

template <Backend B, Clock C>
Result<void> Worker<B, C>::prepare()
{
    const Workload& workload = m_setup.test.workload;
    auto buffers = SlotBuffers::create(workload, m_slots.depth(), m_setup.seed, m_setup.verifySeed);
    if (!buffers) {
        return tl::unexpected(buffers.error());
    }
    m_buffers.emplace(std::move(*buffers));
    m_backend.emplace();
    m_window.setHelperCpu([this] { return m_backend->helperCpu(); });
    return m_backend->open(backendSetup(m_setup, m_buffers->region(), m_slots.depth()));
}

template <Backend B, Clock C>
void Worker<B, C>::run(const Schedule& schedule)
{
    try {
        if (m_paced) {
            sleepExactly();
        }
        begin(schedule);
        while (turn()) {
        }
        m_backend->release();
    } catch (const std::bad_alloc&) {
        // Only the way into an error allocates. It must not end the process: the test file would
        // stay.
        m_window.failBackend(ENOMEM);
        m_window.close(inKernel());
    }
}

template <Backend B, Clock C>
void Worker<B, C>::begin(const Schedule& schedule)
{
    m_pacing.restart(schedule.begin);
    m_window.begin(schedule);
    m_seen = m_clock.now();
}

template <Backend B, Clock C>
bool Worker<B, C>::turn()
{
    if (m_line.prepared() > 0) {
        submitIos();
    }
    if (m_line.prepared() == 0 && !m_window.isDraining()) {
        startIos();
    }
    if (m_paced && !m_window.isDraining()) {
        waitPaced(m_clock.now());
    } else {
        waitForIos();
    }
    const std::uint32_t ready = m_backend->ready();
    const std::uint64_t now = m_clock.now();
    m_seen = now;
    m_window.lookAt(now);
    if (ready > 0) {
        takeIos(ready, now);
    }
    writableFigures().inFlight.store(m_window.inFlight(), std::memory_order_relaxed);
    if (m_window.toStart() == 0 && m_window.inFlight() == 0) {
        m_window.endEarly(now);
    }
    if (!m_window.isDraining() || (m_window.inFlight() > 0 && !m_window.gaveUp())) {
        return true;
    }
    m_window.close(inKernel());
    return false;
}

template <Backend B, Clock C>
void Worker<B, C>::startIos()
{
    if (m_paced) {
        const std::uint64_t now = m_clock.now();
        m_window.lookAt(now);
        m_pacing.lookAt(now);
        m_window.noteBacklog(m_pacing.backlog());
    }
    const std::uint32_t count = drawable();
    if (m_line.size() == 0 &&
        (count == 0 || count < std::min<std::uint64_t>(m_leastFree, m_window.toStart()))) {
        return;
    }
    draw(count);
    // All that can start now starts now: what waits for the calls before its own has that in its
    // latency.
    const std::uint64_t start = m_clock.now();
    m_window.lookForStall(m_seen, start);
    m_window.lookAt(start);
    // With the window, the number of I/Os that may still be started can have changed.
    while (!m_window.isDraining() && m_line.prepared() == 0) {
        const auto most = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(m_line.unprepared(), m_window.toStart()));
        if (most == 0) {
            break;
        }
        prepareIos(start, std::min(most, m_batch));
        submitIos();
    }
}

template <Backend B, Clock C>
void Worker<B, C>::draw(std::uint32_t count)
{
    const std::span<std::uint32_t> places = m_line.extend(count);
    m_slots.take(places);
    for (const std::uint32_t slot : places) {
        IoSlot& io = m_slots[slot];
        const IoRequest request = m_stream.next();
        io.offset = request.offset;
        io.length = request.length;
        io.direction = request.direction;
        if (request.direction == Direction::Write) {
            m_buffers->refresh(slot, request.offset, request.length);
        }
    }
}

template <Backend B, Clock C>
void Worker<B, C>::prepareIos(std::uint64_t start, std::uint32_t count)
{
    m_window.started(start, count);
    for (const std::uint32_t slot : m_line.prepareNext(count)) {
        IoSlot& io = m_slots[slot];
        io.start = start;
        if (m_paced) {
            io.intended = m_pacing.start(start);
        }
        m_backend->prepare(io.direction, slot, io.offset, io.length);
    }
    m_preparedAt = start;
}

template <Backend B, Clock C>
void Worker<B, C>::submitIos()
{
    const int taken = m_backend->submit();
    if (taken < 0) {
        // These pass once completions are taken.
        if (taken != -EAGAIN && taken != -EBUSY && taken != -EINTR) {
            m_window.failBackend(-taken);
        }
        return;
    }
    const std::uint32_t count = std::min(static_cast<std::uint32_t>(taken), m_line.prepared());
    if (m_window.isMeasuring() && count > 0) {
        recordSubmits(count);
    }
    m_line.remove(count);
}

template <Backend B, Clock C>
void Worker<B, C>::recordSubmits(std::uint32_t count)
{
    const std::uint64_t now = m_clock.now();
    const std::uint64_t time = now > m_preparedAt ? now - m_preparedAt : 0;
    WorkerTotals& totals = m_window.totals();
    totals.submittedIos += count;
    totals.submitCalls += 1;
    DirectionFigures* const reads = m_window.figuresOf(Direction::Read);
    DirectionFigures* const writes = m_window.figuresOf(Direction::Write);
    std::uint32_t readCount = writes == nullptr ? count : 0;
    if (reads != nullptr && writes != nullptr) {
        for (const std::uint32_t slot : m_line.first(count)) {
            readCount += m_slots[slot].direction == Direction::Read ? 1U : 0U;
        }
    }
    if (readCount > 0) {
        reads->submit->record(time, readCount);
    }
    if (readCount < count) {
        writes->submit->record(time, count - readCount);
    }
}

template <Backend B, Clock C>
void Worker<B, C>::waitForIos()
{
    const std::uint32_t wanted = std::min(inKernel(), m_leastFree);
    if (m_backend->ready() >= wanted) {
        return;
    }
    if (const int error = m_backend->wait(wanted, kLongestWait); error < 0) {
        m_window.failBackend(-error);
    }
}

template <Backend B, Clock C>
void Worker<B, C>::waitPaced(std::uint64_t now)
{
    if (m_backend->ready() > 0) {
        return;
    }
    // With every slot in use only a completion can let the next I/O start.
    const bool canStart = m_slots.freeCount() > 0;
    const std::uint64_t due = canStart ? m_pacing.nextDue() : Pacing::kNever;
    const std::uint64_t until =
        std::min({due, m_window.nextChange(), now + static_cast<std::uint64_t>(kLongestWait)});
    if (until > now + kLongestSpin) {
        const std::uint64_t sleep = until - now - kLongestSpin;
        if (inKernel() == 0) {
            rest(m_clock, sleep);
        } else if (const int error = m_backend->wait(1, static_cast<std::int64_t>(sleep));
                   error < 0) {
            m_window.failBackend(-error);
            return;
        }
    }
    m_window.spun(spinUntil(m_clock, until, [this] {
        m_backend->poll();
        return m_backend->ready() > 0;
    }));
}

template <Backend B, Clock C>
void Worker<B, C>::takeIos(std::uint32_t count, std::uint64_t now)
{
    m_window.returned(now, count);
    m_backend->reap(
        count, [this, now](std::uint32_t slot, std::int32_t result) { takeIo(slot, result, now); });
    m_window.tellWrites();
}

template <Backend B, Clock C>
void Worker<B, C>::takeIo(std::uint32_t slot, std::int32_t result, std::uint64_t now)
{
    const IoSlot& io = m_slots[slot];
    m_slots.giveBack(slot);
    if (m_paced) {
        m_pacing.finish(now);
    }
    if (result != static_cast<std::int32_t>(io.length)) {
        m_window.failIo(io, result, now);
    } else if (m_verifies) [[unlikely]] {
        takeVerified(slot, now);
    } else {
        m_window.recordIo(io, now);
    }
}

template <Backend B, Clock C>
void Worker<B, C>::takeVerified(std::uint32_t slot, std::uint64_t now)
{
    // The slot has been given back, but nothing is prepared in it before all are taken.
    const IoSlot& io = m_slots[slot];
    if (const auto mismatch = m_buffers->check(slot, io.offset, io.length)) {
        m_window.failIo(io, *mismatch, now);
    } else {
        m_window.recordIo(io, now);
    }
}

} // namespace touchstone
