// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/FreeSpace.h"

#include <algorithm>

namespace touchstone {

namespace {

/// Extents and checksums take well below one per cent, also on copy-on-write file systems.
constexpr std::uint64_t kOverheadDivisor = 128;

} // namespace

Bytes SpaceReserve::of(Bytes filesystemSize) const
{
    const auto part =
        static_cast<std::uint64_t>(share * static_cast<double>(filesystemSize.value()));
    return std::max(least, Bytes{part});
}

Bytes largestFile(Bytes free, Bytes filesystemSize, const SpaceReserve& reserve)
{
    const Bytes kept = reserve.of(filesystemSize);
    if (free <= kept) {
        return Bytes{0};
    }
    const std::uint64_t room = free.value() - kept.value();
    return Bytes{room - room / kOverheadDivisor};
}

} // namespace touchstone
