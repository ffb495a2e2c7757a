// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace touchstone {

/// The slots whose I/Os have been drawn and not been handed over yet, in the order of the stream.
/// The first of them are prepared: the backend has them, and the next submitting call takes them.
class IoLine final
{
public:
    explicit IoLine(std::uint32_t depth)
        : m_slots(depth)
    {
    }

    [[nodiscard]] std::uint32_t size() const { return m_end - m_begin; }

    [[nodiscard]] std::uint32_t prepared() const { return m_prepared - m_begin; }

    [[nodiscard]] std::uint32_t unprepared() const { return m_end - m_prepared; }

    /// Room at the end for so many slots more, which are then part of the line. No more than the
    /// depth at a time.
    [[nodiscard]] std::span<std::uint32_t> extend(std::uint32_t count)
    {
        if (m_end + count > m_slots.size()) {
            moveToFront();
        }
        m_end += count;
        return {m_slots.data() + m_end - count, count};
    }

    /// The next slots to be prepared, no more than unprepared(); they count as prepared.
    [[nodiscard]] std::span<const std::uint32_t> prepareNext(std::uint32_t count)
    {
        m_prepared += count;
        return {m_slots.data() + m_prepared - count, count};
    }

    /// The first slots, which are prepared.
    [[nodiscard]] std::span<const std::uint32_t> first(std::uint32_t count) const
    {
        return {m_slots.data() + m_begin, count};
    }

    /// The first slots were handed over.
    void remove(std::uint32_t count)
    {
        m_begin += count;
        if (m_begin == m_end) {
            m_begin = 0;
            m_prepared = 0;
            m_end = 0;
        }
    }

private:
    void moveToFront()
    {
        std::copy(m_slots.begin() + m_begin, m_slots.begin() + m_end, m_slots.begin());
        m_end -= m_begin;
        m_prepared -= m_begin;
        m_begin = 0;
    }

    std::vector<std::uint32_t> m_slots;
    std::uint32_t m_begin = 0;
    std::uint32_t m_prepared = 0;
    std::uint32_t m_end = 0;
};

} // namespace touchstone
