// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/workload/TestSpec.h"

#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

/// Reads a workload as given on the command line, "rw=randread bs=4k iodepth=32 runtime=3", into a
/// test. Keys and values are fio's where fio has one. An unknown key or value is an error that
/// names it and lists the known ones. @param index numbers the test ("workload-1").
[[nodiscard]] Result<TestSpec> parseWorkload(std::string_view text, int index);

/// Keys that parseWorkload knows, in the order of the documentation.
[[nodiscard]] std::vector<std::string_view> workloadKeys();

/// "4k", "1M", "1.5GiB", "512": binary suffixes as in fio. Nothing if it is no size.
[[nodiscard]] std::optional<Bytes> parseSize(std::string_view text);
/// "3", "3s", "500ms", "2m", "1h"; a plain number is seconds. Nothing if it is no time.
[[nodiscard]] std::optional<Nanoseconds> parseTime(std::string_view text);

} // namespace touchstone
