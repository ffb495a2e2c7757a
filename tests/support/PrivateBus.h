// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace touchstone {

/// A system bus with polkit and UDisks2 of its own, which the machine's does not notice. Needs root
/// and Debian's dbus, polkitd and udisks2. What was started is ended with this object.
class PrivateBus final
{
public:
    PrivateBus();
    ~PrivateBus();
    PrivateBus(const PrivateBus&) = delete;
    PrivateBus& operator=(const PrivateBus&) = delete;

    /// Why none can be had here; empty if one can.
    [[nodiscard]] static QString obstacle();

    /// The bus alone.
    [[nodiscard]] bool start();
    /// polkit, with a rule that lets this user open devices.
    [[nodiscard]] bool startPolkit(const QString& authorisedUser);
    /// UDisks2, which knows the devices that are attached by now, without udev.
    [[nodiscard]] bool startUDisks(const QStringList& devices);
    void stopUDisks();

    /// What DBUS_SYSTEM_BUS_ADDRESS has to be.
    [[nodiscard]] QString address() const;

private:
    /// Runs a program whose folders are replaced by a shell's commands before it starts.
    [[nodiscard]] std::unique_ptr<QProcess> launch(const QString& commands) const;
    [[nodiscard]] bool waitForName(const QString& name) const;

    QTemporaryDir m_folder;
    std::unique_ptr<QProcess> m_bus;
    std::unique_ptr<QProcess> m_polkit;
    std::unique_ptr<QProcess> m_udisks;
};

} // namespace touchstone
