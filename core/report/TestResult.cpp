// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/TestResult.h"

#include "core/base/ErrnoName.h"
#include "core/report/JsonParts.h"

#include <algorithm>
#include <utility>

namespace touchstone {

namespace {

/// What is wrong with an I/O that came back without an errno.
constexpr std::pair<int, std::string_view> kOwnErrors[]{{kShortTransfer, "short_transfer"},
                                                        {kMismatch, "mismatch"}};

} // namespace

std::string ioErrorName(int error)
{
    for (const auto& [own, name] : kOwnErrors) {
        if (own == error) {
            return std::string(name);
        }
    }
    return errnoName(error);
}

std::optional<int> ioErrorFromName(std::string_view name)
{
    for (const auto& [own, ownName] : kOwnErrors) {
        if (ownName == name) {
            return own;
        }
    }
    return errnoFromName(name);
}

std::optional<Nanoseconds> LatencySummary::percentile(double percent) const
{
    const std::optional<Nanoseconds> edge = histogram.shownPercentile(percent);
    return edge.has_value() ? std::optional(std::min(*edge, max)) : std::nullopt;
}

const DirectionResult* TestResult::whole() const
{
    for (const std::optional<DirectionResult>* direction : {&total, &read, &write}) {
        if (direction->has_value()) {
            return &**direction;
        }
    }
    return nullptr;
}

const DirectionResult* TestResult::shownRead() const
{
    return isShown() && read.has_value() ? &*read : nullptr;
}

const DirectionResult* TestResult::shownWrite() const
{
    return isShown() && write.has_value() ? &*write : nullptr;
}

const DirectionResult* TestResult::shownWhole() const
{
    return isShown() ? whole() : nullptr;
}

bool isPartOfGroup(const TestResult& result, const std::vector<TestResult>& results)
{
    return !result.isGroup() &&
           std::any_of(results.begin(), results.end(), [&result](const TestResult& other) {
               return other.isGroup() && other.test.id == result.test.id;
           });
}

std::vector<const TestResult*> wholeResults(const std::vector<TestResult>& results)
{
    std::vector<const TestResult*> whole;
    for (const TestResult& result : results) {
        if (!isPartOfGroup(result, results)) {
            whole.push_back(&result);
        }
    }
    return whole;
}

std::string_view testStatusName(TestStatus status)
{
    return enumName(status, kTestStatuses);
}

} // namespace touchstone
