// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/WorkloadKeyTable.h"

#include "core/workload/CompoundValues.h"
#include "core/workload/PmemKeys.h"
#include "core/workload/Quantities.h"
#include "core/workload/TestBounds.h"
#include "core/workload/WorkloadNames.h"

#include <array>
#include <limits>
#include <string>
#include <utility>

namespace touchstone {

namespace {

constexpr int kAll = 100; ///< per cent

/// Puts the value where it belongs, or says why not.
template <typename T, typename U>
Result<void> store(const Result<T>& value, U& place)
{
    if (!value) {
        return tl::unexpected(value.error());
    }
    place = *value;
    return {};
}

constexpr Bytes kLargest{std::numeric_limits<std::int64_t>::max()};

Result<bool> flagOf(const Assignment& given)
{
    static constexpr std::array<std::pair<std::string_view, bool>, 2> kTable{
        {{"1", true}, {"0", false}}};
    return oneOf(given, kTable);
}

Result<void> setRw(TestSpec& test, const Assignment& given)
{
    struct Rw
    {
        AccessPattern pattern;
        int readPercent;
        bool trims;
    };

    constexpr int half = 50;
    static constexpr std::array<std::pair<std::string_view, Rw>, 8> kTable{
        {{"randread", {AccessPattern::Random, kAll, false}},
         {"randwrite", {AccessPattern::Random, 0, false}},
         {"randrw", {AccessPattern::Random, half, false}},
         {"read", {AccessPattern::Sequential, kAll, false}},
         {"write", {AccessPattern::Sequential, 0, false}},
         {"rw", {AccessPattern::Sequential, half, false}},
         {"trim", {AccessPattern::Sequential, 0, true}},
         {"randtrim", {AccessPattern::Random, 0, true}}}};
    const auto rw = oneOf(given, kTable);
    if (!rw) {
        return tl::unexpected(rw.error());
    }
    test.workload.pattern = rw->pattern;
    test.workload.readPercent = rw->readPercent;
    test.workload.trims = rw->trims;
    return {};
}

Result<void> setMix(TestSpec& test, const Assignment& given)
{
    return store(numberOf(given, 0, kAll), test.workload.readPercent);
}

Result<void> setBlock(TestSpec& test, const Assignment& given)
{
    const Bytes unit = blockUnit(test.workload.engine);
    return store(sizeOf(given, unit, kMaximumBlock, unit), test.workload.blockSize);
}

Result<void> setBlockMix(TestSpec& test, const Assignment& given)
{
    auto mix = blockMixOf(given);
    if (!mix) {
        return tl::unexpected(mix.error());
    }
    test.workload.blockMix = std::move(*mix);
    test.workload.blockSize = largestBlock(test.workload.blockMix);
    return {};
}

Result<void> setDepth(TestSpec& test, const Assignment& given)
{
    return store(numberOf(given, 1, kMaximumDepth), test.load.depth);
}

Result<void> setThreads(TestSpec& test, const Assignment& given)
{
    return store(numberOf(given, 1, kMaximumThreads), test.load.threads);
}

Result<void> setSize(TestSpec& test, const Assignment& given)
{
    return store(sizeOf(given, kSector, kLargest), test.workload.size);
}

Result<void> setOffset(TestSpec& test, const Assignment& given)
{
    const Bytes unit = blockUnit(test.workload.engine);
    return store(sizeOf(given, Bytes{0}, kLargest, unit), test.workload.offset);
}

Result<void> setRuntime(TestSpec& test, const Assignment& given)
{
    return store(timeOf(given, kMinimumTestTime, kMaximumTestTime), test.limits.duration);
}

Result<void> setRamp(TestSpec& test, const Assignment& given)
{
    return store(timeOf(given, Nanoseconds{0}, kMaximumTestTime), test.limits.ramp);
}

Result<void> setNumberOfIos(TestSpec& test, const Assignment& given)
{
    return store(countOf(given, 1, std::numeric_limits<std::int64_t>::max()),
                 test.limits.numberOfIos);
}

Result<void> setEngine(TestSpec& test, const Assignment& given)
{
    return store(oneOf(given, kEngineNames), test.workload.engine);
}

Result<void> setDirect(TestSpec& test, const Assignment& given)
{
    return store(flagOf(given), test.workload.direct);
}

Result<void> setBatch(TestSpec& test, const Assignment& given)
{
    if (given.value == "auto") {
        test.workload.batch = 0;
        return {};
    }
    return store(numberOf(given, 1, kMaximumDepth), test.workload.batch);
}

Result<void> setSequentialMode(TestSpec& test, const Assignment& given)
{
    return store(oneOf(given, kSequentialModeNames), test.workload.sequentialMode);
}

Result<void> setCompressible(TestSpec& test, const Assignment& given)
{
    const auto percent = numberOf(given, 0, kAll);
    if (!percent) {
        return tl::unexpected(percent.error());
    }
    test.workload.data.incompressible = static_cast<double>(kAll - *percent) / kAll;
    return {};
}

Result<void> setJumps(TestSpec& test, const Assignment& given)
{
    return store(numberOf(given, 0, kAll), test.workload.jumpPercent);
}

Result<void> setDistribution(TestSpec& test, const Assignment& given)
{
    return store(distributionOf(given), test.workload.distribution);
}

Result<void> setNoRandomMap(TestSpec& test, const Assignment& given)
{
    return store(flagOf(given), test.workload.repeats);
}

Result<void> setDuplicates(TestSpec& test, const Assignment& given)
{
    return store(numberOf(given, 0, kAll), test.workload.data.duplicatePercent);
}

Result<void> setVerify(TestSpec& test, const Assignment& given)
{
    return store(flagOf(given), test.workload.verify);
}

Result<void> setPolled(TestSpec& test, const Assignment& given)
{
    return store(flagOf(given), test.workload.polled);
}

Result<void> setKernelSubmits(TestSpec& test, const Assignment& given)
{
    return store(flagOf(given), test.workload.kernelSubmits);
}

Result<void> setProcessors(TestSpec& test, const Assignment& given)
{
    return store(processorsOf(given), test.workload.processors);
}

Result<void> setRate(TestSpec& test, const Assignment& given)
{
    return store(countOf(given, 1, kMaximumRate), test.load.rate);
}

Result<void> setRateProcess(TestSpec& test, const Assignment& given)
{
    if (!test.load.rate) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::WorkloadProcessNeedsRate, {{"test", test.id}}));
    }
    return store(oneOf(given, kRateProcessNames), test.load.rateProcess);
}

