// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/WorkerThreads.h"

#include "core/run/StartGate.h"

#include <atomic>
#include <cerrno>
#include <ctime>
#include <exception>
#include <mutex>
#include <system_error>

#include <pthread.h>
#include <sched.h>

namespace touchstone {

namespace {

Nanoseconds readClock(clockid_t clock)
{
    timespec time{};
    if (::clock_gettime(clock, &time) != 0) {
        return Nanoseconds{0};
    }
    return std::chrono::seconds(time.tv_sec) + Nanoseconds(time.tv_nsec);
}

/// What the controller may know of a thread while it runs.
struct ThreadState
{
    std::atomic<clockid_t> cpuClock{CLOCK_THREAD_CPUTIME_ID};
    std::atomic<bool> hasClock{false};
    /// Set once the worker has ended.
    std::atomic<std::int64_t> finalCpu{-1};
};

/// Only these processors for the calling thread, before it touches any memory.
Result<void> pin(const std::vector<int>& processors)
{
    if (processors.empty()) {
        return {};
    }
    cpu_set_t allowed;
    cpu_set_t wanted;
    CPU_ZERO(&allowed);
    CPU_ZERO(&wanted);
    const bool known = ::sched_getaffinity(0, sizeof allowed, &allowed) == 0;
    for (const int processor : processors) {
        const auto number = static_cast<std::size_t>(processor);
        if (number >= CPU_SETSIZE || (known && !CPU_ISSET(number, &allowed))) {
            return fail(ErrorKind::Usage,
                        Message(MessageId::ProcessorNotAllowed,
                                {{"processor", static_cast<std::int64_t>(processor)}}));
        }
        CPU_SET(number, &wanted);
    }
    if (::sched_setaffinity(0, sizeof wanted, &wanted) != 0) {
        const int error = errno;
        return fail(ErrorKind::Failed,
                    Message(MessageId::WorkerNotPinned, {{"error", Errno{error}}}),
                    error);
    }
    return {};
}

/// An exception must not leave a thread: the process would end and the test file stay.
Result<void> prepareSafely(WorkerBase& worker)
{
    try {
        return pin(worker.processors()).and_then([&worker] { return worker.prepare(); });
    } catch (const std::exception& error) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::WorkerNotReady, {{"detail", std::string(error.what())}}));
    }
}

/// Waking up takes threads different times, so the last stretch is spent spinning and all begin
/// together. Before that a thread makes room for those that have not woken up yet.
void waitFor(std::uint64_t begin, const std::function<std::uint64_t()>& now)
{
    constexpr std::uint64_t kSpinning = 200'000;
    const std::uint64_t moment = now();
    if (begin > moment + kSpinning) {
        std::this_thread::sleep_for(
            Nanoseconds(static_cast<std::int64_t>(begin - moment - kSpinning)));
    }
    while (now() < begin) {
    }
}

} // namespace

/// Held by every thread too, because a thread that is stuck in the kernel outlives the rest.
struct WorkerThreads::Shared
{
    explicit Shared(std::vector<std::shared_ptr<WorkerBase>> all)
        : workers(std::move(all))
        , states(workers.size())
        , gate(workers.size())
        , running(workers.size())
    {
    }

    void run(std::size_t index);

    std::vector<std::shared_ptr<WorkerBase>> workers;
    std::vector<ThreadState> states;
    StartGate gate;
    std::atomic<std::size_t> running;
    std::function<std::uint64_t()> now;
    std::function<void()> onEnded;
    std::mutex mutex; ///< nobody is told of an end once abandoned
    bool abandoned = false;
};

void WorkerThreads::Shared::run(std::size_t index)
{
    ThreadState& state = states[index];
    clockid_t clock{};
    if (::pthread_getcpuclockid(::pthread_self(), &clock) == 0) {
        state.cpuClock.store(clock, std::memory_order_relaxed);
        state.hasClock.store(true, std::memory_order_release);
    }
    if (const auto schedule = gate.arrive(prepareSafely(*workers[index]))) {
        waitFor(schedule->begin, now);
        workers[index]->run(*schedule);
    }
    state.finalCpu.store(readClock(CLOCK_THREAD_CPUTIME_ID).count(), std::memory_order_release);
    running.fetch_sub(1, std::memory_order_release);
    const std::lock_guard lock(mutex);
    if (!abandoned) {
        onEnded();
    }
}

WorkerThreads::WorkerThreads(std::vector<std::shared_ptr<WorkerBase>> workers,
                             std::function<std::uint64_t()> now,
                             std::function<void()> onEnded)
    : m_shared(std::make_shared<Shared>(std::move(workers)))
{
    m_shared->now = std::move(now);
    m_shared->onEnded = std::move(onEnded);
}

WorkerThreads::~WorkerThreads()
{
    m_shared->gate.close();
}

Result<void> WorkerThreads::prepare()
{
    Result<void> started;
    for (std::size_t i = 0; i < m_shared->workers.size(); ++i) {
        try {
            m_threads.emplace_back([shared = m_shared, i] { shared->run(i); });
        } catch (const std::system_error& error) {
            started =
                fail(ErrorKind::Failed,
                     Message(MessageId::WorkerNotStarted, {{"error", Errno{error.code().value()}}}),
                     error.code().value());
            break;
        }
    }
    if (started) {
        started = m_shared->gate.waitForAll();
    }
    if (!started) {
        m_shared->gate.close();
        m_threads.clear();
    }
    return started;
}

void WorkerThreads::start(const Schedule& schedule)
{
    m_shared->gate.open(schedule);
}

bool WorkerThreads::ended() const
{
    return m_shared->running.load(std::memory_order_acquire) == 0;
}

bool WorkerThreads::ended(std::size_t worker) const
{
    return m_shared->states[worker].finalCpu.load(std::memory_order_acquire) >= 0;
}

Nanoseconds WorkerThreads::cpuTime(std::size_t worker) const
{
    const ThreadState& state = m_shared->states[worker];
    if (const std::int64_t final = state.finalCpu.load(std::memory_order_relaxed); final >= 0) {
        return Nanoseconds{final};
    }
    if (state.hasClock.load(std::memory_order_acquire)) {
        return readClock(state.cpuClock.load(std::memory_order_relaxed));
    }
    return Nanoseconds{0};
}

void WorkerThreads::abandon()
{
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->abandoned = true;
    }
    for (std::jthread& thread : m_threads) {
        thread.detach();
    }
    m_threads.clear();
}

} // namespace touchstone
