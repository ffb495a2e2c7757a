// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/run/TestControl.h"

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>

namespace touchstone {

/// Where the workers of a test wait until all of them are ready, so that all share one window and
/// none starts when another cannot.
class StartGate final
{
public:
    explicit StartGate(std::size_t workers)
        : m_missing(workers)
    {
    }

    /// A worker tells whether it is ready and waits. @return when to run; nothing if the test does
    /// not take place.
    [[nodiscard]] std::optional<Schedule> arrive(Result<void> ready)
    {
        std::unique_lock lock(m_mutex);
        if (!ready && !m_failure) {
            m_failure = std::move(ready.error());
        }
        --m_missing;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return m_state != State::Waiting; });
        return m_state == State::Open ? std::optional(m_schedule) : std::nullopt;
    }

    /// The controller waits until so many workers have arrived as were announced. @return the first
    /// failure, if one is not ready.
    [[nodiscard]] Result<void> waitForAll()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_missing == 0; });
        if (m_failure) {
            return tl::unexpected(*m_failure);
        }
        return {};
    }

    void open(const Schedule& schedule)
    {
        const std::lock_guard lock(m_mutex);
        m_schedule = schedule;
        m_state = State::Open;
        m_changed.notify_all();
    }

    /// Sends the workers home. Does nothing once open.
    void close()
    {
        const std::lock_guard lock(m_mutex);
        if (m_state == State::Waiting) {
            m_state = State::Closed;
            m_changed.notify_all();
        }
    }

private:
    enum class State { Waiting, Open, Closed };

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::size_t m_missing;
    std::optional<Error> m_failure;
    State m_state = State::Waiting;
    Schedule m_schedule;
};

} // namespace touchstone
