// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"

#include <liburing.h>

#include <optional>
#include <vector>

namespace touchstone {

/// io_uring: one ring of its own for each worker, created by the worker's thread, in interrupt
/// mode.
class UringBackend final
{
public:
    static constexpr std::uint32_t kMaximumDepth = 4096;

    UringBackend() = default;
    UringBackend(const UringBackend&) = delete;
    UringBackend& operator=(const UringBackend&) = delete;
    ~UringBackend();

    /// Whether this process may use io_uring on this kernel: nothing, or the errno. EOPNOTSUPP
    /// where the kernel is too old for what the engine needs.
    [[nodiscard]] static std::optional<int> unavailable();

    [[nodiscard]] Result<void> open(const BackendSetup& setup);

    void
    prepare(Direction direction, std::uint32_t slot, std::uint64_t offset, std::uint32_t length)
    {
        // Never null: the ring has at least depth entries.
        io_uring_sqe* sqe = io_uring_get_sqe(&m_ring);
        io_uring_prep_rw(m_opcodes[static_cast<std::size_t>(direction)],
                         sqe,
                         m_fd,
                         m_setup.region.data() + std::size_t{slot} * m_setup.blockSize,
                         length,
                         offset);
        sqe->flags = m_sqeFlags;
        // Nearly always one buffer holds all, and a division is slow.
        sqe->buf_index = m_slotsPerBuffer >= m_setup.depth
                             ? std::uint16_t{0}
                             : static_cast<std::uint16_t>(slot / m_slotsPerBuffer);
        sqe->user_data = slot;
    }

    [[nodiscard]] int submit()
    {
        // With deferred task work, completions only become visible in a call that asks for them.
        return m_deferred ? io_uring_submit_and_get_events(&m_ring) : io_uring_submit(&m_ring);
    }

    [[nodiscard]] std::uint32_t ready() const { return io_uring_cq_ready(&m_ring); }

    void poll()
    {
        // Only with deferred task work are there completions that do not show by themselves.
        if (m_deferred) {
            io_uring_get_events(&m_ring);
        }
    }

    [[nodiscard]] int wait(std::uint32_t count, std::int64_t nanoseconds);

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
            function(static_cast<std::uint32_t>(cqe->user_data), cqe->res);
        }
        io_uring_cq_advance(&m_ring, taken);
    }

    [[nodiscard]] EngineUse use() const { return m_use; }

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return std::nullopt; }

private:
    [[nodiscard]] int createRing(std::uint32_t entries);
    void registerFile();
    void registerBuffers();
    void registerRing();
    void drop(const char* feature, int error);

    io_uring m_ring{};
    BackendSetup m_setup;
    std::array<int, kDirections> m_opcodes{IORING_OP_READ, IORING_OP_WRITE};
    std::uint32_t m_slotsPerBuffer = 1;
    int m_fd = -1; ///< or the index of the registered file
    std::uint8_t m_sqeFlags = 0;
    bool m_deferred = false;
    bool m_created = false;
    EngineUse m_use;
};

static_assert(Backend<UringBackend>);

} // namespace touchstone
