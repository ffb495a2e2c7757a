// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/AlignedBuffer.h"
#include "core/base/Result.h"
#include "core/base/Units.h"

#include <cstdint>

namespace touchstone {

/// How long the read that tries whether a device can be polled may take.
inline constexpr Nanoseconds kFirstReadLimit{std::chrono::seconds(30)};

/// What the result of that read means. @param result bytes, or −errno; −ETIME where it did not come
/// back, and then the device may still write to the buffer, which is kept for good.
/// @return the errno with which the kernel refuses such I/O; 0 if it does not. A read that failed
/// for another reason is no refusal.
[[nodiscard]] Result<int> judgeFirstRead(std::int32_t result, AlignedBuffer buffer);

/// A worker's ring could not be made. @param error −errno.
[[nodiscard]] tl::unexpected<Error> ringNotCreated(int error);

} // namespace touchstone
