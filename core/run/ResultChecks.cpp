// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/ResultChecks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace touchstone {

namespace {

constexpr std::uint64_t kFewSamples = 100;
constexpr double kTolerance = 0.05;
/// In a window of so few mean latencies, what sticks out at its edges is more than the tolerance of
/// Little's law.
constexpr double kShortestWindow = 20.0;

/// Bytes are counted I/O by I/O, so this can fail.
std::optional<Note> checkBytes(const TestResult& result, const DirectionResult& whole)
{
    const Workload& workload = result.test.workload;
    if (!workload.blockMix.empty() ||
        whole.bytes.value() == whole.ios * workload.blockSize.value()) {
        return std::nullopt;
    }
    return Note{Severity::Serious,
                Message(MessageId::BytesDoNotFit,
                        {{"bytes", whole.bytes}, {"count", static_cast<std::int64_t>(whole.ios)}}),
                result.test.id};
}

/// In flight as asked for: a call at a time leaves each thread with one, whatever the depth.
double askedDepth(const TestResult& result)
{
    const Load& load = result.test.load;
    const bool single = result.engine.name == engineName(EngineKind::Psync) ||
                        result.engine.name == engineName(EngineKind::Pmem);
    return static_cast<double>(load.threads) * static_cast<double>(single ? 1 : load.depth);
}

std::optional<Note> checkLittlesLaw(const TestResult& result, const DirectionResult& whole)
{
    // The clock's cost is taken off the mean of I/Os that are timed together.
    const double clock =
        whole.service.meanOnly ? result.engine.clockCostNs / timedTogether(result.test) : 0.0;
    const double product = whole.iops.value() * (whole.service.meanNs + clock) / 1e9;
    const double depth = result.achievedDepth;
    if (depth > 0.0 && std::abs(product - depth) <= kTolerance * depth) {
        return std::nullopt;
    }
    if (static_cast<double>(result.duration.count()) < kShortestWindow * whole.service.meanNs) {
        return Note{Severity::Warning,
                    Message(MessageId::WindowTooShort,
                            {{"duration", result.duration},
                             {"latency", Nanoseconds(std::llround(whole.service.meanNs))}}),
                    result.test.id};
    }
    const double difference = depth > 0.0 ? std::abs(product - depth) / depth : 1.0;
    return Note{Severity::Serious,
                Message(MessageId::LittlesLaw, {{"difference", Share{difference}}}),
                result.test.id};
}

std::optional<Note> checkDepth(const TestResult& result)
{
    const Load& load = result.test.load;
    // A schedule or a pause decides how many are in flight there, and a call at a time has no
    // depth.
    if (load.rate || load.thinkTime > Nanoseconds{0} || askedDepth(result) <= load.threads) {
        return std::nullopt;
    }
    const double asked = askedDepth(result);
    if (result.achievedDepth >= (1.0 - kTolerance) * asked) {
        return std::nullopt;
    }
    return Note{Severity::Warning,
                Message(MessageId::AchievedDepthBelow,
                        {{"share", Share{result.achievedDepth / asked}},
                         {"depth", static_cast<std::int64_t>(asked)}}),
                result.test.id};
}

std::optional<Note> checkSaturation(const TestResult& result, const DirectionResult& whole)
{
    if (!whole.service.histogram.saturated()) {
        return std::nullopt;
    }
    const auto limit = Nanoseconds(static_cast<std::int64_t>(histogram_scheme::kLimit));
    return Note{Severity::Warning,
                Message(MessageId::HistogramSaturated, {{"limit", limit}}),
                result.test.id};
}

std::optional<Note> checkSamples(const TestResult& result, const DirectionResult& whole)
{
    if (whole.ios >= kFewSamples) {
        return std::nullopt;
    }
    return Note{
        Severity::Information,
        Message(MessageId::TooFewSamples, {{"count", static_cast<std::int64_t>(whole.ios)}}),
        result.test.id};
}

} // namespace

std::vector<Note> checkResult(const TestResult& result)
{
    std::vector<Note> notes;
    const DirectionResult* whole = result.whole();
    if (whole == nullptr) {
        return notes;
    }
    const auto add = [&notes](std::optional<Note> note) {
        if (note) {
            notes.push_back(std::move(*note));
        }
    };
    add(checkBytes(result, *whole));
    add(checkLittlesLaw(result, *whole));
    // What was asked of each target and how much it gave is looked at target by target.
    if (!result.isGroup()) {
        add(checkDepth(result));
        add(checkSamples(result, *whole));
    }
    add(checkSaturation(result, *whole));
    return notes;
}

} // namespace touchstone
