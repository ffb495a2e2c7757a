// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/EventWriter.h"

#include <climits>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <exception>

#include <poll.h>
#include <unistd.h>

namespace touchstone::cli {

namespace {

bool isSample(const Event& event)
{
    return std::holds_alternative<event::Sample>(event.body);
}

} // namespace

EventWriter::EventWriter(int descriptor, std::stop_source stop)
    : m_descriptor(descriptor)
    , m_stop(std::move(stop))
    , m_thread([this] { work(); })
{
}

EventWriter::~EventWriter()
{
    finish();
}

void EventWriter::onEvent(const Event& event)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_readerGone) {
            return;
        }
        if (isSample(event)) {
            if (m_samplesWaiting >= kMaximumSamplesWaiting) {
                ++m_lostSamples;
                return;
            }
            ++m_samplesWaiting;
        }
        m_waiting.push_back(event);
    }
    m_changed.notify_one();
}

int EventWriter::finish()
{
    {
        const std::lock_guard lock(m_mutex);
        m_finished = true;
    }
    m_changed.notify_one();
    if (m_thread.joinable()) {
        m_thread.join();
    }
    return m_error;
}

void EventWriter::work()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return m_finished || !m_waiting.empty(); });
        if (m_waiting.empty()) {
            return;
        }
        const Event event = std::move(m_waiting.front());
        m_waiting.pop_front();
        m_samplesWaiting -= isSample(event) ? 1U : 0U;
        lock.unlock();
        const bool written = print(event);
        lock.lock();
        if (!written) {
            m_readerGone = true;
            m_waiting.clear();
            m_stop.request_stop();
            return;
        }
    }
}

bool EventWriter::print(const Event& event)
{
    try {
        return write(toJsonLine(event) + "\n");
    } catch (const std::exception&) {
        // Memory ran out. An exception that leaves the thread would end the process, and the test
        // file would stay.
        return false;
    }
}

bool EventWriter::write(std::string_view text)
{
    while (!text.empty()) {
        if (!waitForReader()) {
            return false;
        }
        // A pipe that poll() calls writable takes this much without blocking.
        const std::size_t part = std::min<std::size_t>(text.size(), PIPE_BUF);
        const ssize_t written = ::write(m_descriptor, text.data(), part);
        if (written < 0 && errno != EINTR && errno != EAGAIN) {
            // A reader that goes away is nobody's mistake.
            m_error = errno == EPIPE ? 0 : errno;
            return false;
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return true;
}

bool EventWriter::waitForReader()
{
    using namespace std::chrono_literals;
    constexpr std::chrono::milliseconds kLook = 100ms;
    constexpr std::chrono::milliseconds kPatience = 3s;
    std::chrono::milliseconds waited{0};
    while (true) {
        pollfd reader{m_descriptor, POLLOUT, 0};
        const int ready = ::poll(&reader, 1, static_cast<int>(kLook.count()));
        if (ready > 0) {
            return (reader.revents & (POLLERR | POLLNVAL)) == 0;
        }
        if (ready < 0 && errno != EINTR) {
            return false;
        }
        const std::lock_guard lock(m_mutex);
        const bool stopping = m_finished && m_stop.stop_requested();
        waited = stopping ? waited + kLook : 0ms;
        if (waited >= kPatience) {
            return false;
        }
    }
}

} // namespace touchstone::cli
