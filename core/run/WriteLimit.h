// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/TestSpec.h"

#include <cstdint>
#include <optional>

namespace touchstone {

/// How the limit of what a test writes is kept. Workers tell what they have written only now and
/// then, and what is in flight when the test ends is written too. So the window already ends when
/// so much is told that all of this still fits under the limit.
struct WriteLimit
{
    /// A worker tells once it has made so many writes since it told last.
    std::uint64_t writesToTell = 1;
    /// The ramp ends early once so much is told: the rest is for the window.
    Bytes ramp{0};
    /// The window ends once so much is told, unless the test has a minimum that is not over.
    Bytes window{0};
    /// What is written at most where there is no minimum: the limit itself, unless what is in
    /// flight is more.
    Bytes most{0};
};

/// Nothing where the test does not write or has no limit.
[[nodiscard]] std::optional<WriteLimit> writeLimitOf(const TestSpec& test);

/// The limits of a test whose file is smaller than its suite asks for: what is written shrinks as
/// the file does, but not so far that hardly anything could be measured, and the limit then goes
/// before the minimum time. Tests without a limit stay as they are.
[[nodiscard]] TestLimits scaledLimits(const TestSpec& test, Bytes fileSize, Bytes suiteFileSize);

} // namespace touchstone
