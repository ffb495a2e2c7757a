// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/OpenMode.h"
#include "core/target/Target.h"

class QDBusError;

namespace touchstone::udisks {

/// What was asked for and how long the answer was waited for: what the sentences name.
struct Request
{
    Target target;
    AccessMode access = AccessMode::ReadOnly;
    Nanoseconds patience{0};
};

/// What an error of the bus or of UDisks2 means for the person.
[[nodiscard]] Error errorFrom(const QDBusError& error, const Request& request);

/// The system bus cannot be reached. @param detail the bus library's reason.
[[nodiscard]] Error noBus(const Request& request, const std::string& detail);
[[nodiscard]] Error unknownDevice(const Request& request);

} // namespace touchstone::udisks
