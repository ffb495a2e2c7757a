// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"

namespace touchstone {

// The words that reports use for enumerated values, in the reader's language.

[[nodiscard]] MessageId statusLabel(ReportStatus status);
[[nodiscard]] MessageId statusLabel(TestStatus status);
[[nodiscard]] MessageId confidenceLabel(Confidence confidence);
[[nodiscard]] MessageId severityLabel(Severity severity);

} // namespace touchstone
