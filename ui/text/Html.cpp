// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/Html.h"

#include "ui/text/QtText.h"

#include <algorithm>
#include <array>

namespace touchstone::html {

namespace {

/// Line breaks make the file readable, but would be seen as spaces between inline elements.
QString lineBreakAfter(std::string_view name)
{
    static constexpr std::array<std::string_view, 3> kInline{"b", "small", "span"};
    return std::ranges::find(kInline, name) == kInline.end() ? QStringLiteral("\n") : QString();
}

} // namespace

QString escaped(const QString& text)
{
    QString clean = text;
    for (QChar& character : clean) {
        const bool isSpace = character == QLatin1Char('\n') || character == QLatin1Char('\t');
        const bool isForbidden = (character.unicode() < 0x20 && !isSpace) ||
                                 character.unicode() == 0xFFFE || character.unicode() == 0xFFFF ||
                                 (character.unicode() >= 0x7F && character.unicode() < 0xA0);
        if (isForbidden) {
            character = QChar::ReplacementCharacter;
        }
    }
    return clean.toHtmlEscaped();
}

QString element(std::string_view name, const QString& content)
{
    const QString tag = toQt(name);
    return QLatin1Char('<') + tag + QLatin1Char('>') + content + QLatin1String("</") + tag +
           QLatin1Char('>') + lineBreakAfter(name);
}

QString element(std::string_view name, std::string_view cssClass, const QString& content)
{
    const QString tag = toQt(name);
    return QLatin1Char('<') + tag + QLatin1String(" class=\"") + toQt(cssClass) +
           QLatin1String("\">") + content + QLatin1String("</") + tag + QLatin1Char('>') +
           lineBreakAfter(name);
}

} // namespace touchstone::html
