// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"
#include "core/io/UringRing.h"

#include <array>
#include <optional>
#include <string>

namespace touchstone {

/// io_uring: one ring of its own for each worker, created by the worker's thread.
class UringBackend final
{
public:
    static constexpr std::uint32_t kMaximumDepth = 4096;

    /// Whether this process may use io_uring on this kernel: nothing, or the errno. EOPNOTSUPP
    /// where the kernel is too old for what the engine needs.
    [[nodiscard]] static std::optional<int> unavailable();

    /// With polled completions, reads one block of the file first: devices refuse them only then.
    [[nodiscard]] Result<void> open(const BackendSetup& setup);

    void
    prepare(Direction direction, std::uint32_t slot, std::uint64_t offset, std::uint32_t length)
    {
        io_uring_sqe& entry = m_ring.next();
        entry.opcode = m_opcodes[static_cast<std::size_t>(direction)];
        entry.off = offset;
        entry.addr = m_buffers + std::uint64_t{slot} * m_setup.blockSize;
        entry.len = length;
        entry.user_data = slot;
        // Nearly always one buffer holds all, and a division is slow.
        if (m_severalBuffers) {
            entry.buf_index = static_cast<std::uint16_t>(slot / m_slotsPerBuffer);
        }
    }

    [[nodiscard]] int submit() { return m_ring.submit(); }

    [[nodiscard]] std::uint32_t ready() const { return m_ring.ready(); }

    [[nodiscard]] int wait(std::uint32_t count, std::int64_t nanoseconds)
    {
        return m_ring.wait(count, nanoseconds);
    }

    void poll() { m_ring.poll(); }

    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        m_ring.reap(count, [&function](const io_uring_cqe& completion) {
            function(static_cast<std::uint32_t>(completion.user_data), completion.res);
        });
    }

    [[nodiscard]] EngineUse use() const { return m_ring.use(); }

    void release() { m_ring.releaseFile(); }

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return m_ring.helperCpu(); }

private:
    /// Makes a polled ring and reads a block with it. @return why that is not possible; nothing if
    /// it is.
    [[nodiscard]] Result<std::optional<std::string>> tryPolled(const RingSetup& ring);
    void registerAll();

    UringRing<RingFormat::Plain> m_ring;
    BackendSetup m_setup;
    std::uint64_t m_buffers = 0; ///< address of the first
    std::array<std::uint8_t, kDirections> m_opcodes{};
    std::uint32_t m_slotsPerBuffer = 0;
    bool m_severalBuffers = false;
};

static_assert(Backend<UringBackend>);

} // namespace touchstone
