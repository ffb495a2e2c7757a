// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/FirmUnits.h"

#include <QRegularExpression>

namespace touchstone {

QString withFirmUnits(QString text)
{
    static const QRegularExpression kSpace(
        QStringLiteral("(?<=\\d) (?=(?:[kKMGTPE]?i?B(?:/s)?|[nµm]?s|min|h|IOPS|°C)\\b)"),
        QRegularExpression::UseUnicodePropertiesOption);
    return text.replace(kSpace, QStringLiteral("\u00a0"));
}

} // namespace touchstone
