// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/CardPainter.h"

#include <vector>

namespace touchstone {

/// The name of what was measured and, large, its scores; for suites without a score the highest
/// rates. @returns where the next part may begin.
double drawCardScores(const CardPainter& card,
                      const QRectF& place,
                      const Report& report,
                      const std::vector<TestResult>& results,
                      const Language& language);

} // namespace touchstone
