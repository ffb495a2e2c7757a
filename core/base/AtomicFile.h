// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <string_view>

namespace touchstone {

/// What happens to a file that is there already.
enum class Overwrite {
    Refuse,
    Force,
};

/// Says before long work whether the file could be written at its end: the folder is there and
/// writable, and nothing stands in the way. Touches nothing. Errors are of kind Usage.
[[nodiscard]] Result<void> checkOutput(const std::filesystem::path& path, Overwrite overwrite);

/// Writes the whole content or nothing: to a temporary file in the same folder, which is synced and
/// then takes the name in one step, so that neither a crash nor another process can leave or see a
/// half. With Overwrite::Refuse a file that appears in the meantime is kept as well. A file that is
/// replaced hands on its permissions, and a symbolic link keeps pointing at its file.
///
/// Terminals, pipes and character devices ("/dev/stdout") are written to directly. Block devices
/// are never written.
[[nodiscard]] Result<void>
writeAtomically(const std::filesystem::path& path, std::string_view content, Overwrite overwrite);

} // namespace touchstone
