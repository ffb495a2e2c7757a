// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunObserver.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>

namespace touchstone::cli {

/// Prints events, one JSON object a line, from a thread of its own: the run never waits for whoever
/// reads them. While the reader is too slow samples are dropped and counted, other events never. A
/// reader that has gone away ends the run as an interrupt does; so does an event for which there is
/// no memory.
class EventWriter final : public RunObserver
{
public:
    /// About a minute of samples.
    static constexpr std::size_t kMaximumSamplesWaiting = 600;

    /// @param descriptor stays open for as long as this lives and is not closed.
    /// @param stop is asked to stop when the reader has gone away.
    EventWriter(int descriptor, std::stop_source stop);
    ~EventWriter() override;

    void onEvent(const Event& event) override;

    [[nodiscard]] std::uint64_t lostSamples() const override { return m_lostSamples; }

    /// Waits until everything is written. Gives up when the reader has gone away, and when a stop
    /// was requested and the reader has taken nothing for three seconds.
    /// @return 0, or the errno where what is no reader, such as a full disk, took no more.
    int finish();

private:
    void work();
    [[nodiscard]] bool print(const Event& event);
    /// False when the rest can never be written.
    [[nodiscard]] bool write(std::string_view text);
    [[nodiscard]] bool waitForReader();

    const int m_descriptor;
    std::stop_source m_stop;
    std::uint64_t m_lostSamples = 0;

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Event> m_waiting;
    std::size_t m_samplesWaiting = 0;
    bool m_finished = false;
    bool m_readerGone = false;
    int m_error = 0;

    std::thread m_thread;
};

} // namespace touchstone::cli
