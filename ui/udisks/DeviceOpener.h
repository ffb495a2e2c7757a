// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/UniqueFd.h"
#include "core/target/OpenMode.h"
#include "core/target/Target.h"

#include <QObject>

#include <functional>

namespace touchstone {

/// Gets an open descriptor of a block device that this person may not open by its path. Lives in
/// the window's thread, which it never keeps waiting.
class DeviceOpener : public QObject
{
    Q_OBJECT

public:
    using Receiver = std::function<void(Result<UniqueFd>)>;

    using QObject::QObject;

    /// Whether there is somebody to ask, as far as is known; look() finds out.
    [[nodiscard]] virtual bool isAvailable() const = 0;
    virtual void look() = 0;

    /// Asks for the device, past the page cache, and for writing exclusively; a person may have to
    /// type a password. One device at a time. The receiver is called once and later, or never after
    /// cancel(). The descriptor is the device's that the target names by its number, and is closed
    /// in programs that are started.
    virtual void open(const Target& target, AccessMode access, Receiver receiver) = 0;
    /// Forgets what was asked for.
    virtual void cancel() = 0;

Q_SIGNALS:
    void availabilityChanged();
};

/// Whether only permission keeps the target from being measured, and an opener can ask for that.
/// Character devices are served by none.
[[nodiscard]] bool needsPermission(const Target& target);

} // namespace touchstone
