// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/ReportWords.h"

#include <QString>

#include <vector>

namespace touchstone {

/// One line of facts. Facts that are not known are left out.
struct Fact
{
    QString label;
    QString value;
};

/// What the report is about, in a few words: the model and its capacity, else the path.
[[nodiscard]] QString headlineOf(const Report& report);

[[nodiscard]] std::vector<Fact> targetFacts(const Target& target, const ReportWords& words);
[[nodiscard]] std::vector<Fact> machineFacts(const SystemFacts& system, const ReportWords& words);
[[nodiscard]] std::vector<Fact> runFacts(const Report& report, const ReportWords& words);

} // namespace touchstone
