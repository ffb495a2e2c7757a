// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace touchstone {

/// The style sheet of HTML reports: the table of colours for light and for dark, rules that let
/// charts follow it, and resources/report/report.css.
[[nodiscard]] QString htmlStyle();

/// The product's mark as an svg element.
[[nodiscard]] QString htmlMark();

} // namespace touchstone
