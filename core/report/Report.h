// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"
#include "core/report/Score.h"
#include "core/report/TestResult.h"
#include "core/run/Plan.h"
#include "core/system/SystemFacts.h"

#include <optional>
#include <string>
#include <vector>

namespace touchstone {

inline constexpr std::string_view kReportSchema = "touchstone.report/1";

enum class ReportStatus { Complete, Partial, Failed };

/// The whole document of one run. Everything that is shown can be drawn again from it.
struct Report
{
    std::string id;      ///< random, 16 hexadecimal digits
    std::string created; ///< ISO 8601 in UTC with offset
    ReportStatus status = ReportStatus::Complete;
    std::string generatorVersion;
    SystemFacts system;
    Plan plan;
    std::vector<TestResult> results;
    std::optional<Score> score;
    std::vector<Note> notes;
    Nanoseconds duration{0};
    /// Bytes really written, test file included.
    Bytes written{0};

    [[nodiscard]] Confidence confidence() const { return confidenceOf(notes); }

    bool operator==(const Report&) const = default;
};

[[nodiscard]] std::string_view reportStatusName(ReportStatus status);

} // namespace touchstone
