// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace touchstone {

/// Reads a temperature every second on a thread of its own. Who asks for it never waits: a drive
/// that does not answer keeps that thread alone, and its temperature is unknown meanwhile.
class TemperatureWatch final
{
public:
    using Read = std::function<std::optional<double>()>;

    /// @param read degrees Celsius; is called on the thread, and may be there longer than this
    /// object, so it owns what it uses.
    explicit TemperatureWatch(Read read);
    /// Does not wait for a reading that has not come back.
    ~TemperatureWatch();
    TemperatureWatch(const TemperatureWatch&) = delete;
    TemperatureWatch& operator=(const TemperatureWatch&) = delete;

    /// What was read last; nothing where that failed or is longer ago than kLongestAge. Any thread.
    [[nodiscard]] std::optional<double> latest() const;

    static constexpr std::chrono::seconds kInterval{1};
    static constexpr std::chrono::seconds kLongestAge{3};

    /// As latest(), at another time.
    [[nodiscard]] std::optional<double> latestAt(std::chrono::steady_clock::time_point time) const;

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared;
    std::thread m_thread;
};

} // namespace touchstone
