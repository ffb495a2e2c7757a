// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/Identity.h"

#include <fmt/format.h>

namespace touchstone {

namespace {

/// "loop0" of "/dev/loop0".
std::string_view nameOf(std::string_view path)
{
    constexpr std::string_view kNodes = "/dev/";
    return path.starts_with(kNodes) ? path.substr(kNodes.size()) : path;
}

} // namespace

IdentityKind identityKindOf(const Target& target)
{
    if (!target.serial.empty()) {
        return IdentityKind::Serial;
    }
    if (!target.wwid.empty()) {
        return IdentityKind::Wwid;
    }
    return target.uuid.empty() ? IdentityKind::NameAndSize : IdentityKind::Uuid;
}

std::string identityOf(const Target& target)
{
    switch (identityKindOf(target)) {
    case IdentityKind::Serial:
        return target.serial;
    case IdentityKind::Wwid:
        return target.wwid;
    case IdentityKind::Uuid:
        return target.uuid;
    case IdentityKind::NameAndSize:
        break;
    }
    return fmt::format("{}:{}", nameOf(target.path), target.size.value());
}

std::string typedIdentityOf(const Target& target)
{
    if (target.model.empty() || target.serial.empty()) {
        return identityOf(target);
    }
    return fmt::format("{} {}", target.model, lastOfSerial(target.serial));
}

std::string shortIdentity(const Target& target, std::string_view identity)
{
    const bool isWhole = identityKindOf(target) == IdentityKind::NameAndSize;
    return isWhole ? std::string(identity) : lastOfSerial(identity);
}

} // namespace touchstone
