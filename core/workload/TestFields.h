// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/workload/TestSpec.h"

#include <span>

namespace touchstone {

/// Names of the fields that say what a test does; any of them may stand in "defaults", "rows",
/// "passes" and "tests" of a suite file.
[[nodiscard]] std::vector<std::string_view> testFieldNames();

/// Sets what the object gives and leaves the rest as it is. Mistakes go to the reader's errors.
void applyTestFields(const JsonReader& reader, TestSpec& test);

/// Reports the first field that is not among the known ones: in a file that people write, an
/// unknown field is a misspelling.
void checkFields(const JsonReader& reader, const std::vector<std::string_view>& known);

/// "4M" or a number of bytes, in whole sectors.
[[nodiscard]] Bytes
readSize(const JsonReader& reader, std::string_view name, Bytes lowest, Bytes highest);
/// The same in whole units.
[[nodiscard]] Bytes
readSize(const JsonReader& reader, std::string_view name, Bytes lowest, Bytes highest, Bytes unit);

} // namespace touchstone
