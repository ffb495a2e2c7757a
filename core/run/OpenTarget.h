// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/UniqueFd.h"
#include "core/run/Plan.h"
#include "core/run/RawTarget.h"
#include "core/target/OpenMode.h"
#include "core/target/TestFile.h"

#include <string>

namespace touchstone {

/// A target as one test uses it.
struct OpenTarget
{
    UniqueFd fd;
    std::string path; ///< the test file's for a folder
    Bytes size{0};
    /// Off where it was not asked for or the file system refused it.
    Direct direct = Direct::On;
    bool directRefused = false;
};

/// What a run holds of a target while it lasts.
struct HeldTarget
{
    const TestFile* file = nullptr; ///< of a folder
    const RawTarget* raw = nullptr; ///< of a raw target that the run writes
};

/// Opens a target for a test. Opened for writing, and only when the workload writes, are the test
/// file and what RawTarget has let through; devices besides and existing files are read. Devices
/// are checked, on the descriptor, to be those that the plan means.
[[nodiscard]] Result<OpenTarget>
openTarget(const PlanTarget& target, const HeldTarget& held, const Workload& workload);

} // namespace touchstone
