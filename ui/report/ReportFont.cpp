// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/ReportFont.h"

#include <QFontDatabase>

namespace touchstone {

QFont reportFont(const Language& language, int pixelSize)
{
    QStringList families{QStringLiteral("Noto Sans")};
    if (language.code() == QLatin1String("zh_TW")) {
        families.append(QStringLiteral("Noto Sans CJK TC"));
    } else {
        // Also for English: its Latin letters are narrower than those of DejaVu, and models may
        // have Chinese names.
        families.append(QStringLiteral("Noto Sans CJK SC"));
    }
    families.append({QStringLiteral("DejaVu Sans"), QStringLiteral("sans-serif")});
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(pixelSize);
    return font;
}

Result<void> checkFont(const Language& language)
{
    const auto script = language.code() == QLatin1String("zh_TW")
                            ? QFontDatabase::TraditionalChinese
                            : QFontDatabase::SimplifiedChinese;
    if (language.isChinese() && QFontDatabase::families(script).isEmpty()) {
        return fail(
            ErrorKind::Failed,
            Message(MessageId::ReportFontMissing, {{"package", std::string("fonts-noto-cjk")}}));
    }
    return {};
}

} // namespace touchstone
