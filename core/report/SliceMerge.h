// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/TestResult.h"

#include <vector>

namespace touchstone {

/// So many slices are kept of a test; an hour has each second.
inline constexpr std::size_t kMostSlices = 3600;

/// Adds a slice to the one before it.
void mergeSlice(Slice& sum, const Slice& next);

/// Adds what was done elsewhere in the same time.
void addSliceBeside(Slice& sum, const Slice& other);

/// Merges neighbours, two at a time, until no more than kMostSlices are left: any run, however
/// long, has a report of bounded size, and still the true percentiles of every part of it.
void boundSlices(std::vector<Slice>& slices);

/// All slices that begin in [from, to), as one: the figures of a part of a test. Its histograms are
/// added, never its percentiles. Without directions where nothing was done.
[[nodiscard]] Slice
sliceBetween(const std::vector<Slice>& slices, Nanoseconds from, Nanoseconds to);

} // namespace touchstone
