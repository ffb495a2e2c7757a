// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/NumberFormat.h"
#include "ui/charts/RunTimeline.h"
#include "ui/text/Language.h"

#include <QString>

#include <optional>

namespace touchstone {

/// What was done in a part of a run, direction by direction: counts and histograms of its slices
/// added, never their percentiles.
struct RangeFigures
{
    struct Direction
    {
        /// Of the tests in the range that have this direction.
        Nanoseconds time{0};
        Slice::Direction done;
    };

    /// From the beginning of the first slice to the end of the last: slices are not cut.
    TimeRange range;
    std::optional<Direction> read;
    std::optional<Direction> write;

    /// Nothing where nothing was measured in the range.
    [[nodiscard]] static std::optional<RangeFigures> of(const RunTimeline& timeline,
                                                        TimeRange range);

    /// A line for each direction: rates, mean and percentiles.
    [[nodiscard]] QString text(ThroughputUnit unit, const Language& language) const;
};

} // namespace touchstone
