// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/guard/Contents.h"

#include <optional>
#include <vector>

namespace touchstone {

/// Everything that libblkid recognises on an open block device and in each partition of its table,
/// whether or not the kernel has made devices of them.
/// @return nothing where the device could not be read.
[[nodiscard]] std::optional<std::vector<Signature>> readSignatures(int fd, Bytes size);

} // namespace touchstone
