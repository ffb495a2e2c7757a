// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"
#include "core/report/TestResult.h"

#include <vector>

namespace touchstone {

/// What has to be known about figures that were measured by load and store. Nothing where another
/// engine was used. @param workingSet what all threads touched together. @param cache the
/// last-level cache of the processor; 0 where it is not known.
[[nodiscard]] std::vector<Note> pmemNotes(const TestResult& result, Bytes workingSet, Bytes cache);

/// The size of this processor's last-level cache; 0 where it is not known.
[[nodiscard]] Bytes lastLevelCache();

} // namespace touchstone
