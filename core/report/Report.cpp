// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/Report.h"

#include "core/report/JsonParts.h"

#include <algorithm>

namespace touchstone {

const TestResult* Report::resultOf(std::string_view testId) const
{
    const auto found = std::find_if(results.begin(), results.end(), [&](const TestResult& result) {
        return result.test.id == testId;
    });
    return found != results.end() ? &*found : nullptr;
}

std::string_view reportStatusName(ReportStatus status)
{
    return enumName(status, kReportStatuses);
}

} // namespace touchstone
