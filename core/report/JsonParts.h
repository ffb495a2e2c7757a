// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/report/Report.h"

namespace touchstone {

// The parts of a report that events carry too, read with the path of the whole document in errors.

[[nodiscard]] nlohmann::json toJson(const Histogram& histogram);
[[nodiscard]] Histogram readHistogram(const JsonReader& reader);

[[nodiscard]] nlohmann::json toJson(const Slice::Direction& direction);
[[nodiscard]] Slice::Direction readSliceDirection(const JsonReader& reader);

[[nodiscard]] nlohmann::json toJson(const Score& score);
[[nodiscard]] Score readScore(const JsonReader& reader);

[[nodiscard]] nlohmann::json toJson(const SystemFacts& facts);
[[nodiscard]] SystemFacts readSystemFacts(const JsonReader& reader);

[[nodiscard]] Message readMessage(const JsonReader& reader);
[[nodiscard]] Note readNote(const JsonReader& reader);
[[nodiscard]] TestResult readTestResult(const JsonReader& reader);
[[nodiscard]] Report readReport(const JsonReader& reader);

inline constexpr std::array<EnumName<ReportStatus>, 3> kReportStatuses{
    {{ReportStatus::Complete, "complete"},
     {ReportStatus::Partial, "partial"},
     {ReportStatus::Failed, "failed"}}};
inline constexpr std::array<EnumName<TestStatus>, 4> kTestStatuses{
    {{TestStatus::Complete, "complete"},
     {TestStatus::Partial, "partial"},
     {TestStatus::Failed, "failed"},
     {TestStatus::Skipped, "skipped"}}};
inline constexpr std::array<EnumName<Severity>, 3> kSeverities{
    {{Severity::Information, "information"},
     {Severity::Warning, "warning"},
     {Severity::Serious, "serious"}}};

/// A target as readers of a report look for it: without facts that are not known, and with the last
/// four characters of the serial number.
[[nodiscard]] nlohmann::json targetToJson(const Target& target);

/// The plan as a report and events show it: with serial numbers shortened to their last four
/// characters.
[[nodiscard]] Plan withShortSerials(Plan plan);

} // namespace touchstone
