// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <tl/expected.hpp>

#include <utility>

namespace touchstone {

/// What kind of failure it is; decides the exit status of the command line.
enum class ErrorKind {
    Failed,      ///< failed while running: exit status 1
    Usage,       ///< wrong words, values or files given: exit status 2
    Refused,     ///< refused for safety, nothing was touched: exit status 3
    Interrupted, ///< somebody asked to stop: exit status 130
};

/// An expected failure: a kind, and one sentence that names the thing, the reason and the remedy.
struct Error
{
    ErrorKind kind = ErrorKind::Failed;
    Message message;
    /// 0 where no system call was involved.
    int errorNumber = 0;
};

/// Value or Error. Expected failures in core come back this way; exceptions never cross a function
/// of core, save std::bad_alloc.
template <typename T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error>
fail(ErrorKind kind, Message message, int errorNumber = 0)
{
    return tl::unexpected<Error>(Error{kind, std::move(message), errorNumber});
}

[[nodiscard]] int exitStatus(ErrorKind kind);

} // namespace touchstone
