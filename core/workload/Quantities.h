// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <optional>
#include <string_view>

namespace touchstone {

// What people type, read the same in every locale.

/// "4k", "1M", "1.5GiB", "512": binary suffixes as in fio, in either case. "GB" is no size: it
/// means two things. Nothing if the text is no size, or one that does not fit.
[[nodiscard]] std::optional<Bytes> parseSize(std::string_view text);

/// "3", "3s", "500ms", "2m", "1h"; a plain number is seconds. Nothing if it is no time.
[[nodiscard]] std::optional<Nanoseconds> parseTime(std::string_view text);

/// A whole number without sign. Nothing if it is none, or does not fit.
[[nodiscard]] std::optional<std::uint64_t> parseCount(std::string_view text);

} // namespace touchstone
