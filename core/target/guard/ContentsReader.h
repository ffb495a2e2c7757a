// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/Target.h"
#include "core/target/guard/Consent.h"

#include <filesystem>

namespace touchstone {

/// Looks at what is on an open device, whatever its path means by now: signatures of the device and
/// of each of its partitions, and whether there is anything but zeros at the start and the end.
/// Nothing is written. Waits for the device.
/// @param fd open for reading, through the page cache.
[[nodiscard]] Result<Contents> readContents(const Target& target, int fd);

/// How often the kernel has seen a new medium, as Consent::diskSequence keeps it; nothing where it
/// does not count.
/// @param root stands before /sys.
[[nodiscard]] std::optional<std::uint64_t> diskSequenceOf(const std::filesystem::path& root,
                                                          const Target& target);

/// Opens the target read-only and says what a consent to overwrite it has to say besides the
/// identity. Refused where it is not the device that was found under this path.
[[nodiscard]] Result<Consent> lookAt(const Target& target);

} // namespace touchstone
