// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace touchstone {

enum class LinkBus { Pcie, Sata, Sas, Usb };

/// How fast a link is.
struct LinkRate
{
    /// 4 of PCIe 4.0, 3 of SATA 6 Gbit/s; 0 on buses that are not told apart by one number (USB).
    std::uint32_t generation = 0;
    /// Per lane and second, in millions, codes of the bus included: 16000 of PCIe 4.0 (16 GT/s),
    /// 6000 of SATA 6 Gbit/s.
    std::uint32_t megatransfers = 0;
    std::uint32_t lanes = 1;

    bool operator==(const LinkRate&) const = default;
};

/// The link of a drive, or that of the controller where the two are one.
struct LinkFacts
{
    LinkBus bus = LinkBus::Pcie;
    LinkRate now;
    /// What the drive can, or on SAS the controller; absent where the kernel does not tell.
    std::optional<LinkRate> atMost;

    bool operator==(const LinkFacts&) const = default;
};

} // namespace touchstone
