// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/CommandLine.h"

#include <QProcess>

namespace touchstone {

CommandLineResult runCommandLine(const QStringList& words, const QProcessEnvironment& environment)
{
    constexpr int kPatience = 60'000;
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(TOUCHSTONE_CLI), words);
    if (!process.waitForFinished(kPatience) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace touchstone
