// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace touchstone {

/// "0.1.0", the version of the CMake project.
[[nodiscard]] std::string_view version();

} // namespace touchstone