/// A number without a unit is microseconds here, as in fio.
Result<void> setThinkTime(TestSpec& test, const Assignment& given)
{
    const bool plain = parseCount(given.value).has_value();
    const std::string text = std::string(given.value) + (plain ? "us" : "");
    return store(timeOf({given.key, text}, Nanoseconds{0}, kMaximumThinkTime), test.load.thinkTime);
}

constexpr std::array<WorkloadKey, 30> kKeys{{{"rw", setRw},
                                             {"ioengine", setEngine},
                                             {"rwmixread", setMix},
                                             {"bs", setBlock},
                                             {"bssplit", setBlockMix},
                                             {"iodepth", setDepth},
                                             {"numjobs", setThreads},
                                             {"size", setSize},
                                             {"offset", setOffset},
                                             {"percentage_random", setJumps},
                                             {"random_distribution", setDistribution},
                                             {"norandommap", setNoRandomMap},
                                             {"rate_iops", setRate},
                                             {"rate_process", setRateProcess},
                                             {"thinktime", setThinkTime},
                                             {"runtime", setRuntime},
                                             {"ramp_time", setRamp},
                                             {"number_ios", setNumberOfIos},
                                             {"direct", setDirect},
                                             {"hipri", setPolled},
                                             {"sqthread_poll", setKernelSubmits},
                                             {"batch", setBatch},
                                             {"cpus_allowed", setProcessors},
                                             {"seq_mode", setSequentialMode},
                                             {"pmem_op", setPmemOperation},
                                             {"pmem_drain", setPmemDrain},
                                             {"pmem_granularity", setPmemGranularity},
                                             {"buffer_compress_percentage", setCompressible},
                                             {"dedupe_percentage", setDuplicates},
                                             {"verify", setVerify}}};

} // namespace

std::span<const WorkloadKey> workloadKeyTable()
{
    return kKeys;
}

} // namespace touchstone
