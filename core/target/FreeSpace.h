// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

namespace touchstone {

/// What is left free on a file system, whatever is asked for: the larger of a share of its size and
/// a fixed amount.
struct SpaceReserve
{
    double share = 0.1;
    Bytes least{std::uint64_t{1} << 30U};

    [[nodiscard]] Bytes of(Bytes filesystemSize) const;
};

/// The largest file that leaves the reserve, with room for the file system's own records of it; 0
/// if none does.
[[nodiscard]] Bytes largestFile(Bytes free, Bytes filesystemSize, const SpaceReserve& reserve);

} // namespace touchstone
