// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/WorkloadKeys.h"

#include "core/base/NumberFormat.h"
#include "core/workload/Assignment.h"
#include "core/workload/PmemKeys.h"
#include "core/workload/TestBounds.h"
#include "core/workload/WorkloadCheck.h"
#include "core/workload/WorkloadKeyTable.h"
#include "core/workload/WorkloadNames.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

namespace touchstone {

namespace {

constexpr int kAll = 100;

tl::unexpected<Error> usage(MessageId id, std::vector<Message::Argument> arguments)
{
    return fail(ErrorKind::Usage, Message(id, std::move(arguments)));
}

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

/// In the order of the table, whatever order was typed.
using Assignments = std::vector<std::optional<Assignment>>;

Result<Assignments> parseAssignments(std::string_view text)
{
    const std::span<const WorkloadKey> keys = workloadKeyTable();
    Assignments result(keys.size());
    for (const std::string_view word : words(text)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos || equals == 0) {
            return usage(MessageId::WorkloadNotKeyValue, {{"text", std::string(word)}});
        }
        const Assignment given{word.substr(0, equals), word.substr(equals + 1)};
        const auto key = std::find_if(keys.begin(), keys.end(), [&given](const WorkloadKey& k) {
            return k.name == given.key;
        });
        if (key == keys.end()) {
            return usage(MessageId::WorkloadKeyUnknown,
                         {given.keyArgument(),
                          {"known", fmt::format("{}", fmt::join(workloadKeys(), ", "))}});
        }
        auto& place = result.at(static_cast<std::size_t>(key - keys.begin()));
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

/// "4K" or, of a mix, "4K-64K".
std::string sizeLabel(const Workload& workload)
{
    const std::string largest = format::blockSize(workload.blockSize);
    if (workload.blockMix.empty()) {
        return largest;
    }
    return fmt::format("{}-{}", format::blockSize(smallestBlock(workload)), largest);
}

/// "4K randread Q32 T4", "4K-64K randrw 70/30 zipf Q1 1000/s".
std::string labelOf(const TestSpec& test)
{
    const Workload& workload = test.workload;
    std::string label = fmt::format("{} {}", sizeLabel(workload), rwName(workload));
    if (workload.reads() && workload.writes()) {
        label += fmt::format(" {}/{}", workload.readPercent, kAll - workload.readPercent);
    }
    if (workload.distribution.kind != Distribution::Kind::Uniform) {
        label += fmt::format(" {}", enumName(workload.distribution.kind, kDistributionNames));
    }
    label += fmt::format(" Q{}", test.load.depth);
    if (test.load.threads > 1) {
        label += fmt::format(" T{}", test.load.threads);
    }
    if (test.load.rate) {
        label += fmt::format(" {}/s", *test.load.rate);
    }
    return label;
}

Result<void> setAll(TestSpec& test, const Assignments& given)
{
    const std::span<const WorkloadKey> keys = workloadKeyTable();
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!given[i].has_value()) {
            continue;
        }
        if (auto done = keys[i].set(test, *given[i]); !done) {
            return done;
        }
    }
    return {};
}

Result<void> checkTogether(const TestSpec& test, const Assignments& given)
{
    const Assignment* rw = find(given, "rw");
    const bool mixed = rw != nullptr && rw->value.ends_with("rw");
    if (find(given, "rwmixread") != nullptr && !mixed) {
        return usage(MessageId::WorkloadMixNeedsBoth, {});
    }
    if (find(given, "bs") != nullptr && find(given, "bssplit") != nullptr) {
        return usage(MessageId::WorkloadTwoSizes, {});
    }
    if (find(given, "seq_mode") != nullptr && test.workload.pattern != AccessPattern::Sequential) {
        return usage(MessageId::WorkloadSequentialOnly, {});
    }
    if (test.workload.batch > largestBatch(test.workload.engine, test.load.depth)) {
        return usage(MessageId::WorkloadBatchAboveDepth,
                     {{"batch", static_cast<std::int64_t>(test.workload.batch)},
                      {"depth", static_cast<std::int64_t>(test.load.depth)}});
    }
    const Assignment* operation = find(given, "pmem_op");
    return checkPmem(test, operation == nullptr ? std::string_view() : operation->value);
}

} // namespace

std::vector<std::string_view> workloadKeys()
{
    std::vector<std::string_view> names;
    for (const WorkloadKey& key : workloadKeyTable()) {
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
    if (auto done = setAll(test, *given); !done) {
        return tl::unexpected(done.error());
    }
    if (auto checked = checkTogether(test, *given); !checked) {
        return tl::unexpected(checked.error());
    }
    if (auto checked = checkWorkload(test); !checked) {
        return tl::unexpected(checked.error());
    }
    test.limits.minimum = std::min(test.limits.minimum, test.limits.duration);
    test.label = labelOf(test);
    return test;
}

} // namespace touchstone
