// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/udisks/UDisksErrors.h"

#include "ui/text/QtText.h"

#include <QDBusError>

#include <fmt/format.h>

namespace touchstone::udisks {

namespace {

/// What lets the person open the node without being asked, until the device goes away.
std::string accessCommand(const Request& request)
{
    return fmt::format("sudo setfacl -m u:$USER:{} {}",
                       request.access == AccessMode::ReadOnly ? "r" : "rw",
                       request.target.path);
}

Error refused(const Request& request, MessageId id)
{
    return {ErrorKind::Refused, Message(id, {{"path", request.target.path}})};
}

Error refusedWithCommand(const Request& request, MessageId id)
{
    return {ErrorKind::Refused,
            Message(id, {{"path", request.target.path}, {"command", accessCommand(request)}})};
}

bool isAbsence(const QDBusError& error)
{
    const QString name = error.name();
    return error.type() == QDBusError::ServiceUnknown ||
           name == QLatin1String("org.freedesktop.DBus.Error.NameHasNoOwner") ||
           name.startsWith(QLatin1String("org.freedesktop.DBus.Error.Spawn.")) ||
           name.startsWith(QLatin1String("org.freedesktop.systemd1."));
}

bool isSilence(const QDBusError& error)
{
    return error.type() == QDBusError::NoReply || error.type() == QDBusError::Timeout ||
           error.type() == QDBusError::TimedOut;
}

} // namespace

Error errorFrom(const QDBusError& error, const Request& request)
{
    const QLatin1String prefix("org.freedesktop.UDisks2.Error.");
    const QString name = error.name();
    const QString own = name.startsWith(prefix) ? name.mid(prefix.size()) : QString();
    if (own == QLatin1String("NotAuthorizedDismissed")) {
        return {ErrorKind::Interrupted,
                Message(MessageId::PermissionDismissed, {{"path", request.target.path}})};
    }
    if (own == QLatin1String("NotAuthorizedCanObtain")) {
        return refusedWithCommand(request, MessageId::PermissionNoAgent);
    }
    if (own == QLatin1String("NotAuthorized") || error.type() == QDBusError::AccessDenied) {
        return refused(request, MessageId::PermissionRefused);
    }
    // UDisks2 gives an errno as text only; its own texts are not translated where it runs as a
    // service.
    if (own == QLatin1String("DeviceBusy") ||
        error.message().contains(QLatin1String("Device or resource busy"))) {
        return refused(request, MessageId::DeviceBusy);
    }
    if (isAbsence(error)) {
        return refusedWithCommand(request, MessageId::PermissionNoUdisks);
    }
    if (isSilence(error)) {
        return {ErrorKind::Failed,
                Message(MessageId::PermissionSilent,
                        {{"path", request.target.path}, {"limit", request.patience}})};
    }
    if (error.type() == QDBusError::Disconnected) {
        return noBus(request, fromQt(error.message()));
    }
    return {ErrorKind::Failed,
            Message(MessageId::UdisksFailed,
                    {{"path", request.target.path},
                     {"detail", fromQt(error.message().simplified())},
                     {"command", accessCommand(request)}})};
}

Error noBus(const Request& request, const std::string& detail)
{
    return {ErrorKind::Refused,
            Message(MessageId::PermissionNoBus,
                    {{"path", request.target.path},
                     {"detail", detail},
                     {"command", accessCommand(request)}})};
}

Error unknownDevice(const Request& request)
{
    return refused(request, MessageId::UdisksDeviceUnknown);
}

} // namespace touchstone::udisks
