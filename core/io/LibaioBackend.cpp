// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/LibaioBackend.h"

#include <algorithm>
#include <cerrno>

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

namespace touchstone {

namespace {

/// 0 or an errno.
int createContext(std::uint32_t depth, aio_context_t& context)
{
    context = 0;
    return ::syscall(SYS_io_setup, depth, &context) == 0 ? 0 : errno;
}

} // namespace

LibaioBackend::~LibaioBackend()
{
    if (m_context) {
        ::syscall(SYS_io_destroy, *m_context);
    }
}

std::optional<int> LibaioBackend::unavailable()
{
    aio_context_t context = 0;
    if (const int error = createContext(1, context); error != 0) {
        return error;
    }
    ::syscall(SYS_io_destroy, context);
    return std::nullopt;
}

Result<void> LibaioBackend::open(const BackendSetup& setup)
{
    aio_context_t context = 0;
    if (const int error = createContext(setup.depth, context); error != 0) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::LibaioNotCreated, {{"error", Errno{error}}}),
                    error);
    }
    m_context = context;
    m_use.name = "libaio";
    dropRingFeatures(m_use, setup);
    m_requests.resize(setup.depth);
    m_queue.resize(setup.depth);
    m_events.resize(setup.depth);
    for (std::uint32_t slot = 0; slot < setup.depth; ++slot) {
        iocb& request = m_requests[slot];
        request.aio_data = slot;
        request.aio_fildes = static_cast<std::uint32_t>(setup.fd);
        request.aio_buf = reinterpret_cast<std::uintptr_t>(setup.region.data()) +
                          std::uintptr_t{slot} * setup.blockSize;
    }
    return {};
}

int LibaioBackend::submit()
{
    const std::uint32_t queued = m_queueEnd - m_queueBegin;
    if (queued == 0) {
        return 0;
    }
    long taken = ::syscall(SYS_io_submit, *m_context, long{queued}, m_queue.data() + m_queueBegin);
    if (taken < 0) {
        if (errno == EAGAIN || errno == EINTR) {
            return -errno;
        }
        // The first of them is what the kernel does not take: an I/O that failed, like others that
        // fail later.
        makeRoom();
        io_event& event = m_events[m_eventsEnd++];
        event.data = m_queue[m_queueBegin]->aio_data;
        event.res = -errno;
        taken = 1;
    }
    m_queueBegin += static_cast<std::uint32_t>(taken);
    if (m_queueBegin == m_queueEnd) {
        m_queueBegin = 0;
        m_queueEnd = 0;
    }
    return static_cast<int>(taken);
}

void LibaioBackend::poll()
{
    // An error shows in the next wait().
    static_cast<void>(take(0, 0));
}

int LibaioBackend::wait(std::uint32_t count, std::int64_t nanoseconds)
{
    return ready() >= count ? 0 : take(count - ready(), nanoseconds);
}

int LibaioBackend::take(std::uint32_t count, std::int64_t nanoseconds)
{
    makeRoom();
    constexpr std::int64_t kSecond = 1'000'000'000;
    timespec limit{nanoseconds / kSecond, nanoseconds % kSecond};
    const long room = static_cast<long>(m_events.size()) - long{m_eventsEnd};
    const long seen = ::syscall(
        SYS_io_getevents, *m_context, long{count}, room, m_events.data() + m_eventsEnd, &limit);
    if (seen < 0) {
        return errno == EINTR ? 0 : -errno;
    }
    m_eventsEnd += static_cast<std::uint32_t>(seen);
    return 0;
}

void LibaioBackend::makeRoom()
{
    std::copy(m_events.begin() + m_eventsBegin, m_events.begin() + m_eventsEnd, m_events.begin());
    m_eventsEnd -= m_eventsBegin;
    m_eventsBegin = 0;
}

} // namespace touchstone
