// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/text/Language.h"

#include <QImage>

namespace touchstone {

/// One picture that says what was measured, how, and how far to trust it: 1600 pixels wide, to be
/// published. It shows the first target of the report. Suites without a score show their highest
/// rates in its place. Needs a QApplication, and checkFont() to have passed.
[[nodiscard]] QImage drawScoreCard(const Report& report, const Language& language);

} // namespace touchstone
