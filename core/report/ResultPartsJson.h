// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/report/TestResult.h"

namespace touchstone {

// Parts of a result; docs/report-format.md describes them.

[[nodiscard]] nlohmann::json toJson(const CpuUse& cpu);
[[nodiscard]] nlohmann::json toJson(const EngineUse& engine);
[[nodiscard]] nlohmann::json toJson(const OpenLoopResult& openLoop);
[[nodiscard]] nlohmann::json toJson(const DisturbanceResult& disturbance);

[[nodiscard]] CpuUse readCpu(const JsonReader& reader);
[[nodiscard]] EngineUse readEngine(const JsonReader& reader);
[[nodiscard]] OpenLoopResult readOpenLoop(const JsonReader& reader);
[[nodiscard]] DisturbanceResult readDisturbance(const JsonReader& reader);

} // namespace touchstone
