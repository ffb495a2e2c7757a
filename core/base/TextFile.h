// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <string>

namespace touchstone {

/// The whole of a file, pipes included, but nothing of one that holds more than limit. Blocks until
/// the other end of a pipe has closed it.
[[nodiscard]] Result<std::string> readTextFile(const std::filesystem::path& path, Bytes limit);

/// The same from a descriptor that is open for reading. @param name stands in errors.
[[nodiscard]] Result<std::string>
readTextFile(int descriptor, const std::string& name, Bytes limit);

} // namespace touchstone
