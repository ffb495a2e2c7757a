// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"

#include <liburing.h>

#include <cerrno>

namespace touchstone {

/// io_uring without any I/O behind it: every operation is a NOP. What is left is the way into the
/// kernel and back.
class NopBackend final
{
public:
    static constexpr std::uint32_t kMaximumDepth = 4096;

    NopBackend() = default;
    NopBackend(const NopBackend&) = delete;
    NopBackend& operator=(const NopBackend&) = delete;

    ~NopBackend()
    {
        if (m_created) {
            io_uring_queue_exit(&m_ring);
        }
    }

    [[nodiscard]] Result<void> open(const BackendSetup& setup)
    {
        m_bytes = static_cast<std::int32_t>(setup.blockSize);
        const int error = io_uring_queue_init(
            setup.depth, &m_ring, IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN);
        if (error < 0) {
            return fail(ErrorKind::Failed,
                        Message(MessageId::RingNotCreated, {{"error", Errno{-error}}}),
                        -error);
        }
        m_created = true;
        // Only saves a look-up; without it the ring works as well.
        io_uring_register_ring_fd(&m_ring);
        return {};
    }

    void prepare(Direction /*direction*/,
                 std::uint32_t slot,
                 std::uint64_t /*offset*/,
                 std::uint32_t /*length*/)
    {
        io_uring_sqe* sqe = io_uring_get_sqe(&m_ring);
        io_uring_prep_nop(sqe);
        sqe->user_data = slot;
    }

    [[nodiscard]] int submit() { return io_uring_submit_and_get_events(&m_ring); }

    [[nodiscard]] std::uint32_t ready() const { return io_uring_cq_ready(&m_ring); }

    void poll() { io_uring_get_events(&m_ring); }

    [[nodiscard]] int wait(std::uint32_t count, std::int64_t nanoseconds)
    {
        constexpr std::int64_t kSecond = 1'000'000'000;
        __kernel_timespec limit{nanoseconds / kSecond, nanoseconds % kSecond};
        io_uring_cqe* cqe = nullptr;
        const int error = io_uring_wait_cqes(&m_ring, &cqe, count, &limit, nullptr);
        return error == -ETIME || error == -EINTR || error >= 0 ? 0 : error;
    }

    /// A NOP moves nothing; the worker is told that it moved a block.
    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        std::uint32_t head = 0;
        std::uint32_t taken = 0;
        io_uring_cqe* cqe = nullptr;
        io_uring_for_each_cqe (&m_ring, head, cqe) {
            if (taken == count) {
                break;
            }
            ++taken;
            function(static_cast<std::uint32_t>(cqe->user_data), cqe->res < 0 ? cqe->res : m_bytes);
        }
        io_uring_cq_advance(&m_ring, taken);
    }

    [[nodiscard]] EngineUse use() const
    {
        EngineUse use;
        use.name = "nop";
        return use;
    }

    void release() {}

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return std::nullopt; }

private:
    io_uring m_ring{};
    std::int32_t m_bytes = 0;
    bool m_created = false;
};

static_assert(Backend<NopBackend>);

} // namespace touchstone
