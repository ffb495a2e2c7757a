// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/unit/target/FakeMachine.h"

#include <filesystem>
#include <memory>

namespace touchstone::test {

/// The files of tests/data/machines, without their endings.
[[nodiscard]] std::vector<std::string> recordedMachines();

[[nodiscard]] std::filesystem::path recordedMachineFile(const std::string& name,
                                                        const std::string& ending);

/// Builds the tree of a recorded machine; tests/data/machines/README.md describes the form. Ends
/// the test where the file is not of it.
[[nodiscard]] std::unique_ptr<FakeMachine> recordedMachine(const std::string& name);

} // namespace touchstone::test
