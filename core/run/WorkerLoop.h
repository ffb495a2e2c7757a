// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The bodies of Worker, which is a template.
#include "core/run/Worker.h"

#include <new>

namespace touchstone {

template <Backend B, Clock C>
Worker<B, C>::Worker(WorkerSetup setup, const C& clock, std::shared_ptr<TestControl> control)
    : WorkerBase(setup.test.workload, std::move(control))
    , m_setup(std::move(setup))
    , m_clock(clock)
    , m_random(SplitMix64(m_setup.seed + 1).next())
    , m_offsets(m_setup.offsets)
    , m_blockSize(static_cast<std::uint32_t>(m_setup.test.workload.blockSize.value()))
    , m_readPercent(static_cast<std::uint32_t>(m_setup.test.workload.readPercent))
    , m_slots(std::min(static_cast<std::uint32_t>(m_setup.test.load.depth), B::kMaximumDepth))
{
    const TestLimits& limits = m_setup.test.limits;
    if (limits.numberOfIos) {
        // With more in flight than asked for in all, the number could not be kept.
        const std::uint64_t depth =
            std::clamp<std::uint64_t>(*limits.numberOfIos, 1, m_slots.depth());
        m_slots = IoSlots(static_cast<std::uint32_t>(depth));
    }
    const std::uint32_t depth = m_slots.depth();
    if (const auto batch = static_cast<std::uint32_t>(m_setup.test.workload.batch); batch > 0) {
        m_batch = std::min(batch, depth);
        m_leastFree = m_batch;
    } else {
        m_batch = depth <= kSingleDepth ? 1 : std::max(depth / kBatchDivisor, 2U);
    }
    m_writeLimit = writeLimitOf(m_setup.test);
    if (m_writeLimit) {
        m_writesToTell = m_writeLimit->writesToTell;
    }
    m_queued.resize(depth);
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
    auto buffers = SlotBuffers::create(m_setup.test.workload, m_slots.depth(), m_setup.seed);
    if (!buffers) {
        return tl::unexpected(buffers.error());
    }
    m_buffers.emplace(std::move(*buffers));
    return m_backend.emplace().open(
        {m_setup.fd, m_buffers->region(), m_blockSize, m_slots.depth(), m_setup.lockLimit});
}

template <Backend B, Clock C>
void Worker<B, C>::run(const Schedule& schedule)
{
    try {
        begin(schedule);
        while (turn()) {
        }
    } catch (const std::bad_alloc&) {
        // Only the way into an error allocates. It must not end the process: the test file would
        // stay.
        failBackend(ENOMEM);
        closeTotals();
    }
}

template <Backend B, Clock C>
void Worker<B, C>::begin(const Schedule& schedule)
{
    m_schedule = schedule;
    m_stage = Stage::Ramp;
    // A ramp that can end early is looked after with every stamp; nobody counts its I/Os.
    m_nextChange = m_writeLimit ? 0 : schedule.from;
    m_depth.restart(schedule.begin);
    useFigures(&figures().ramp);
    writableFigures().totals.beganAt = m_clock.now();
    lookAtTime(schedule.begin);
}

template <Backend B, Clock C>
bool Worker<B, C>::turn()
{
    if (m_queuedCount > 0) {
        submitIos();
    }
    if (m_queuedCount == 0 && m_stage != Stage::Draining) {
        startIos();
    }
    waitForIos();
    const std::uint32_t ready = m_backend->ready();
    const std::uint64_t now = m_clock.now();
    lookAtTime(now);
    if (ready > 0) {
        takeIos(ready, now);
    }
    writableFigures().inFlight.store(m_depth.inFlight(), std::memory_order_relaxed);
    if (m_toStart == 0 && m_depth.inFlight() == 0 && m_stage == Stage::Measuring) {
        endWindow(now);
    }
    if (m_stage != Stage::Draining || (m_depth.inFlight() > 0 && !m_gaveUp)) {
        return true;
    }
    closeTotals();
    return false;
}

template <Backend B, Clock C>
void Worker<B, C>::closeTotals()
{
    WorkerTotals& totals = writableFigures().totals;
    totals.written = m_writes * m_blockSize;
    totals.neverReturned = inKernel();
}

template <Backend B, Clock C>
void Worker<B, C>::startIos()
{
    if (m_slots.freeCount() < std::min<std::uint64_t>(m_leastFree, m_toStart)) {
        return;
    }
    if (m_readPercent != 100U) {
        refreshData(startable());
    }
    // All that can start now starts now: what waits for the calls before its own has that in its
    // latency.
    const std::uint64_t start = m_clock.now();
    lookAtTime(start);
    // With the window, the number of I/Os that may still be started can have changed.
    while (m_stage != Stage::Draining && m_queuedCount == 0 && startable() > 0) {
        prepareIos(start, std::min(startable(), m_batch));
        submitIos();
    }
}

template <Backend B, Clock C>
void Worker<B, C>::prepareIos(std::uint64_t start, std::uint32_t count)
{
    m_depth.add(start, count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t slot = m_slots.take();
        IoSlot& io = m_slots[slot];
        io.start = start;
        io.offset = m_offsets.next();
        m_backend->prepare(io.direction, slot, io.offset);
        m_queued[i] = slot;
    }
    m_queuedCount = count;
    m_queuedStart = start;
    if (m_toStart != kUnlimited) {
        m_toStart -= count;
    }
}

template <Backend B, Clock C>
void Worker<B, C>::refreshData(std::uint32_t count)
{
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t slot = m_slots.peek(i);
        m_slots[slot].direction = nextDirection();
        if (m_slots[slot].direction == Direction::Write) {
            m_buffers->refresh(slot);
        }
    }
}

