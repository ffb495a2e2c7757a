// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace touchstone {

/// Which way the data of an I/O goes.
enum class Direction : std::uint8_t { Read, Write };

inline constexpr std::size_t kDirections = 2;

} // namespace touchstone
