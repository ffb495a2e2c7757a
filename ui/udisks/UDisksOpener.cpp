// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/udisks/UDisksOpener.h"

#include "ui/text/QtText.h"
#include "ui/udisks/UDisksObjects.h"

#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusUnixFileDescriptor>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

namespace {

constexpr int kFirstFreeDescriptor = 3;

QString service()
{
    return QStringLiteral("org.freedesktop.UDisks2");
}

QDBusMessage message(const QString& path, const char* interface, const char* method)
{
    return QDBusMessage::createMethodCall(
        service(), path, QString::fromLatin1(interface), QString::fromLatin1(method));
}

/// A copy that programs started from now on do not inherit, if it is the device that was meant:
/// the name may have been given to another one while the person was asked.
Result<UniqueFd> checkedCopy(int descriptor, const Target& target)
{
    UniqueFd copy(::fcntl(descriptor, F_DUPFD_CLOEXEC, kFirstFreeDescriptor));
    struct stat facts = {};
    if (!copy.valid() || ::fstat(copy.get(), &facts) != 0) {
        return fail(
            ErrorKind::Failed,
            Message(MessageId::CannotOpen, {{"path", target.path}, {"error", Errno{errno}}}),
            errno);
    }
    if (!S_ISBLK(facts.st_mode) || facts.st_rdev != ::makedev(target.major, target.minor)) {
        return fail(ErrorKind::Refused,
                    Message(MessageId::TargetReplaced, {{"path", target.path}}));
    }
    return copy;
}

} // namespace

UDisksOpener::UDisksOpener(UDisksPatience patience, QObject* parent)
    : DeviceOpener(parent)
    , m_patience(patience)
{
    udisks::registerTypes();
}

void UDisksOpener::look()
{
    if (m_isLooking) {
        return;
    }
    m_isLooking = true;
    connectToBus();
}

void UDisksOpener::open(const Target& target, AccessMode access, Receiver receiver)
{
    cancel();
    m_opening = Opening{{target, access, m_patience.service}, std::move(receiver)};
    connectToBus();
}

void UDisksOpener::cancel()
{
    m_opening.reset();
    delete std::exchange(m_step, nullptr);
}

void UDisksOpener::connectToBus()
{
    if (m_isConnecting) {
        return;
    }
    m_isConnecting = true;
    // Greeting the bus waits for its answer, so a thread does it, and each time anew: a connection
    // that broke is not mended by Qt.
    m_asker.ask(
        [] {
            const QString name = QStringLiteral("touchstone-udisks");
            QDBusConnection bus = QDBusConnection::connectToBus(QDBusConnection::SystemBus, name);
            if (!bus.isConnected()) {
                QDBusConnection::disconnectFromBus(name);
                bus = QDBusConnection::connectToBus(QDBusConnection::SystemBus, name);
            }
            return bus;
        },
        [this](const QDBusConnection& bus) { receiveBus(bus); });
}

void UDisksOpener::receiveBus(const QDBusConnection& bus)
{
    m_isConnecting = false;
    m_bus = bus;
    if (!bus.isConnected()) {
        m_isLooking = false;
        setAvailable(false);
        if (m_opening) {
            finish(tl::unexpected(
                udisks::noBus(m_opening->request, fromQt(bus.lastError().message()))));
        }
        return;
    }
    if (m_isLooking) {
        ping();
    }
    if (m_opening) {
        findDevice();
    }
}

template <typename Receive>
void UDisksOpener::call(const QDBusMessage& message,
                        std::chrono::milliseconds patience,
                        Receive receive)
{
    m_opening->request.patience = patience;
    auto* watcher = new QDBusPendingCallWatcher(
        m_bus->asyncCall(message, static_cast<int>(patience.count())), this);
    m_step = watcher;
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, receive] {
        m_step = nullptr;
        watcher->deleteLater();
        if (watcher->isError()) {
            finish(tl::unexpected(udisks::errorFrom(watcher->error(), m_opening->request)));
        } else {
            receive(*watcher);
        }
    });
}

void UDisksOpener::ping()
{
    auto* watcher = new QDBusPendingCallWatcher(
        m_bus->asyncCall(message(QStringLiteral("/org/freedesktop/UDisks2"),
                                 "org.freedesktop.DBus.Peer",
                                 "Ping"),
                         static_cast<int>(m_patience.service.count())),
        this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        m_isLooking = false;
        setAvailable(!watcher->isError());
    });
}

void UDisksOpener::findDevice()
{
    call(message(QStringLiteral("/org/freedesktop/UDisks2"),
                 "org.freedesktop.DBus.ObjectManager",
                 "GetManagedObjects"),
         m_patience.service,
         [this](const QDBusPendingCallWatcher& watcher) {
             const QDBusPendingReply<udisks::Objects> reply = watcher;
             const Target& target = m_opening->request.target;
             const auto object = udisks::findBlockDevice(reply.value(), target.major, target.minor);
             if (object) {
                 openDevice(object->path());
             } else {
                 finish(tl::unexpected(udisks::unknownDevice(m_opening->request)));
             }
         });
}

void UDisksOpener::openDevice(const QString& objectPath)
{
    const bool writes = m_opening->request.access == AccessMode::ReadWrite;
    QDBusMessage open = message(objectPath, "org.freedesktop.UDisks2.Block", "OpenDevice");
    open.setInteractiveAuthorizationAllowed(true);
    open << (writes ? QStringLiteral("rw") : QStringLiteral("r"))
         << QVariantMap{{QStringLiteral("flags"), writes ? O_DIRECT | O_EXCL : O_DIRECT}};
    call(open, m_patience.person, [this](const QDBusPendingCallWatcher& watcher) {
        receiveDescriptor(watcher);
    });
}

void UDisksOpener::receiveDescriptor(const QDBusPendingCallWatcher& watcher)
{
    const QDBusPendingReply<QDBusUnixFileDescriptor> reply = watcher;
    finish(checkedCopy(reply.value().fileDescriptor(), m_opening->request.target));
}

void UDisksOpener::setAvailable(bool available)
{
    if (m_isAvailable != available) {
        m_isAvailable = available;
        Q_EMIT availabilityChanged();
    }
}

void UDisksOpener::finish(Result<UniqueFd> result)
{
    // The receiver may ask for the next device.
    const Opening opening = *std::exchange(m_opening, std::nullopt);
    opening.receiver(std::move(result));
}

} // namespace touchstone
