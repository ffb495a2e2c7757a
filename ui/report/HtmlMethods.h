// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/ReportWords.h"

#include <QString>

namespace touchstone {

/// How the figures were made: definitions, provenance and what the engine used or had to drop.
[[nodiscard]] QString htmlMethods(const Report& report, const ReportWords& words);

} // namespace touchstone
