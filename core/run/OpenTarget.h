// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/UniqueFd.h"
#include "core/run/Plan.h"
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

/// Opens a target for a test. Only the test file is ever opened for writing, and only when the
/// workload writes; devices and existing files are read. Devices are checked, on the descriptor, to
/// be those that the plan means. @param file the test file of a folder, else null.
[[nodiscard]] Result<OpenTarget>
openTarget(const PlanTarget& target, const TestFile* file, const Workload& workload);

} // namespace touchstone
