// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/workload/Quantities.h"
#include "core/workload/TestSpec.h"

#include <string_view>
#include <vector>

namespace touchstone {

/// Reads a workload as given on the command line, "rw=randread bs=4k iodepth=32 runtime=3", into a
/// test. Keys and values are fio's where fio has one; docs/workload-keys.md lists them with their
/// defaults. An unknown key or value is an error that names it and lists the known ones.
/// @param index numbers the test ("workload-1").
[[nodiscard]] Result<TestSpec> parseWorkload(std::string_view text, int index);

/// Keys that parseWorkload knows, in the order of the documentation.
[[nodiscard]] std::vector<std::string_view> workloadKeys();

} // namespace touchstone
