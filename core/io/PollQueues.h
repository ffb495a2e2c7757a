// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

namespace touchstone {

/// Whether the block device that a file is, or is on, has queues that can be polled. Nothing where
/// the kernel does not say, as on file systems with device numbers of their own. Worth asking:
/// some kernels take polled I/O for other devices and complete it by interrupts.
/// @param root stands before /sys.
[[nodiscard]] std::optional<bool> hasPollQueues(int fd, const std::filesystem::path& root = "/");

} // namespace touchstone