template <Backend B, Clock C>
void Worker<B, C>::submitIos()
{
    const int taken = m_backend->submit();
    if (taken < 0) {
        // These pass once completions are taken.
        if (taken != -EAGAIN && taken != -EBUSY && taken != -EINTR) {
            failBackend(-taken);
        }
        return;
    }
    const std::uint32_t count = std::min(static_cast<std::uint32_t>(taken), m_queuedCount);
    if (m_stage == Stage::Measuring && count > 0) {
        recordSubmits(count);
    }
    m_queuedCount -= count;
    if (m_queuedCount > 0) {
        std::copy_n(m_queued.begin() + count, m_queuedCount, m_queued.begin());
    }
}

template <Backend B, Clock C>
void Worker<B, C>::recordSubmits(std::uint32_t count)
{
    const std::uint64_t now = m_clock.now();
    const std::uint64_t time = now > m_queuedStart ? now - m_queuedStart : 0;
    WorkerTotals& totals = writableFigures().totals;
    totals.submittedIos += count;
    totals.submitCalls += 1;
    std::uint32_t reads = m_readPercent == 100U ? count : 0;
    if (m_readPercent > 0 && m_readPercent < 100U) {
        for (std::uint32_t i = 0; i < count; ++i) {
            reads += m_slots[m_queued[i]].direction == Direction::Read ? 1U : 0U;
        }
    }
    if (reads > 0) {
        m_figures[0]->submit.record(time, reads);
    }
    if (reads < count) {
        m_figures[1]->submit.record(time, count - reads);
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
        failBackend(-error);
    }
}

template <Backend B, Clock C>
void Worker<B, C>::takeIos(std::uint32_t count, std::uint64_t now)
{
    m_depth.remove(now, count);
    m_backend->reap(
        count, [this, now](std::uint32_t slot, std::int32_t result) { takeIo(slot, result, now); });
    if (m_writes - m_writesTold >= m_writesToTell) {
        tellWrites();
    }
}

template <Backend B, Clock C>
void Worker<B, C>::takeIo(std::uint32_t slot, std::int32_t result, std::uint64_t now)
{
    const IoSlot& io = m_slots[slot];
    m_slots.giveBack(slot);
    if (result != static_cast<std::int32_t>(m_blockSize)) {
        failIo(io, result, now);
        return;
    }
    if (io.direction == Direction::Write) {
        ++m_writes;
    }
    if (DirectionFigures* figures = m_figures[static_cast<std::size_t>(io.direction)]) {
        // Should the counters of two processors differ by a tick, the I/O took no time rather than
        // centuries.
        figures->service.record(now > io.start ? now - io.start : 0);
    }
}

