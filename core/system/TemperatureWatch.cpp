// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/TemperatureWatch.h"

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <utility>

namespace touchstone {

using SteadyClock = std::chrono::steady_clock;

/// The thread holds it too, because a thread that is stuck in the kernel outlives the watch.
struct TemperatureWatch::Shared
{
    explicit Shared(Read reader)
        : read(std::move(reader))
    {
    }

    void run();

    const Read read;
    std::mutex mutex; ///< of all below; never held while reading
    std::condition_variable changed;
    bool stopping = false;
    bool reading = false;
    std::optional<double> value;
    SteadyClock::time_point readAt;
};

void TemperatureWatch::Shared::run()
{
    std::unique_lock lock(mutex);
    while (!stopping) {
        reading = true;
        lock.unlock();
        const SteadyClock::time_point began = SteadyClock::now();
        const std::optional<double> fresh = read();
        lock.lock();
        reading = false;
        value = fresh;
        readAt = began;
        changed.wait_for(lock, kInterval, [this] { return stopping; });
    }
}

TemperatureWatch::TemperatureWatch(Read read)
    : m_shared(std::make_shared<Shared>(std::move(read)))
{
    try {
        m_thread = std::thread([shared = m_shared] { shared->run(); });
    } catch (const std::system_error&) {
        // Without a thread the temperature stays unknown, which is no reason not to measure.
        m_shared->value.reset();
    }
}

TemperatureWatch::~TemperatureWatch()
{
    if (!m_thread.joinable()) {
        return;
    }
    bool isReading = false;
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->stopping = true;
        isReading = m_shared->reading;
    }
    m_shared->changed.notify_all();
    if (isReading) {
        m_thread.detach();
    } else {
        m_thread.join();
    }
}

std::optional<double> TemperatureWatch::latest() const
{
    return latestAt(SteadyClock::now());
}

std::optional<double> TemperatureWatch::latestAt(SteadyClock::time_point time) const
{
    const std::lock_guard lock(m_shared->mutex);
    return m_shared->value && time - m_shared->readAt <= kLongestAge ? m_shared->value
                                                                     : std::nullopt;
}

} // namespace touchstone
