// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/Target.h"
#include "core/target/guard/Consent.h"
#include "core/workload/OffsetStream.h"
#include "core/workload/Suite.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

inline constexpr std::string_view kPlanSchema = "touchstone.plan/1";

/// A target as a plan fixes it: what it was when the plan was made, and how to reach it.
struct PlanTarget
{
    Target facts;
    /// A descriptor that the engine inherits instead of opening the path itself; −1 for none.
    int descriptor = -1;
    /// Absent where the target must not be written raw.
    std::optional<Consent> consent{};
    bool operator==(const PlanTarget&) const = default;
};

/// One step: a fixed test, or several that run at once. Each test of a step runs on every target of
/// the plan at the same time. Procedures (precondition, rounds, find maximum, …) will be further
/// alternatives with their rule and limits.
struct Step
{
    /// Never empty in a valid plan. All have the same ramp and duration.
    std::vector<TestSpec> tests;
    bool operator==(const Step&) const = default;
};

/// What will be done, as a value: made once from a suite or from workloads, validated once, sent to
/// the engine process as JSON and stored in the report.
struct Plan
{
    std::string suiteId; ///< empty for --workload
    std::string suiteVersion;
    SuiteView view = SuiteView::Table;
    std::string baseline;
    std::vector<PlanTarget> targets;
    /// Size of the test file in each folder; 0 where no file is made.
    Bytes fileSize{0};
    std::vector<Step> steps;
    int loops = 1;
    /// Seeds offsets and data, so that a run can be repeated.
    std::uint64_t seed = 0;

    bool operator==(const Plan&) const = default;
};

/// How several tests follow each other.
enum class TestOrder {
    InTurn,   ///< each in a step of its own
    Together, ///< all in one step, at once
};

/// What a person may change of a suite before it becomes a plan.
struct PlanOptions
{
    std::optional<Bytes> fileSize;
    /// Of the free space or of the device, of several targets where that is least; in (0, 1].
    std::optional<double> sizeShare;
    std::optional<Nanoseconds> testTime;
    int loops = 1;
    /// 0 draws one, which the plan then holds.
    std::uint64_t seed = 0;
    /// Only these test ids, in the order of the suite; empty for all.
    std::vector<std::string> onlyTests;
    TestOrder order = TestOrder::InTurn;
    /// Each lets one raw target be overwritten: the first that has this identity and no consent
    /// yet. One that fits no target is refused.
    std::vector<Consent> consents;
};

/// Whether the plan overwrites what is on this target: it writes or trims, and the target is no
/// folder, in which a test file is made.
[[nodiscard]] bool overwrites(const Plan& plan, const PlanTarget& target);

/// The tests of all steps in their order.
[[nodiscard]] std::vector<TestSpec> testsOf(const Plan& plan);

/// Whether the target takes the blocks of the workload: direct I/O comes in whole logical blocks.
[[nodiscard]] bool takesBlocks(const Target& target, const Workload& workload);

struct Estimate
{
    /// Of all tests with their ramps, at most, and of reading back what is verified, for which as
    /// much time is counted as for writing it. How long the test file takes depends on the drive.
    Nanoseconds time{0};
    /// Exact: the test files of all folders.
    Bytes preparationBytes{0};
    /// What the tests write on all targets, at most; nothing where a write test is limited by time
    /// alone.
    std::optional<Bytes> testBytes;
    /// The longest minimum time of a test whose written bytes are limited. A drive that writes the
    /// limit of such a test before that time is over goes past testBytes. 0 where none can.
    Nanoseconds minimum{0};
};

/// Of one loop of a step, as Estimate::time counts it.
[[nodiscard]] Nanoseconds loopTime(const Step& step);

[[nodiscard]] Result<Plan>
makePlan(const Suite& suite, const std::vector<Target>& targets, const PlanOptions& options);
[[nodiscard]] Result<Plan> makePlan(const std::vector<TestSpec>& workloads,
                                    const std::vector<Target>& targets,
                                    const PlanOptions& options);

/// Checks everything that can be known before the start, for each target: sizes, alignment, free
/// space and its reserve, depth, buffers, and those safety rules that need no look at the target:
/// raw devices are written with consent only. The engine checks again what it was given.
[[nodiscard]] Result<void> validate(const Plan& plan);

/// The part of a target of the plan, or of its test file, that a workload of a valid plan touches.
[[nodiscard]] Footprint
footprintOf(const Plan& plan, const Target& target, const Workload& workload);

[[nodiscard]] Estimate estimate(const Plan& plan);

/// Round-trips exactly through planFromJson, which checks the form but not the sense; that is for
/// validate().
[[nodiscard]] nlohmann::json toJson(const Plan& plan);
[[nodiscard]] Result<Plan> planFromJson(const nlohmann::json& json);

} // namespace touchstone
