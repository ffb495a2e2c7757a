// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace touchstone {

/// Adds up the number of I/Os in flight over time. It knows nothing of latencies, so that the mean
/// depth can be checked against IOPS × latency.
class DepthMeter final
{
public:
    [[nodiscard]] std::uint32_t inFlight() const { return m_inFlight; }

    void add(std::uint64_t now, std::uint32_t ios)
    {
        advance(now);
        m_inFlight += ios;
    }

    void remove(std::uint64_t now, std::uint32_t ios)
    {
        advance(now);
        m_inFlight -= ios;
    }

    /// Forgets everything before from, which may lie in the past but not before the last change.
    void restart(std::uint64_t from)
    {
        m_total = 0;
        m_last = from;
    }

    /// I/Os × nanoseconds until then; a time before the last change counts as that change.
    [[nodiscard]] std::uint64_t totalUntil(std::uint64_t end)
    {
        advance(end);
        return m_total;
    }

private:
    void advance(std::uint64_t now)
    {
        if (now > m_last) {
            m_total += m_inFlight * (now - m_last);
            m_last = now;
        }
    }

    std::uint64_t m_total = 0;
    std::uint64_t m_last = 0;
    std::uint32_t m_inFlight = 0;
};

} // namespace touchstone
