// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace touchstone {

/// What can lie between a target and the drives below it; its cost is part of what is measured.
enum class Layer {
    Luks,
    Crypt, ///< encryption in another format than LUKS
    Integrity,
    Verity,
    Lvm,
    Multipath,
    Mapping, ///< of the device mapper, of a kind that it does not tell: linear, delay, …
    Raid,    ///< md, or a RAID of the firmware
    Bcache,
    Zram,
    Loop
};

/// An array of the md driver.
struct RaidFacts
{
    std::string level;         ///< "raid1", "raid0", "linear", …
    std::uint32_t members = 0; ///< that it is made for
    std::uint32_t missing = 0; ///< of these, now failed or absent
    std::string state;         ///< "clean", "active", "inactive", …

    bool operator==(const RaidFacts&) const = default;
};

} // namespace touchstone
