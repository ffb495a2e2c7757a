// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusObjectPath>
#include <QMap>
#include <QString>
#include <QVariantMap>

#include <cstdint>
#include <optional>

namespace touchstone::udisks {

/// Interfaces of an object with their properties.
using Interfaces = QMap<QString, QVariantMap>;
/// What org.freedesktop.DBus.ObjectManager.GetManagedObjects answers.
using Objects = QMap<QDBusObjectPath, Interfaces>;

/// Lets QtDBus read Objects; may be called again.
void registerTypes();

/// The object of the block device with this number. Names are not looked at: they can be given to
/// another device.
[[nodiscard]] std::optional<QDBusObjectPath>
findBlockDevice(const Objects& objects, std::uint32_t major, std::uint32_t minor);

} // namespace touchstone::udisks

Q_DECLARE_METATYPE(touchstone::udisks::Interfaces)
Q_DECLARE_METATYPE(touchstone::udisks::Objects)
