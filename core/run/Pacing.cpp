// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/Pacing.h"

#include <algorithm>

namespace touchstone {

Pacing::Pacing(const Load& load, int threadIndex, std::uint64_t seed, std::uint32_t depth)
    : m_thinkTime(static_cast<std::uint64_t>(load.thinkTime.count()))
{
    if (load.rate) {
        m_newest.emplace(
            ArrivalSchedule::Setup{*load.rate, load.rateProcess, seed, load.threads, threadIndex});
        m_oldest = m_newest;
        m_thinkTime = 0;
    }
    if (m_thinkTime > 0) {
        m_rests.resize(depth);
    }
}

void Pacing::restart(std::uint64_t begin)
{
    m_backlog = 0;
    m_restCount = 0;
    if (isOpen()) {
        m_newest->restart(begin);
        m_oldest->restart(begin);
    }
}

void Pacing::lookAt(std::uint64_t now)
{
    if (isOpen()) {
        for (; m_newest->due() <= now; m_newest->advance()) {
            ++m_backlog;
        }
    }
    while (m_restCount > 0 && m_rests[m_firstRest] <= now) {
        m_firstRest = m_firstRest + 1 == m_rests.size() ? 0 : m_firstRest + 1;
        --m_restCount;
    }
}

std::uint32_t Pacing::startable(std::uint32_t free) const
{
    if (isOpen()) {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(free, m_backlog));
    }
    return free - std::min(free, m_restCount);
}

std::uint64_t Pacing::start(std::uint64_t now)
{
    if (!isOpen()) {
        return now;
    }
    const std::uint64_t due = m_oldest->due();
    m_oldest->advance();
    --m_backlog;
    return due;
}

void Pacing::finish(std::uint64_t now)
{
    if (m_thinkTime == 0) {
        return;
    }
    const std::size_t place = (std::size_t{m_firstRest} + m_restCount) % m_rests.size();
    m_rests[place] = now + m_thinkTime;
    ++m_restCount;
}

std::uint64_t Pacing::nextDue() const
{
    if (isOpen()) {
        return m_backlog > 0 ? m_oldest->due() : m_newest->due();
    }
    return m_restCount > 0 ? m_rests[m_firstRest] : kNever;
}

} // namespace touchstone
