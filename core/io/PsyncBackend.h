// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"

namespace touchstone {

/// pread and pwrite: one I/O at a time, done when the submitting call returns. Submit latency is
/// therefore the same as service latency. A device that does not answer blocks the thread.
class PsyncBackend final
{
public:
    static constexpr std::uint32_t kMaximumDepth = 1;

    [[nodiscard]] Result<void> open(const BackendSetup& setup);

    void prepare(Direction direction, std::uint32_t slot, std::uint64_t offset)
    {
        m_direction = direction;
        m_slot = slot;
        m_offset = offset;
        m_queued = 1;
    }

    [[nodiscard]] int submit();

    [[nodiscard]] std::uint32_t ready() const { return m_ready; }

    /// Nothing is ever under way.
    [[nodiscard]] int wait(std::uint32_t /*count*/, std::int64_t /*nanoseconds*/) { return 0; }

    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        if (count > 0 && m_ready > 0) {
            m_ready = 0;
            function(m_slot, m_result);
        }
    }

    [[nodiscard]] EngineUse use() const;

private:
    BackendSetup m_setup;
    std::uint64_t m_offset = 0;
    std::uint32_t m_slot = 0;
    std::uint32_t m_queued = 0;
    std::uint32_t m_ready = 0;
    std::int32_t m_result = 0;
    Direction m_direction = Direction::Read;
};

static_assert(Backend<PsyncBackend>);

} // namespace touchstone
