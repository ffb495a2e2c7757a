// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/TestResult.h"
#include "core/workload/Suite.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace touchstone {

/// What 1 000 points are: a named, versioned table of MB/s per test id.
struct Baseline
{
    std::string id;
    std::string version;
    LocalText description;
    std::map<std::string, BytesPerSecond> throughput;
};

[[nodiscard]] Result<Baseline> findBaseline(std::string_view id);

/// A score, or why there is none.
struct ScoreValue
{
    std::optional<double> value;
    /// Set where value is not.
    std::optional<Message> reason;
    int measured = 0; ///< tests that count so far
    int needed = 0;
    bool operator==(const ScoreValue&) const = default;
};

/// score = 1000 × geometric mean of throughput ÷ baseline over the tests of a part. No score when a
/// test is missing, failed or was not direct.
struct Score
{
    std::string baseline;
    std::string baselineVersion;
    int formulaVersion = 1;
    ScoreValue read;
    ScoreValue write;
    ScoreValue total;
    bool operator==(const Score&) const = default;
};

/// Nothing where the suite has no baseline. A mixed test counts for the total alone. tests is the
/// whole list of the suite, so that a run of one row alone gets no score, nor does one whose tests
/// had other workloads or loads. @param refusal why there is no score whatever the results are.
[[nodiscard]] std::optional<Score>
computeScore(std::string_view baselineId,
             const std::vector<TestSpec>& tests,
             const std::vector<TestResult>& results,
             const std::optional<Message>& refusal = std::nullopt);

/// How a score is computed and what against, for printing beside it.
[[nodiscard]] Message scoreFormula();
[[nodiscard]] Message scoreBaseline(const Score& score);

} // namespace touchstone
