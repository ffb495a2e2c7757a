// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"

#include <bit>
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
        m_ios.resize(std::bit_ceil(setup.depth));
        m_mask = static_cast<std::uint32_t>(m_ios.size()) - 1;
        m_use.name = "null";
        dropRingFeatures(m_use, setup);
        return {};
    }

    void prepare(Direction /*direction*/,
                 std::uint32_t slot,
                 std::uint64_t /*offset*/,
                 std::uint32_t length)
    {
        m_ios[m_prepared++ & m_mask] = {slot, static_cast<std::int32_t>(length)};
    }

    [[nodiscard]] int submit()
    {
        const std::uint32_t taken = m_prepared - m_submitted;
        m_submitted = m_prepared;
        return static_cast<int>(taken);
    }

    [[nodiscard]] std::uint32_t ready() const { return m_submitted - m_taken; }

    /// Nothing is ever under way.
    [[nodiscard]] int wait(std::uint32_t /*count*/, std::int64_t /*nanoseconds*/) { return 0; }

    void poll() {}

    /// The oldest first.
    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        const std::uint32_t end = m_taken + (count < ready() ? count : ready());
        while (m_taken != end) {
            const Io io = m_ios[m_taken++ & m_mask];
            function(io.slot, io.result);
        }
    }

    [[nodiscard]] EngineUse use() const { return m_use; }

    void release() {}

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return std::nullopt; }

private:
    struct Io
    {
        std::uint32_t slot = 0;
        std::int32_t result = 0;
    };

    /// A circle: from m_taken on those that are ready, from m_submitted on the queued ones. The
    /// three only count up.
    std::vector<Io> m_ios;
    std::uint32_t m_mask = 0;
    std::uint32_t m_taken = 0;
    std::uint32_t m_submitted = 0;
    std::uint32_t m_prepared = 0;
    EngineUse m_use;
};

static_assert(Backend<NullBackend>);

} // namespace touchstone
