// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/threads/Asker.h"
#include "ui/udisks/DeviceOpener.h"
#include "ui/udisks/UDisksErrors.h"

#include <QDBusConnection>
#include <QDBusMessage>

#include <chrono>
#include <optional>

class QDBusPendingCallWatcher;

namespace touchstone {

/// How long answers are waited for.
struct UDisksPatience
{
    std::chrono::milliseconds service{10'000}; ///< of the service by itself
    std::chrono::milliseconds person{300'000}; ///< of a person who looks for a password
};

/// Asks UDisks2 on the system bus, which asks polkit, which may ask the person. Whether the bus and
/// the service answer is found out on the way; nothing is started before look() or open().
class UDisksOpener final : public DeviceOpener
{
    Q_OBJECT

public:
    explicit UDisksOpener(UDisksPatience patience = {}, QObject* parent = nullptr);

    [[nodiscard]] bool isAvailable() const override { return m_isAvailable; }

    void look() override;
    void open(const Target& target, AccessMode access, Receiver receiver) override;
    void cancel() override;

private:
    struct Opening
    {
        udisks::Request request;
        Receiver receiver;
    };

    void connectToBus();
    void receiveBus(const QDBusConnection& bus);
    void ping();
    void findDevice();
    void openDevice(const QString& objectPath);
    void receiveDescriptor(const QDBusPendingCallWatcher& call);
    /// Calls a method and hands the answer, or the error, to one of the functions above.
    template <typename Receive>
    void call(const QDBusMessage& message, std::chrono::milliseconds patience, Receive receive);
    void setAvailable(bool available);
    void finish(Result<UniqueFd> result);

    UDisksPatience m_patience;
    std::optional<QDBusConnection> m_bus;
    std::optional<Opening> m_opening;
    /// Where the opening waits; gone when it was cancelled.
    QObject* m_step = nullptr;
    bool m_isConnecting = false;
    bool m_isLooking = false;
    bool m_isAvailable = false;
    Asker m_asker;
};

} // namespace touchstone
