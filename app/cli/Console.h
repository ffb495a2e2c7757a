// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <string_view>

namespace touchstone::cli {

/// Writes everything to standard output. A failure, save a reader that has gone away, is said on
/// standard error. @return exit status 0 or 1.
[[nodiscard]] int printOutput(std::string_view text);

/// Why standard output took no more. @param error an errno.
[[nodiscard]] Message cannotPrint(int error);

/// One sentence on standard error. @return the exit status that belongs to the error.
[[nodiscard]] int printError(const Error& error);
void printError(const Message& message);

} // namespace touchstone::cli
