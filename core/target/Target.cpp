// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/Target.h"

#include "core/target/TargetJson.h"

namespace touchstone {

std::string_view targetKindName(TargetKind kind)
{
    return enumName(kind, kTargetKindNames);
}

bool isDevice(const Target& target)
{
    return target.kind != TargetKind::Folder && target.kind != TargetKind::File;
}

std::string lastOfSerial(std::string_view serial)
{
    constexpr std::size_t kShown = 4;
    return std::string(serial.size() > kShown ? serial.substr(serial.size() - kShown) : serial);
}

std::string serialTail(std::string_view serial)
{
    return serial.empty() ? std::string() : "…" + lastOfSerial(serial);
}

} // namespace touchstone
