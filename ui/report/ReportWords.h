// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/text/Language.h"

#include <QString>

namespace touchstone {

enum class ReportDirection { Read, Write, Total };

/// Single words and short phrases of reports in one language.
class ReportWords final
{
public:
    explicit ReportWords(Language language);

    [[nodiscard]] const Language& language() const { return m_language; }

    [[nodiscard]] QString direction(ReportDirection direction) const;
    /// The name of a row with the response latencies of a direction.
    [[nodiscard]] QString response(ReportDirection direction) const;
    /// "random read", "sequential mix, 70% reads"
    [[nodiscard]] QString access(const Workload& workload) const;
    /// "seq" or "rand", for places with little room.
    [[nodiscard]] QString shortAccess(const Workload& workload) const;
    [[nodiscard]] QString confidence(Confidence confidence) const;
    [[nodiscard]] QString severity(Severity severity) const;
    [[nodiscard]] QString status(TestStatus status) const;
    [[nodiscard]] QString provenance(Provenance provenance) const;
    [[nodiscard]] QString kind(TargetKind kind) const;
    /// "io_uring, direct I/O"
    [[nodiscard]] QString engine(const EngineUse& engine) const;
    /// "quick 1", or "own workload"
    [[nodiscard]] QString suite(const Plan& plan) const;

private:
    Language m_language;
};

} // namespace touchstone