template <Backend B, Clock C>
void Worker<B, C>::tellWrites()
{
    const std::uint64_t written = (m_writes - m_writesTold) * m_blockSize;
    m_writesTold = m_writes;
    const Bytes told{control().addWritten(m_setup.lane, written)};
    if (told < m_writeLimit->ramp) {
        return;
    }
    const TestLimits& limits = m_setup.test.limits;
    const std::uint64_t now = m_clock.now();
    const std::uint64_t from = control().beginAt(std::min(m_schedule.from, now + kRampLead));
    control().endBy(from + static_cast<std::uint64_t>(limits.duration.count()));
    // Whatever the limit is, something is measured.
    if (told < m_writeLimit->window || now < from) {
        return;
    }
    const auto minimum = static_cast<std::uint64_t>(limits.minimum.count());
    const std::uint64_t end = std::max(now, from + minimum);
    if (end < control().end()) {
        control().setWriteLimitReached(m_setup.lane);
        control().endBy(end);
    }
}

template <Backend B, Clock C>
void Worker<B, C>::failIo(const IoSlot& io, std::int32_t result, std::uint64_t now)
{
    WorkerTotals& totals = writableFigures().totals;
    const int error = result < 0 ? -result : kShortTransfer;
    ++totals.errors[static_cast<std::size_t>(io.direction)][error];
    if (!totals.firstFailure) {
        totals.firstFailure =
            IoFailure{io.direction,
                      io.offset,
                      error,
                      result > 0 ? static_cast<std::uint32_t>(result) : std::uint32_t{0}};
    }
    control().endBy(now);
}

template <Backend B, Clock C>
void Worker<B, C>::failBackend(int error)
{
    WorkerTotals& totals = writableFigures().totals;
    if (!totals.backendError) {
        totals.backendError = error;
    }
    m_gaveUp = true;
    control().endBy(m_clock.now());
}

template <Backend B, Clock C>
void Worker<B, C>::changeStage(std::uint64_t now)
{
    if (m_stage == Stage::Ramp) {
        const std::uint64_t from = windowBegin(now);
        if (now >= from && control().end() > from) {
            beginWindow(from);
        }
    }
    const std::uint64_t end = control().end();
    if (m_stage != Stage::Draining && now >= end) {
        endWindow(end);
    }
    if (m_stage == Stage::Draining && now >= m_nextChange) {
        m_gaveUp = true;
    }
}

template <Backend B, Clock C>
std::uint64_t Worker<B, C>::windowBegin(std::uint64_t now)
{
    if (now >= m_schedule.from) {
        return control().beginAt(m_schedule.from);
    }
    const std::uint64_t settled = control().from();
    return settled != 0 ? settled : m_schedule.from;
}

template <Backend B, Clock C>
void Worker<B, C>::beginWindow(std::uint64_t from)
{
    m_stage = Stage::Measuring;
    m_nextChange = kUnlimited;
    m_depth.restart(from);
    m_cpuAtFrom = threadCpu();
    useFigures(&figures().measured);
    if (const auto& number = m_setup.test.limits.numberOfIos) {
        // What is in flight completes in the window and counts.
        m_toStart = *number - std::min<std::uint64_t>(*number, m_depth.inFlight());
    }
}

template <Backend B, Clock C>
void Worker<B, C>::endWindow(std::uint64_t end)
{
    if (m_stage == Stage::Measuring) {
        WorkerTotals& totals = writableFigures().totals;
        const ThreadCpu cpu = threadCpu();
        totals.cpuUser = cpu.user - m_cpuAtFrom.user;
        totals.cpuSystem = cpu.system - m_cpuAtFrom.system;
        totals.depthTime = m_depth.totalUntil(end);
        totals.endedAt = end;
    }
    m_stage = Stage::Draining;
    // A process that stood still over the end has not yet waited for its I/Os.
    m_nextChange = std::max(end, m_clock.now()) + static_cast<std::uint64_t>(kDrainLimit.count());
    useFigures(nullptr);
}

template <Backend B, Clock C>
void Worker<B, C>::useFigures(const PhaseFigures* figures)
{
    for (const Direction direction : {Direction::Read, Direction::Write}) {
        m_figures[static_cast<std::size_t>(direction)] =
            figures == nullptr ? nullptr : figures->of(direction);
    }
}

} // namespace touchstone
