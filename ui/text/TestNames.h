// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/workload/TestSpec.h"
#include "ui/text/Language.h"

#include <QString>

#include <vector>

namespace touchstone {

/// "4K Q16 read": the one name of a test in the window and in reports.
[[nodiscard]] QString testName(const TestSpec& test, const Language& language);

/// "rand Q16": what a label alone does not say, in few letters.
[[nodiscard]] QString testPattern(const TestSpec& test, const Language& language);

/// A sentence about one of these tests, which it knows by its id, with the test's name in it.
[[nodiscard]] QString
textAboutTest(const Message& message, const std::vector<TestSpec>& tests, const Language& language);

} // namespace touchstone
