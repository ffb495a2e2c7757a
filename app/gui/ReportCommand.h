// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace touchstone {

/// `touchstone report REPORT --lang LANGUAGE -o FILE [--force]`: turns a report file into a page, a
/// picture, a table or a text. Makes its own QApplication and needs no display. To be called before
/// any other QApplication exists. @returns the exit status: 0 written, 1 failed, 2 wrong usage.
[[nodiscard]] int runReportCommand(int argc, char** argv);

} // namespace touchstone
