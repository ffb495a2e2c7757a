// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

/// What an ATA drive said of itself when the kernel found it.
struct AtaIdentity
{
    std::string model; ///< whole, where SCSI has 16 letters of it
    std::string serial;
    std::string firmware;
    /// Of the fastest SATA link that it can, in millions of bits per second.
    std::optional<std::uint32_t> fastest;

    bool operator==(const AtaIdentity&) const = default;
};

/// @param words the 256 of IDENTIFY DEVICE (ATA Command Set), in hexadecimal as sysfs has them.
/// Nothing where they are not whole.
[[nodiscard]] std::optional<AtaIdentity> parseAtaIdentity(std::string_view words);

/// Where libata tells of a drive.
struct AtaFolder
{
    std::filesystem::path link;   ///< has sata_spd
    std::filesystem::path device; ///< has id
};

/// Nothing where the drive is none of libata's.
/// @param folder of the whole device in sysfs, without links.
[[nodiscard]] std::optional<AtaFolder> ataFolderOf(const std::filesystem::path& folder);

/// Nothing where the drive is none of libata's or the kernel does not tell.
[[nodiscard]] std::optional<AtaIdentity> ataIdentityOf(const std::filesystem::path& folder);

} // namespace touchstone
