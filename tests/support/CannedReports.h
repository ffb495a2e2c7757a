// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"

/// Reports of runs that never happened, of kinds that no suite makes. The figures agree with each
/// other as those of canned runs do.
namespace touchstone::canned {

/// A depth sweep as an open loop: every I/O waited for its turn a thousand times as long as it took
/// the drive.
[[nodiscard]] Report openLoopReport();

/// A depth sweep on two drives at once, each of which did what one does alone.
[[nodiscard]] Report groupReport();

} // namespace touchstone::canned
