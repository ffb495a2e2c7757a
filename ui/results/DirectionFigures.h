// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <optional>
#include <string>

namespace touchstone {

enum class Direction { Read, Write };

/// What the window shows of one direction of one test.
struct DirectionFigures
{
    Nanoseconds response{0};
    Iops iops{0.0};
    BytesPerSecond bytesPerSecond{0.0};

    bool operator==(const DirectionFigures&) const = default;
};

/// The test that runs now. A direction of which nothing was measured yet is absent.
struct LiveTest
{
    std::string test;
    std::optional<DirectionFigures> read;
    std::optional<DirectionFigures> write;
    /// Share of the test's time that has passed, 0 to 1.
    double progress = 0.0;

    bool operator==(const LiveTest&) const = default;
};

} // namespace touchstone
