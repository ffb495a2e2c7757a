// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/Report.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string_view>

namespace touchstone {

/// Serial numbers are shortened to their last four characters.
[[nodiscard]] nlohmann::json toJson(const Report& report);
[[nodiscard]] nlohmann::json toJson(const TestResult& result);
[[nodiscard]] nlohmann::json toJson(const Note& note);
[[nodiscard]] Result<Report> reportFromJson(const nlohmann::json& json);

[[nodiscard]] nlohmann::json toJson(const Message& message);

/// Reads and checks a report file.
[[nodiscard]] Result<Report> readReport(const std::filesystem::path& path);

} // namespace touchstone
