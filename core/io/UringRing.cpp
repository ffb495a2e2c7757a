// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/UringRing.h"

#include "core/base/Catalogue.h"
#include "core/base/Clock.h"
#include "core/base/ErrnoName.h"
#include "core/base/NumberFormat.h"
#include "core/io/RingFeatures.h"

#include <cerrno>
#include <csignal>
#include <iterator>
#include <vector>

#include <sys/uio.h>

namespace touchstone {

namespace {

/// Waiting with a time limit must not need a timeout request of its own, and completions must never
/// be dropped.
constexpr std::uint32_t kNeededFeatures = IORING_FEAT_EXT_ARG | IORING_FEAT_NODROP;

/// How the kernel runs the completion work, best first.
struct TaskRunMode
{
    unsigned flags;
    const char* name;
};

constexpr TaskRunMode kTaskRunModes[]{
    {IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN, "deferred task run"},
    {IORING_SETUP_COOP_TASKRUN, "cooperative task run"},
    {0, "plain task run"}};

/// Milliseconds that the submission thread looks for work before it sleeps and has to be woken.
constexpr unsigned kThreadIdle = 100;

/// How long the worker looks for completions of a submission thread before it sleeps. Falling
/// asleep and being woken takes longer than many drives do.
constexpr std::int64_t kSpin = 50'000;

/// Whether waiting again, or taking completions first, helps.
bool passes(int error)
{
    return error == -ETIME || error == -EINTR || error == -EAGAIN || error == -EBUSY;
}

bool hasOpcodes(io_uring* ring, std::span<const int> opcodes)
{
    io_uring_probe* probe = io_uring_get_probe_ring(ring);
    if (probe == nullptr) {
        return false;
    }
    const bool all = std::all_of(opcodes.begin(), opcodes.end(), [&](int opcode) {
        return io_uring_opcode_supported(probe, opcode) != 0;
    });
    io_uring_free_probe(probe);
    return all;
}

} // namespace

template <RingFormat kFormat>
std::optional<int> UringRing<kFormat>::unavailable(std::span<const int> opcodes)
{
    io_uring ring{};
    io_uring_params parameters{};
    parameters.flags = kLayout;
    constexpr unsigned kEntries = 4;
    const int error = io_uring_queue_init_params(kEntries, &ring, &parameters);
    if (error < 0) {
        return error == -EINVAL ? EOPNOTSUPP : -error;
    }
    const bool usable =
        (parameters.features & kNeededFeatures) == kNeededFeatures && hasOpcodes(&ring, opcodes);
    io_uring_queue_exit(&ring);
    return usable ? std::nullopt : std::optional(EOPNOTSUPP);
}

template <RingFormat kFormat>
int UringRing<kFormat>::create(const RingSetup& setup)
{
    if (setup.kernelSubmits) {
        const int error = createOwnSubmitting(setup);
        if (error == 0) {
            return 0;
        }
        drop(kSubmissionThread, -error);
    }
    int error = -EINVAL;
    for (const TaskRunMode& mode : kTaskRunModes) {
        error = createWith(setup.entries,
                           mode.flags | (setup.polled ? unsigned{IORING_SETUP_IOPOLL} : 0U));
        if (error == 0) {
            m_polled = setup.polled;
            m_shownByCalls = setup.polled || mode.flags != 0;
            const bool deferred = (mode.flags & IORING_SETUP_DEFER_TASKRUN) != 0;
            m_submitFlags = setup.polled || deferred ? unsigned{IORING_ENTER_GETEVENTS} : 0U;
            m_use.features.emplace_back(mode.name);
            return 0;
        }
        // Only an unknown flag is worth another attempt.
        if (error != -EINVAL) {
            break;
        }
        drop(mode.name, -error);
    }
    return error;
}

template <RingFormat kFormat>
int UringRing<kFormat>::createOwnSubmitting(const RingSetup& setup)
{
    // Each of the task run modes goes with the submitting task, which this thread is not.
    const unsigned flags =
        IORING_SETUP_SQPOLL | (setup.polled ? unsigned{IORING_SETUP_IOPOLL} : 0U);
    const int error =
        m_thread.makeRing([this, &setup, flags] { return createWith(setup.entries, flags); });
    if (error == 0) {
        m_kernelSubmits = true;
        m_use.features.emplace_back(kSubmissionThread);
    }
    return error;
}

template <RingFormat kFormat>
int UringRing<kFormat>::createWith(std::uint32_t entries, unsigned flags)
{
    io_uring_params parameters{};
    parameters.flags = flags | kLayout;
    parameters.sq_thread_idle = kThreadIdle;
    if (const int error = io_uring_queue_init_params(entries, &m_ring, &parameters); error < 0) {
        return error;
    }
    m_created = true;
    m_entries = m_ring.sq.sqes;
    m_submitMask = parameters.sq_entries - 1;
    m_completeMask = parameters.cq_entries - 1;
    // Entry and place in the queue are the same for good. Rings without that level of indirection
    // have no array.
    if (m_ring.sq.array != nullptr) {
        for (std::uint32_t i = 0; i < parameters.sq_entries; ++i) {
            m_ring.sq.array[i] = i;
        }
    }
    return 0;
}

template <RingFormat kFormat>
void UringRing<kFormat>::close()
{
    if (m_created) {
        io_uring_queue_exit(&m_ring);
    }
    m_ring = {};
    m_entries = nullptr;
    m_prepared = 0;
    m_submitted = 0;
    m_taken = 0;
    m_enterFlags = 0;
    m_submitFlags = 0;
    m_created = false;
    m_hasFile = false;
    m_polled = false;
    m_kernelSubmits = false;
    m_shownByCalls = false;
    m_use = {};
    m_thread = {};
}

template <RingFormat kFormat>
bool UringRing<kFormat>::registerFile(int fd)
{
    if (const int error = io_uring_register_files(&m_ring, &fd, 1); error < 0) {
        drop(kRegisteredFile, -error);
        return false;
    }
    m_hasFile = true;
    m_use.features.emplace_back(kRegisteredFile);
    return true;
}

template <RingFormat kFormat>
void UringRing<kFormat>::releaseFile()
{
    // Older kernels would wait for what is under way.
    if (m_hasFile && m_submitted == m_taken) {
        io_uring_unregister_files(&m_ring);
        m_hasFile = false;
    }
}

template <RingFormat kFormat>
std::uint32_t UringRing<kFormat>::registerBuffers(const BackendSetup& setup, std::size_t largest)
{
    if (setup.lockLimit) {
        m_use.dropped.push_back(
            {kRegisteredBuffers, "RLIMIT_MEMLOCK is " + format::bytes(*setup.lockLimit)});
        return 0;
    }
    const std::size_t slots = std::clamp<std::size_t>(largest / setup.blockSize, 1, setup.depth);
    const std::size_t bytes = slots * setup.blockSize;
    std::vector<iovec> buffers;
    for (std::size_t at = 0; at < setup.region.size(); at += bytes) {
        buffers.push_back({setup.region.data() + at, std::min(bytes, setup.region.size() - at)});
    }
    const int error =
        io_uring_register_buffers(&m_ring, buffers.data(), static_cast<unsigned>(buffers.size()));
    if (error < 0) {
        drop(kRegisteredBuffers, -error);
        return 0;
    }
    m_use.features.emplace_back(kRegisteredBuffers);
    return static_cast<std::uint32_t>(slots);
}

template <RingFormat kFormat>
void UringRing<kFormat>::registerRing()
{
    // The number of rings registered, so 1.
    if (const int count = io_uring_register_ring_fd(&m_ring); count < 1) {
        drop(kRegisteredRing, count < 0 ? -count : EINVAL);
        return;
    }
    m_enterFlags = IORING_ENTER_REGISTERED_RING;
    m_use.features.emplace_back(kRegisteredRing);
}

template <RingFormat kFormat>
void UringRing<kFormat>::drop(const char* feature, int error)
{
    m_use.dropped.push_back({feature, englishErrnoText(error)});
}

template <RingFormat kFormat>
int UringRing<kFormat>::enter(std::uint32_t submit, unsigned flags) const
{
    return io_uring_enter(
        static_cast<unsigned>(m_ring.enter_ring_fd), submit, 0, flags | m_enterFlags, nullptr);
}

template <RingFormat kFormat>
int UringRing<kFormat>::submit()
{
    const std::uint32_t count = m_prepared - m_submitted;
    if (count == 0) {
        return 0;
    }
    std::atomic_ref(*m_ring.sq.ktail).store(m_prepared, std::memory_order_release);
    const int taken = m_kernelSubmits ? wakeThread() : enter(count, m_submitFlags);
    if (taken < 0) {
        return taken;
    }
    const std::uint32_t handedOver =
        m_kernelSubmits ? count : std::min(static_cast<std::uint32_t>(taken), count);
    m_submitted += handedOver;
    return static_cast<int>(handedOver);
}

template <RingFormat kFormat>
int UringRing<kFormat>::wakeThread()
{
    // The thread says that it goes to sleep and looks at the tail once more; this end writes the
    // tail and looks at what the thread says. Neither may happen the other way round.
    std::atomic_thread_fence(std::memory_order_seq_cst);
    const unsigned flags = std::atomic_ref(*m_ring.sq.kflags).load(std::memory_order_relaxed);
    return (flags & IORING_SQ_NEED_WAKEUP) == 0 ? 0 : enter(0, IORING_ENTER_SQ_WAKEUP);
}

template <RingFormat kFormat>
int UringRing<kFormat>::wait(std::uint32_t count, std::int64_t nanoseconds)
{
    if (m_polled) {
        return pollFor(nanoseconds);
    }
    if (m_kernelSubmits && seeWithin(count, std::min(nanoseconds, kSpin))) {
        return 0;
    }
    constexpr std::int64_t kSecond = 1'000'000'000;
    __kernel_timespec limit{};
    limit.tv_sec = nanoseconds / kSecond;
    limit.tv_nsec = nanoseconds % kSecond;
    io_uring_getevents_arg argument{};
    argument.sigmask_sz = _NSIG / 8;
    argument.ts = reinterpret_cast<std::uintptr_t>(&limit);
    // What liburing calls a signal set is this argument where the flag says so.
    const int error = io_uring_enter2(static_cast<unsigned>(m_ring.enter_ring_fd),
                                      0,
                                      count,
                                      IORING_ENTER_GETEVENTS | IORING_ENTER_EXT_ARG | m_enterFlags,
                                      reinterpret_cast<sigset_t*>(&argument),
                                      sizeof(argument));
    return error >= 0 || passes(error) ? 0 : error;
}

template <RingFormat kFormat>
bool UringRing<kFormat>::seeWithin(std::uint32_t count, std::int64_t nanoseconds) const
{
    const MonotonicClock clock;
    const std::uint64_t end = clock.now() + static_cast<std::uint64_t>(nanoseconds);
    while (ready() < count) {
        if (clock.now() >= end) {
            return false;
        }
    }
    return true;
}

/// The kernel could do this in one call, but not with a time limit, and it does not look further
/// while completions wait to be taken. So what is found is enough.
template <RingFormat kFormat>
int UringRing<kFormat>::pollFor(std::int64_t nanoseconds)
{
    const MonotonicClock clock;
    const std::uint64_t end = clock.now() + static_cast<std::uint64_t>(nanoseconds);
    do {
        if (const int error = enter(0, IORING_ENTER_GETEVENTS); error < 0 && !passes(error)) {
            return error;
        }
    } while (ready() == 0 && clock.now() < end);
    return 0;
}

template <RingFormat kFormat>
void UringRing<kFormat>::poll()
{
    if (m_shownByCalls) {
        // An error shows when it matters, in submit() or wait().
        static_cast<void>(enter(0, IORING_ENTER_GETEVENTS));
    }
}

template <RingFormat kFormat>
std::int32_t UringRing<kFormat>::tryOne(Nanoseconds limit)
{
    const MonotonicClock clock;
    const std::uint64_t end = clock.now() + static_cast<std::uint64_t>(limit.count());
    constexpr std::int64_t kLook = 100'000'000;
    int error = -EAGAIN;
    while (error < 1) {
        error = submit();
        if ((error < 0 && !passes(error)) || (error < 1 && clock.now() >= end)) {
            return error < 0 ? error : -EAGAIN;
        }
    }
    while (ready() == 0) {
        if (error = wait(1, kLook); error < 0) {
            return error;
        }
        if (clock.now() >= end && ready() == 0) {
            return -ETIME;
        }
    }
    std::int32_t result = 0;
    reap(1, [&result](const io_uring_cqe& completion) { result = completion.res; });
    return result;
}

template class UringRing<RingFormat::Plain>;
template class UringRing<RingFormat::Large>;

} // namespace touchstone
