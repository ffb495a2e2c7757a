// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Catalogue.h"
#include "core/report/Report.h"

#include <string>

namespace touchstone {

/// For people, in the catalogue's language.
[[nodiscard]] std::string writeText(const Report& report, const Catalogue& catalogue);
/// One tidy row per test, direction and metric; the same in every language and locale.
[[nodiscard]] std::string writeCsv(const Report& report);
/// The report document itself.
[[nodiscard]] std::string writeJson(const Report& report);

} // namespace touchstone
