// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/udisks/UDisksObjects.h"

#include <QDBusArgument>
#include <QDBusMetaType>

#include <sys/sysmacros.h>

namespace touchstone::udisks {

void registerTypes()
{
    qDBusRegisterMetaType<Interfaces>();
    qDBusRegisterMetaType<Objects>();
}

std::optional<QDBusObjectPath>
findBlockDevice(const Objects& objects, std::uint32_t major, std::uint32_t minor)
{
    const auto number = static_cast<qulonglong>(::makedev(major, minor));
    for (auto object = objects.begin(); object != objects.end(); ++object) {
        const auto block = object->find(QStringLiteral("org.freedesktop.UDisks2.Block"));
        if (block != object->end() &&
            block->value(QStringLiteral("DeviceNumber")).toULongLong() == number) {
            return object.key();
        }
    }
    return std::nullopt;
}

} // namespace touchstone::udisks
