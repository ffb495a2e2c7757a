// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

// The folder of a block device in sysfs, such as /sys/devices/virtual/block/dm-0. Links and small
// files are read; no device is opened.

/// Without links; empty where there is nothing.
[[nodiscard]] std::filesystem::path resolvedFolder(const std::filesystem::path& path);

/// Entries by name, numbers in them counted as numbers: nvme2n1 before nvme10n1.
[[nodiscard]] std::vector<std::filesystem::path> entriesOf(const std::filesystem::path& folder);

[[nodiscard]] bool isPartition(const std::filesystem::path& folder);

/// The whole device of a partition, else the device itself.
[[nodiscard]] std::filesystem::path wholeOf(const std::filesystem::path& folder);

[[nodiscard]] Bytes sizeOf(const std::filesystem::path& folder);

/// "/dev/cciss/c0d0": the kernel writes '!' for the '/' in names.
[[nodiscard]] std::string nodeOf(const std::filesystem::path& folder);

/// Whether a name is these letters with a number behind them: "ram0", "sr1".
[[nodiscard]] bool isNumbered(std::string_view name, std::string_view prefix);

[[nodiscard]] std::vector<std::filesystem::path> partitionsOf(const std::filesystem::path& folder);

/// The devices that the links in a folder lead to, as folders without links.
[[nodiscard]] std::vector<std::filesystem::path> linkedFrom(const std::filesystem::path& folder);

/// What is built on the device, as the kernel knows it: mappings, arrays.
[[nodiscard]] std::vector<std::filesystem::path> holdersOf(const std::filesystem::path& folder);

/// The devices that a mapping or an array directly lies on.
[[nodiscard]] std::vector<std::filesystem::path> slavesOf(const std::filesystem::path& folder);

/// The controllers of an NVMe drive: one, or one for every way to a multipath drive; none for other
/// devices.
[[nodiscard]] std::vector<std::filesystem::path>
nvmeControllersOf(const std::filesystem::path& folder);

/// Whether the kernel has made one drive of all the ways to it.
[[nodiscard]] bool isNvmeMultipath(const std::filesystem::path& folder);

} // namespace touchstone
