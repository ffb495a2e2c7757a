// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/UniqueFd.h"

#include <QByteArray>
#include <QObject>
#include <QTimer>

#include <chrono>

class QSocketNotifier;

namespace touchstone {

/// Tells when drives come or go, or something is mounted or unmounted, so that targets are looked
/// for again. Listens to the kernel itself, with or without udev; where that is not allowed, it
/// tells of a possible change again and again. Lives in the window's thread and asks no device.
class DeviceWatch final : public QObject
{
    Q_OBJECT

public:
    enum class Source {
        Kernel, ///< its events
        Timer   ///< for want of them
    };

    /// Nothing is told before start(). @param settle changes come in swarms: they are told of once
    /// none has come for so long.
    explicit DeviceWatch(std::chrono::milliseconds settle = std::chrono::milliseconds(300),
                         QObject* parent = nullptr);
    ~DeviceWatch() override;
    DeviceWatch(const DeviceWatch&) = delete;
    DeviceWatch& operator=(const DeviceWatch&) = delete;

    /// @param source Timer for those who want no events, else what can be had.
    void start(Source source = Source::Kernel);

    [[nodiscard]] Source source() const { return m_source; }

    /// Whether an event of the kernel, "add@/devices/…" and lines of KEY=value, each ended by a
    /// zero, is about something that targets may be made of.
    [[nodiscard]] static bool matters(const QByteArray& event);

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] bool listenToDevices();
    [[nodiscard]] bool listenToMounts();
    void receiveEvents();
    void noteChange();

    std::chrono::milliseconds m_settle;
    UniqueFd m_socket;
    UniqueFd m_mounts;
    QSocketNotifier* m_deviceNotifier = nullptr;
    QSocketNotifier* m_mountNotifier = nullptr;
    QTimer m_delay;
    QTimer m_poll;
    /// When the swarm that is waited for began.
    std::chrono::steady_clock::time_point m_first;
    Source m_source = Source::Timer;
};

} // namespace touchstone
