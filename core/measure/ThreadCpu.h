// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

namespace touchstone {

/// Processor time that a thread has used so far.
struct ThreadCpu
{
    Nanoseconds user{0};
    Nanoseconds system{0};
};

/// Of the calling thread.
[[nodiscard]] ThreadCpu threadCpu();

} // namespace touchstone
