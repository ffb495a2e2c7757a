// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/Report.h"

#include "core/report/JsonParts.h"

namespace touchstone {

std::string_view reportStatusName(ReportStatus status)
{
    return enumName(status, kReportStatuses);
}

} // namespace touchstone
