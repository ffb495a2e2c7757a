// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/workload/TestSpec.h"

namespace touchstone {

// The form of workloads, loads, limits and tests in plans, reports and events;
// docs/report-format.md describes it.

[[nodiscard]] nlohmann::json toJson(const Workload& workload);
[[nodiscard]] nlohmann::json toJson(const Load& load);
[[nodiscard]] nlohmann::json toJson(const TestLimits& limits);
/// The whole test, with "id", "row", "label", "provenance", "workload", "load" and "limits".
[[nodiscard]] nlohmann::json toJson(const TestSpec& test);

[[nodiscard]] Workload readWorkload(const JsonReader& reader);
[[nodiscard]] Load readLoad(const JsonReader& reader);
[[nodiscard]] TestLimits readTestLimits(const JsonReader& reader);
[[nodiscard]] TestSpec readTestSpec(const JsonReader& reader);
/// Everything but the id, which has another name in results.
void readTestFields(const JsonReader& reader, TestSpec& test);

} // namespace touchstone
