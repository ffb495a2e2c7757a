// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/CommaLocale.h"

#include <QDir>
#include <QProcess>

namespace touchstone {

std::optional<QString> makeCommaLocale(const QString& folder)
{
    QDir().mkpath(folder);
    QProcess localedef;
    localedef.start(QStringLiteral("localedef"),
                    {QStringLiteral("--no-archive"),
                     QStringLiteral("-i"),
                     QStringLiteral("de_DE"),
                     QStringLiteral("-f"),
                     QStringLiteral("UTF-8"),
                     folder + QLatin1Char('/') + QLatin1String(kCommaLocale)});
    const bool made = localedef.waitForFinished() &&
                      localedef.exitStatus() == QProcess::NormalExit && localedef.exitCode() == 0;
    return made ? std::optional(folder) : std::nullopt;
}

} // namespace touchstone
