// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <string>
#include <string_view>

namespace touchstone {

/// What makes up the identity of a target: the first of these that it has.
enum class IdentityKind {
    Serial,
    Wwid,
    Uuid,
    NameAndSize ///< "loop0:67108864": the kernel's name and the size in bytes
};

[[nodiscard]] IdentityKind identityKindOf(const Target& target);

/// What a person gives to let a raw target be overwritten: its serial number, else its WWID, else
/// its UUID, else the kernel's name and the size in bytes. Always whole, never empty.
[[nodiscard]] std::string identityOf(const Target& target);

/// What a person types in the window: the model and the last four of the serial number, else
/// identityOf().
[[nodiscard]] std::string typedIdentityOf(const Target& target);

/// An identity as it goes into reports: shortened like a serial number, save name and size.
[[nodiscard]] std::string shortIdentity(const Target& target, std::string_view identity);

} // namespace touchstone
