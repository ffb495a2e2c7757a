// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/WorkloadKeys.h"

#include "core/base/NumberFormat.h"
#include "core/workload/Assignment.h"
#include "core/workload/TestBounds.h"
#include "core/workload/WorkloadNames.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>

namespace touchstone {

namespace {

constexpr int kAll = 100;

tl::unexpected<Error> usage(MessageId id, std::vector<Message::Argument> arguments)
{
    return fail(ErrorKind::Usage, Message(id, std::move(arguments)));
}

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

Result<void> setRw(TestSpec& test, const Assignment& given)
{
    using Rw = std::pair<AccessPattern, int>;
    constexpr int half = 50;
    static constexpr std::array<std::pair<std::string_view, Rw>, 6> kTable{
        {{"randread", {AccessPattern::Random, kAll}},
         {"randwrite", {AccessPattern::Random, 0}},
         {"randrw", {AccessPattern::Random, half}},
         {"read", {AccessPattern::Sequential, kAll}},
         {"write", {AccessPattern::Sequential, 0}},
         {"rw", {AccessPattern::Sequential, half}}}};
    const auto rw = oneOf(given, kTable);
    if (!rw) {
        return tl::unexpected(rw.error());
    }
    test.workload.pattern = rw->first;
    test.workload.readPercent = rw->second;
    return {};
}

Result<void> setMix(TestSpec& test, const Assignment& given)
{
    return store(numberOf(given, 0, kAll), test.workload.readPercent);
}

Result<void> setBlock(TestSpec& test, const Assignment& given)
{
    return store(sizeOf(given, kSector, kMaximumBlock), test.workload.blockSize);
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
    return store(sizeOf(given, Bytes{0}, kLargest), test.workload.offset);
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
    static constexpr std::array<std::pair<std::string_view, bool>, 2> kTable{
        {{"1", true}, {"0", false}}};
    return store(oneOf(given, kTable), test.workload.direct);
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

struct Key
{
    std::string_view name;
    Result<void> (*set)(TestSpec&, const Assignment&);
};

constexpr std::array<Key, 15> kKeys{{{"rw", setRw},
                                     {"rwmixread", setMix},
                                     {"bs", setBlock},
                                     {"iodepth", setDepth},
                                     {"numjobs", setThreads},
                                     {"size", setSize},
                                     {"offset", setOffset},
                                     {"runtime", setRuntime},
                                     {"ramp_time", setRamp},
                                     {"number_ios", setNumberOfIos},
                                     {"ioengine", setEngine},
                                     {"direct", setDirect},
                                     {"batch", setBatch},
                                     {"seq_mode", setSequentialMode},
                                     {"buffer_compress_percentage", setCompressible}}};

std::vector<std::string_view> words(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> result;
    std::size_t at = text.find_first_not_of(blanks);
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        result.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(blanks, end);
    }
    return result;
}

/// In the order of kKeys, so that a key may build on one before it, whatever order was typed.
using Assignments = std::array<std::optional<Assignment>, kKeys.size()>;

Result<Assignments> parseAssignments(std::string_view text)
{
    Assignments result;
    for (const std::string_view word : words(text)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos || equals == 0) {
            return usage(MessageId::WorkloadNotKeyValue, {{"text", std::string(word)}});
        }
        const Assignment given{word.substr(0, equals), word.substr(equals + 1)};
        const auto* const key = std::find_if(
            kKeys.begin(), kKeys.end(), [&given](const Key& k) { return k.name == given.key; });
        if (key == kKeys.end()) {
            return usage(MessageId::WorkloadKeyUnknown,
                         {given.keyArgument(),
                          {"known", fmt::format("{}", fmt::join(workloadKeys(), ", "))}});
        }
        auto& place = result.at(static_cast<std::size_t>(key - kKeys.begin()));
        if (place.has_value()) {
            return usage(MessageId::WorkloadKeyTwice, {given.keyArgument()});
        }
        place = given;
    }
    return result;
}

const Assignment* find(const Assignments& given, std::string_view name)
{
    for (const auto& assignment : given) {
        if (assignment.has_value() && assignment->key == name) {
            return &*assignment;
        }
    }
    return nullptr;
}

/// "4K randread Q32 T4".
std::string labelOf(const TestSpec& test)
{
    const Workload& workload = test.workload;
    std::string label =
        fmt::format("{} {}", format::blockSize(workload.blockSize), rwName(workload));
    if (workload.reads() && workload.writes()) {
        label += fmt::format(" {}/{}", workload.readPercent, kAll - workload.readPercent);
    }
    label += fmt::format(" Q{}", test.load.depth);
    if (test.load.threads > 1) {
        label += fmt::format(" T{}", test.load.threads);
    }
    return label;
}

Result<void> checkTogether(const TestSpec& test, const Assignments& given)
{
    const Assignment* rw = find(given, "rw");
    const bool mixed = rw != nullptr && rw->value.ends_with("rw");
    if (find(given, "rwmixread") != nullptr && !mixed) {
        return usage(MessageId::WorkloadMixNeedsBoth, {});
    }
    if (find(given, "seq_mode") != nullptr && test.workload.pattern != AccessPattern::Sequential) {
        return usage(MessageId::WorkloadSequentialOnly, {});
    }
    if (test.workload.batch > test.load.depth) {
        return usage(MessageId::WorkloadBatchAboveDepth,
                     {{"batch", static_cast<std::int64_t>(test.workload.batch)},
                      {"depth", static_cast<std::int64_t>(test.load.depth)}});
    }
    return {};
}

} // namespace

std::vector<std::string_view> workloadKeys()
{
    std::vector<std::string_view> names;
    names.reserve(kKeys.size());
    for (const Key& key : kKeys) {
        names.push_back(key.name);
    }
    return names;
}

Result<TestSpec> parseWorkload(std::string_view text, int index)
{
    const auto given = parseAssignments(text);
    if (!given) {
        return tl::unexpected(given.error());
    }
    TestSpec test;
    test.id = fmt::format("workload-{}", index);
    test.workload.pattern = AccessPattern::Sequential;
    if (find(*given, "number_ios") != nullptr) {
        // Exactly that many I/Os, and no clock that cuts them short.
        test.limits.duration = kCountedTestTime;
        test.limits.ramp = Nanoseconds{0};
    }
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        const auto& assignment = given->at(i);
        if (!assignment.has_value()) {
            continue;
        }
        if (auto done = kKeys.at(i).set(test, *assignment); !done) {
            return tl::unexpected(done.error());
        }
    }
    if (auto checked = checkTogether(test, *given); !checked) {
        return tl::unexpected(checked.error());
    }
    test.limits.minimum = std::min(test.limits.minimum, test.limits.duration);
    test.label = labelOf(test);
    return test;
}

} // namespace touchstone
