// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/text/Language.h"

#include <QString>

namespace touchstone {

/// The whole report as one HTML file that needs nothing else: no script, no picture, no font, no
/// network. It is well-formed XML, follows the reader's light or dark setting, and fits phones and
/// paper. The figures and their order are the same in every language. Needs a QApplication.
[[nodiscard]] QString writeHtml(const Report& report, const Language& language);

} // namespace touchstone
