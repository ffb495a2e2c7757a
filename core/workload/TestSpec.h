// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/Workload.h"

#include <optional>
#include <string>

namespace touchstone {

/// When a test ends. Whichever limit is reached first counts; the ramp is never measured.
struct TestLimits
{
    Nanoseconds ramp{std::chrono::milliseconds(500)};
    Nanoseconds duration{std::chrono::seconds(5)};
    /// Ends before more than this is written, ramp included, but not before minimum has been
    /// measured. The ramp ends early rather than use up more than its share.
    std::optional<Bytes> writtenBytes;
    Nanoseconds minimum{std::chrono::milliseconds(500)};
    /// Ends after so many I/Os of each thread.
    std::optional<std::uint64_t> numberOfIos;

    bool operator==(const TestLimits&) const = default;
};

/// Where the parameters of a test come from.
enum class Provenance { Published, Derived, Approximate, User };

/// A fixed test: workload × load × time.
struct TestSpec
{
    /// Unique in its suite, e.g. "seq-4m-read".
    std::string id;
    /// Tests of one row of the score grid share it, e.g. "seq-4m"; empty outside grids.
    std::string row;
    /// Latin in every language, e.g. "Seq 4M" or "4K Q16".
    std::string label;
    Workload workload;
    Load load;
    TestLimits limits;
    Provenance provenance = Provenance::User;

    bool operator==(const TestSpec&) const = default;
};

/// How many I/Os are timed together, between two looks at the clock: with more than one, latencies
/// are only known as means.
[[nodiscard]] int timedTogether(const TestSpec& test);

[[nodiscard]] std::string_view provenanceName(Provenance provenance);

} // namespace touchstone
