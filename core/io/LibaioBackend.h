// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"

#include <optional>
#include <vector>

#include <linux/aio_abi.h>

namespace touchstone {

/// The kernel's older asynchronous I/O, by its system calls: what fio calls libaio. Only direct I/O
/// is asynchronous; through the page cache the submitting call does the work.
class LibaioBackend final
{
public:
    static constexpr std::uint32_t kMaximumDepth = 4096;

    LibaioBackend() = default;
    LibaioBackend(const LibaioBackend&) = delete;
    LibaioBackend& operator=(const LibaioBackend&) = delete;
    ~LibaioBackend();

    /// Whether this process may use it now: nothing, or the errno. EAGAIN where fs.aio-max-nr is
    /// used up.
    [[nodiscard]] static std::optional<int> unavailable();

    [[nodiscard]] Result<void> open(const BackendSetup& setup);

    void
    prepare(Direction direction, std::uint32_t slot, std::uint64_t offset, std::uint32_t length)
    {
        iocb& request = m_requests[slot];
        request.aio_lio_opcode = direction == Direction::Read ? IOCB_CMD_PREAD : IOCB_CMD_PWRITE;
        request.aio_nbytes = length;
        request.aio_offset = static_cast<std::int64_t>(offset);
        m_queue[m_queueEnd++] = &request;
    }

    [[nodiscard]] int submit();

    [[nodiscard]] std::uint32_t ready() const { return m_eventsEnd - m_eventsBegin; }

    void poll();

    [[nodiscard]] int wait(std::uint32_t count, std::int64_t nanoseconds);

    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        for (; count > 0 && m_eventsBegin < m_eventsEnd; --count) {
            const io_event& event = m_events[m_eventsBegin++];
            function(static_cast<std::uint32_t>(event.data), static_cast<std::int32_t>(event.res));
        }
    }

    [[nodiscard]] EngineUse use() const { return m_use; }

    void release() {}

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return std::nullopt; }

private:
    /// Waits until so many more have come. @return 0 or −errno.
    [[nodiscard]] int take(std::uint32_t count, std::int64_t nanoseconds);
    /// Moves the events that are left to the front, so that there is room for all that can come.
    void makeRoom();

    std::optional<aio_context_t> m_context;
    EngineUse m_use;
    std::vector<iocb> m_requests; ///< one for each slot
    std::vector<iocb*> m_queue;   ///< prepared and not taken yet, from begin to end
    std::uint32_t m_queueBegin = 0;
    std::uint32_t m_queueEnd = 0;
    std::vector<io_event> m_events; ///< seen and not reaped yet, from begin to end
    std::uint32_t m_eventsBegin = 0;
    std::uint32_t m_eventsEnd = 0;
};

static_assert(Backend<LibaioBackend>);

} // namespace touchstone
