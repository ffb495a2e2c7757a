// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/MountTable.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

namespace touchstone {

/// What has to be known of an NVMe namespace to read it by commands.
struct NvmeNamespace
{
    std::uint32_t id = 0;
    std::uint64_t blocks = 0;
    std::uint32_t blockSize = 512;
    std::uint32_t metadataSize = 0; ///< bytes beside, or behind, each block

    [[nodiscard]] Bytes size() const { return Bytes{blocks * blockSize}; }

    bool operator==(const NvmeNamespace&) const = default;
};

inline constexpr std::size_t kIdentifySize = 4096;

/// What a drive answers to Identify Namespace (NVM Express, NVM Command Set Specification), without
/// the id, which the answer does not hold. Nothing where it describes no format.
[[nodiscard]] std::optional<NvmeNamespace>
parseIdentify(std::span<const std::byte, kIdentifySize> answer);

/// The folder in sysfs of the block device that stands for the same namespace as an NVMe generic
/// node. Nothing where the number is not that of such a node.
/// @param root stands before /sys.
[[nodiscard]] std::optional<std::filesystem::path>
nvmeBlockFolder(const std::filesystem::path& root, DeviceNumber generic);

/// The namespace behind an open NVMe generic node: as the drive says, or, where the kernel does not
/// let this user ask it, as the block device in sysfs says.
[[nodiscard]] Result<NvmeNamespace> nvmeNamespaceOf(int fd);

} // namespace touchstone
