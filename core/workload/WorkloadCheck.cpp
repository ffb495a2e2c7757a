// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/WorkloadCheck.h"

#include "core/workload/TestBounds.h"
#include "core/workload/VerifiableData.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>
#include <utility>

namespace touchstone {

namespace {

constexpr int kAll = 100; ///< per cent

tl::unexpected<Error>
wrong(const TestSpec& test, MessageId id, std::vector<Message::Argument> arguments = {})
{
    arguments.push_back({"test", test.id});
    return fail(ErrorKind::Usage, Message(id, std::move(arguments)));
}

Message::Argument keyArgument(std::string_view key)
{
    return {"key", std::string(key)};
}

Share shareOf(int percent)
{
    return Share{static_cast<double>(percent) / kAll};
}

Result<void> checkMix(const TestSpec& test)
{
    const Workload& workload = test.workload;
    if (workload.blockMix.empty()) {
        return {};
    }
    int sum = 0;
    std::set<Bytes> sizes;
    for (const BlockShare& share : workload.blockMix) {
        if (share.size < kSector || share.size > kMaximumBlock ||
            !isMultiple(share.size, kSector)) {
            return wrong(test,
                         MessageId::PlanBlockRange,
                         {{"bytes", static_cast<std::int64_t>(share.size.value())},
                          {"unit", kSector},
                          {"most", kMaximumBlock}});
        }
        if (share.percent < 1 || !sizes.insert(share.size).second) {
            return wrong(test, MessageId::MixTwice, {{"size", share.size}});
        }
        sum += share.percent;
    }
    if (sum != kAll) {
        return wrong(test, MessageId::MixSum, {{"sum", shareOf(sum)}});
    }
    if (*sizes.rbegin() != workload.blockSize) {
        return wrong(test,
                     MessageId::MixLargest,
                     {{"size", workload.blockSize}, {"largest", *sizes.rbegin()}});
    }
    return {};
}

Result<void> checkZones(const TestSpec& test)
{
    int ios = 0;
    int space = 0;
    for (const Zone& zone : test.workload.distribution.zones) {
        if (zone.sizePercent < 1) {
            return wrong(test, MessageId::ZoneWithoutSpace);
        }
        ios += zone.ioPercent;
        space += zone.sizePercent;
        if (zone.ioPercent < 0 || ios > kAll || space > kAll) {
            break;
        }
    }
    if (ios != kAll || space != kAll) {
        return wrong(test, MessageId::ZoneSums, {{"ios", shareOf(ios)}, {"space", shareOf(space)}});
    }
    return {};
}

Result<void> checkDistribution(const TestSpec& test)
{
    const Distribution& distribution = test.workload.distribution;
    const double skew = distribution.skew;
    switch (distribution.kind) {
    case Distribution::Kind::Uniform:
        return {};
    case Distribution::Kind::Zoned:
        return checkZones(test);
    case Distribution::Kind::Zipf:
        if (!(skew > 0.0 && skew <= kMaximumExponent)) {
            return wrong(test, MessageId::ZipfRange, {{"skew", fmt::format("{}", skew)}});
        }
        return {};
    case Distribution::Kind::Pareto:
        break;
    }
    if (!(skew > 0.0 && skew < 1.0)) {
        return wrong(test, MessageId::ParetoRange, {{"skew", fmt::format("{}", skew)}});
    }
    return {};
}

/// The key of the first of these that the workload uses; empty if it uses none.
std::string_view randomKey(const Workload& workload)
{
    if (workload.jumpPercent != kAll) {
        return "percentage_random";
    }
    if (workload.distribution.kind != Distribution::Kind::Uniform) {
        return "random_distribution";
    }
    return {};
}

Result<void> checkPattern(const TestSpec& test)
{
    const Workload& workload = test.workload;
    const std::string_view key = randomKey(workload);
    if (workload.pattern == AccessPattern::Sequential) {
        if (!key.empty() || !workload.repeats) {
            return wrong(
                test, MessageId::RandomOnly, {keyArgument(key.empty() ? "norandommap" : key)});
        }
        return {};
    }
    if (!workload.repeats && !(key.empty() && workload.blockMix.empty())) {
        return wrong(
            test, MessageId::CoverageConflict, {keyArgument(key.empty() ? "bssplit" : key)});
    }
    return checkDistribution(test);
}

Result<void> checkData(const TestSpec& test)
{
    const Workload& workload = test.workload;
    if (workload.data.duplicatePercent > 0) {
        if (!workload.blockMix.empty()) {
            return wrong(test, MessageId::DuplicateConflict, {keyArgument("bssplit")});
        }
        if (workload.data.incompressible <= 0.0) {
            return wrong(test,
                         MessageId::DuplicateConflict,
                         {keyArgument("buffer_compress_percentage=100")});
        }
        if (workload.verify) {
            return wrong(test, MessageId::DuplicateConflict, {keyArgument("verify")});
        }
    }
    return {};
}

Result<void> checkVerify(const TestSpec& test)
{
    const Workload& workload = test.workload;
    if (workload.trims && (workload.reads() || workload.verify)) {
        return wrong(test, MessageId::TrimWritesOnly);
    }
    if (!workload.verify) {
        return {};
    }
    if (workload.reads()) {
        return wrong(test, MessageId::VerifyWritesOnly);
    }
    if (commonUnit(workload).value() % kVerifiableSector != 0 ||
        workload.offset.value() % kVerifiableSector != 0) {
        return wrong(test, MessageId::VerifySectors);
    }
    if (workload.data.incompressible < 1.0) {
        return wrong(test, MessageId::VerifyConflict, {keyArgument("buffer_compress_percentage")});
    }
    if (workload.engine == EngineKind::Null) {
        return wrong(test, MessageId::VerifyConflict, {keyArgument("ioengine=null")});
    }
    if (workload.pattern == AccessPattern::Sequential &&
        workload.sequentialMode == SequentialMode::Shared) {
        if (!workload.blockMix.empty()) {
            return wrong(
                test, MessageId::VerifyConflict, {keyArgument("seq_mode=shared + bssplit")});
        }
        // Where the others go on, nobody knows which blocks a thread took and had no time to write.
        if (test.load.threads > 1) {
            return wrong(
                test, MessageId::VerifyConflict, {keyArgument("seq_mode=shared + numjobs")});
        }
    }
    return {};
}

Result<void> checkEngine(const TestSpec& test)
{
    const Workload& workload = test.workload;
    if (workload.polled && (!usesRing(workload.engine) || !workload.direct)) {
        return wrong(test, MessageId::PolledNeeds);
    }
    if (workload.kernelSubmits && !usesRing(workload.engine)) {
        return wrong(test, MessageId::KernelSubmitsNeeds);
    }
    int lowest = 0;
    for (const int processor : workload.processors) {
        if (processor < lowest || processor > kHighestProcessor) {
            return wrong(test,
                         MessageId::ProcessorRange,
                         {{"processor", std::int64_t{processor}},
                          {"highest", std::int64_t{kHighestProcessor}}});
        }
        lowest = processor + 1;
    }
    return {};
}

Result<void> checkRate(const TestSpec& test)
{
    const Load& load = test.load;
    if (load.rate && (*load.rate < 1 || *load.rate > kMaximumRate)) {
        const std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        return wrong(test,
                     MessageId::RateRange,
                     {{"rate", static_cast<std::int64_t>(std::min(*load.rate, most))},
                      {"most", static_cast<std::int64_t>(kMaximumRate)}});
    }
    if (!load.rate && load.rateProcess != RateProcess::Linear) {
        return wrong(test, MessageId::WorkloadProcessNeedsRate);
    }
    if (load.thinkTime < Nanoseconds{0} || load.thinkTime > kMaximumThinkTime) {
        return wrong(test,
                     MessageId::ThinkTimeRange,
                     {{"time", load.thinkTime}, {"most", kMaximumThinkTime}});
    }
    if (load.rate && load.thinkTime > Nanoseconds{0}) {
        return wrong(test, MessageId::ThinkTimeWithRate);
    }
    return {};
}

} // namespace

Result<void> checkWorkload(const TestSpec& test)
{
    for (const auto check :
         {checkMix, checkPattern, checkData, checkVerify, checkEngine, checkRate}) {
        if (auto checked = check(test); !checked) {
            return checked;
        }
    }
    return {};
}

} // namespace touchstone
