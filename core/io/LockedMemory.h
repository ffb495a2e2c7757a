// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace touchstone {

/// How much memory this process may lock (RLIMIT_MEMLOCK); nothing where there is no limit, or
/// where CAP_IPC_LOCK lifts it. The kernel counts registered buffers, and for all processes of a
/// user together.
[[nodiscard]] std::optional<Bytes> lockedMemoryLimit();

/// Whether CAP_IPC_LOCK is in effect. @param status what /proc/self/status says. @param userMap
/// what /proc/self/uid_map says: inside a user namespace the kernel does not accept the capability
/// here.
[[nodiscard]] bool mayLockAnything(std::string_view status, std::string_view userMap);

/// What io_uring locks for the threads of a test with registered buffers, at most. @param depth and
/// blockSize of each thread.
[[nodiscard]] Bytes lockedMemoryNeeded(int threads, int depth, Bytes blockSize);

} // namespace touchstone
