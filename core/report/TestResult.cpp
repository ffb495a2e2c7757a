// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/TestResult.h"

#include "core/report/JsonParts.h"

#include <algorithm>

namespace touchstone {

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

std::string_view testStatusName(TestStatus status)
{
    return enumName(status, kTestStatuses);
}

} // namespace touchstone
