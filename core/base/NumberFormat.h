// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace touchstone {

enum class ThroughputUnit { MBps, MiBps };

/// The one number formatter: the window, the reports and the command line print every figure
/// through it, in every language and every locale alike. Groups are parted by commas, decimals by a
/// point. Files for machines do not use it: they hold plain numbers in base units.
namespace format {

/// What stands where nothing was measured. Never zero.
inline constexpr std::string_view kNotMeasured = "–";

[[nodiscard]] std::string count(std::int64_t n);
/// Whole number.
[[nodiscard]] std::string iops(Iops value);
/// Whole from 100 on, else one, two or three significant decimals ("7.32", "0.541").
[[nodiscard]] std::string throughput(BytesPerSecond value, ThroughputUnit unit);
[[nodiscard]] std::string throughputWithUnit(BytesPerSecond value, ThroughputUnit unit);
[[nodiscard]] std::string_view unitName(ThroughputUnit unit);
[[nodiscard]] double bytesPerUnit(ThroughputUnit unit);
/// Milliseconds with four decimals, as enthusiasts expect of a response time ("0.0121").
[[nodiscard]] std::string milliseconds(Nanoseconds time);
/// Microseconds with three significant digits ("12.1", "1,240").
[[nodiscard]] std::string microseconds(Nanoseconds time);
/// Binary size ("1 GiB", "1.46 TiB"): exact where it is a whole number of the unit.
[[nodiscard]] std::string bytes(Bytes size);
/// Size as drives are sold, in powers of ten ("800 GB").
[[nodiscard]] std::string capacity(Bytes size);
/// Block size in the short form of row labels ("4K", "1M", "512").
[[nodiscard]] std::string blockSize(Bytes size);
/// "54 s", "2 min 5 s", "1 h 3 min"; below ten seconds one decimal where it matters ("0.5 s"),
/// below a tenth of a second "12 ms", "3.4 µs" and "40 ns".
[[nodiscard]] std::string duration(Nanoseconds time);
/// "98.7 %" would differ between languages, so no space anywhere: "98.7%".
[[nodiscard]] std::string percent(Share share);
[[nodiscard]] std::string score(double value);
/// A plain number with so many decimals and grouped thousands.
[[nodiscard]] std::string decimal(double value, int decimals);

} // namespace format

/// "2026-11-30 16:45:12 +00:00" of an ISO 8601 instant such as "2026-11-30T16:45:12+00:00"; other
/// texts come back as they are.
[[nodiscard]] std::string displayTime(std::string_view iso8601);

} // namespace touchstone
