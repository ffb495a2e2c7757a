// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace touchstone {

/// Where to look, and how long.
struct SurveyScope
{
    std::filesystem::path root = "/"; ///< before /sys, /proc and /dev
    /// To tell of besides the mounted file systems, e.g. the home folder.
    std::vector<std::string> folders;
    std::chrono::milliseconds limit{2000}; ///< for each row
};

/// All that can be measured here, and all that cannot with the reason: devices in the order of
/// TargetScanner, then the places where a file system with room for people's files is mounted, in
/// the order of their paths. What does not answer within the limit is listed with that reason and
/// holds up nothing else. Left out are file systems that only show what the kernel knows, mounts
/// that another one covers, and single files that are mounted by themselves.
///
/// For processes with one thread; see askAll().
[[nodiscard]] std::vector<Target> surveyTargets(const SurveyScope& scope);

/// The folders of that list, without asking any: each mounted place that may be touched, and the
/// folders of the scope.
[[nodiscard]] std::vector<std::string> placesOf(const SurveyScope& scope);

} // namespace touchstone
