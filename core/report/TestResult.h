// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/Histogram.h"
#include "core/report/PmemUse.h"
#include "core/workload/TestSpec.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

/// The latencies of one kind in one direction. Exact save for percentiles, which have the
/// histogram's error of at most 0.79 %. Percentiles are clipped to max.
struct LatencySummary
{
    Nanoseconds min{0};
    double meanNs = 0.0;
    double stddevNs = 0.0;
    Nanoseconds max{0};
    Histogram histogram;
    /// Of I/Os that were timed together: all but the mean is unknown, and zero here.
    bool meanOnly = false;

    /// Nothing with fewer than 10 samples above.
    [[nodiscard]] std::optional<Nanoseconds> percentile(double percent) const;

    bool operator==(const LatencySummary&) const = default;
};

/// The percentiles that reports give, with their names there.
struct NamedPercentile
{
    double percent;
    const char* name;
};

inline constexpr NamedPercentile kReportPercentiles[]{{50.0, "p50"},
                                                      {90.0, "p90"},
                                                      {99.0, "p99"},
                                                      {99.9, "p99_9"},
                                                      {99.99, "p99_99"},
                                                      {99.999, "p99_999"}};

struct DirectionResult
{
    std::uint64_t ios = 0;
    Bytes bytes{0};
    Iops iops{0.0};
    BytesPerSecond bytesPerSecond{0.0};
    /// Failed I/Os by errno, kShortTransfer or kMismatch, in the ramp too; they are not part of
    /// ios.
    std::map<int, std::uint64_t> errors;
    LatencySummary submit;
    LatencySummary service;
    /// From when the I/O was due; only in an open loop.
    std::optional<LatencySummary> response;

    bool operator==(const DirectionResult&) const = default;
};

/// Stands in DirectionResult::errors for a transfer that moved fewer bytes than asked.
inline constexpr int kShortTransfer = -1;
/// For a read that gave other data than had been written.
inline constexpr int kMismatch = -2;

/// What reports call it: the name of errno, "short_transfer" or "mismatch".
[[nodiscard]] std::string ioErrorName(int error);
/// Nothing for what is no such name.
[[nodiscard]] std::optional<int> ioErrorFromName(std::string_view name);

struct LoopResult
{
    Iops iops{0.0};
    BytesPerSecond bytesPerSecond{0.0};
    double meanNs = 0.0;
    bool operator==(const LoopResult&) const = default;
};

struct CpuUse
{
    Nanoseconds user{0};
    Nanoseconds system{0};
    Nanoseconds spin{0};
    Nanoseconds perIo{0};
    bool operator==(const CpuUse&) const = default;
};

/// What an open loop adds.
struct OpenLoopResult
{
    Iops asked{0.0}; ///< of all threads
    /// Done of what was asked, as a share.
    double achieved = 0.0;
    /// I/Os that were due and had not started, of all threads.
    std::uint64_t backlogAtEnd = 0;
    std::uint64_t longestBacklog = 0;
    bool operator==(const OpenLoopResult&) const = default;
};

/// What got in the way of the workers themselves.
struct DisturbanceResult
{
    /// How often more than a millisecond passed between two I/Os of a worker that it had to do, and
    /// how long that was at most. Making the data of large writes is part of that time.
    std::uint64_t stalls = 0;
    Nanoseconds longestStall{0};
    /// Of all workers: ready to run, while other threads had the processors.
    Nanoseconds runDelay{0};
    std::uint64_t involuntarySwitches = 0;
    /// Of the processor time of this virtual machine that its host gave to others.
    double steal = 0.0;
    bool operator==(const DisturbanceResult&) const = default;
};

struct DroppedFeature
{
    std::string feature; ///< "registered buffers", "direct", "io_uring", …
    std::string reason;
    bool operator==(const DroppedFeature&) const = default;
};

/// How the I/Os really went into the kernel.
struct EngineUse
{
    std::string name;
    std::vector<std::string> features;
    std::vector<DroppedFeature> dropped;
    bool direct = false;
    std::string clock; ///< "tsc" or "clock_monotonic"
    double clockCostNs = 0.0;
    /// NUMA node of the target; nothing where it is not known or the machine has only one.
    std::optional<int> node;
    /// To which the threads were bound, ascending; empty where they were not.
    std::vector<int> processors;
    std::optional<PmemUse> pmem; ///< of Pmem
    bool operator==(const EngineUse&) const = default;
};

/// One second of a test.
struct Slice
{
    Nanoseconds start{0}; ///< since the measured part began
    Nanoseconds duration{0};

    struct Direction
    {
        std::uint64_t ios = 0;
        Bytes bytes{0};
        Histogram service;
        bool operator==(const Direction&) const = default;
    };

    std::optional<Direction> read;
    std::optional<Direction> write;
    /// Processor time of the workers as a share of one processor.
    std::optional<double> cpu;
    /// The highest of the drives below the target, in degrees Celsius; nothing where it is not
    /// known.
    std::optional<double> temperature;
    bool operator==(const Slice&) const = default;
};

enum class TestStatus { Complete, Partial, Failed, Skipped };

/// What one test measured. Immutable once made.
struct TestResult
{
    TestSpec test;
    TestStatus status = TestStatus::Complete;
    std::string target; ///< path; empty for a group
    /// Paths of all targets, where this is what they did together: figures added, histograms
    /// merged. It speaks for the test; the results of each target follow it. Empty for one target.
    std::vector<std::string> group;
    Nanoseconds duration{0};
    /// A direction that did no I/O is absent, never zero. total is there only beside both.
    std::optional<DirectionResult> read;
    std::optional<DirectionResult> write;
    std::optional<DirectionResult> total;
    /// All failed I/Os as in DirectionResult, also of a direction that is absent, and of reading
    /// back what was written.
    std::map<int, std::uint64_t> errors;
    /// How much of what was written was read back and found as it was written; nothing where no
    /// data was compared.
    std::optional<Bytes> verified;
    std::vector<LoopResult> loops;
    double achievedDepth = 0.0;
    double meanBatch = 0.0;
    CpuUse cpu;
    /// Of the mean service latency, what is Touchstone's own; nothing where it is not known.
    std::optional<double> harnessShare;
    std::optional<OpenLoopResult> openLoop;
    DisturbanceResult disturbance;
    /// Without a name where no I/O was made.
    EngineUse engine;
    std::vector<Slice> slices;
    std::uint64_t lostSamples = 0;

    [[nodiscard]] bool isGroup() const { return !group.empty(); }

    /// Read, write or total: the one that speaks for the whole test. Null if nothing was measured.
    [[nodiscard]] const DirectionResult* whole() const;

    /// Whether the figures may be shown. What a failed test did is not what the test asked for.
    [[nodiscard]] bool isShown() const { return status != TestStatus::Failed; }

    /// read, write and whole() as far as they may be shown; null where there is nothing to show.
    [[nodiscard]] const DirectionResult* shownRead() const;
    [[nodiscard]] const DirectionResult* shownWrite() const;
    [[nodiscard]] const DirectionResult* shownWhole() const;

    bool operator==(const TestResult&) const = default;
};

/// Whether this is one target's part of a group, whose result speaks for the test.
[[nodiscard]] bool isPartOfGroup(const TestResult& result, const std::vector<TestResult>& results);

/// The results that speak for their tests: those of groups and of single targets. Points into
/// results.
[[nodiscard]] std::vector<const TestResult*> wholeResults(const std::vector<TestResult>& results);

[[nodiscard]] std::string_view testStatusName(TestStatus status);

} // namespace touchstone
