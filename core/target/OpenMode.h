// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace touchstone {

enum class AccessMode { ReadOnly, ReadWrite };

/// Past the page cache (O_DIRECT) or through it.
enum class Direct { Off, On };

} // namespace touchstone
