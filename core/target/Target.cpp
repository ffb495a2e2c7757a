// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/Target.h"

#include "core/target/TargetJson.h"

#include <fmt/format.h>

namespace touchstone {

std::string_view targetKindName(TargetKind kind)
{
    return enumName(kind, kTargetKindNames);
}

std::string serialTail(std::string_view serial)
{
    constexpr std::size_t shown = 4;
    if (serial.size() <= shown) {
        return std::string(serial);
    }
    return fmt::format("…{}", serial.substr(serial.size() - shown));
}

} // namespace touchstone
