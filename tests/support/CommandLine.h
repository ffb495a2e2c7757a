// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcessEnvironment>
#include <QStringList>

namespace touchstone {

/// What touchstone-cli did.
struct CommandLineResult
{
    /// −1 if it did not end by itself within a minute.
    int exitStatus = -1;
    QByteArray output;
    QByteArray error;
};

/// Runs the touchstone-cli of this build to its end. Needs the definition TOUCHSTONE_CLI, which
/// touchstone_test_support gives.
[[nodiscard]] CommandLineResult
runCommandLine(const QStringList& words,
               const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment());

} // namespace touchstone
