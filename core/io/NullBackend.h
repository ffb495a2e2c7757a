// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"

#include <vector>

namespace touchstone {

/// Does no I/O: each is complete, with all its bytes, once it is submitted. Measures what the
/// worker itself takes.
class NullBackend final
{
public:
    static constexpr std::uint32_t kMaximumDepth = 4096;

    [[nodiscard]] Result<void> open(const BackendSetup& setup)
    {
        m_slots.resize(setup.depth);
        m_lengths.resize(setup.depth);
        return {};
    }

    void prepare(Direction /*direction*/,
                 std::uint32_t slot,
                 std::uint64_t /*offset*/,
                 std::uint32_t length)
    {
        m_lengths[slot] = length;
        m_slots[m_ready + m_queued++] = slot;
    }

    [[nodiscard]] int submit()
    {
        const std::uint32_t taken = m_queued;
        m_ready += taken;
        m_queued = 0;
        return static_cast<int>(taken);
    }

    [[nodiscard]] std::uint32_t ready() const { return m_ready; }

    /// Nothing is ever under way.
    [[nodiscard]] int wait(std::uint32_t /*count*/, std::int64_t /*nanoseconds*/) { return 0; }

    void poll() {}

    /// Takes the oldest first where all are taken, as the worker does.
    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        const std::uint32_t taken = count < m_ready ? count : m_ready;
        for (std::uint32_t i = 0; i < taken; ++i) {
            function(m_slots[i], static_cast<std::int32_t>(m_lengths[m_slots[i]]));
        }
        m_ready -= taken;
        for (std::uint32_t i = 0; i < m_ready + m_queued; ++i) {
            m_slots[i] = m_slots[taken + i];
        }
    }

    [[nodiscard]] EngineUse use() const
    {
        EngineUse use;
        use.name = "null";
        return use;
    }

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return std::nullopt; }

private:
    std::vector<std::uint32_t> m_slots;   ///< the ready ones, then the queued ones
    std::vector<std::uint32_t> m_lengths; ///< by slot
    std::uint32_t m_ready = 0;
    std::uint32_t m_queued = 0;
};

static_assert(Backend<NullBackend>);

} // namespace touchstone
