// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/CardPainter.h"
#include "ui/report/ReportWords.h"

namespace touchstone {

/// The panel that says how far the figures can be trusted: confidence, what was checked, and the
/// notes, the serious ones first.
void drawCardNotes(const CardPainter& card,
                   const QRectF& place,
                   const Report& report,
                   const ReportWords& words);

} // namespace touchstone
