// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/HtmlStyle.h"

#include "core/base/Resources.h"
#include "ui/charts/Theme.h"
#include "ui/text/QtText.h"

#include <QSet>

namespace touchstone {

namespace {

QString variables(const Theme& theme)
{
    QString text;
    for (const ThemeToken& token : themeTokens()) {
        text +=
            QStringLiteral("--%1:%2;").arg(QLatin1String(token.name), (theme.*token.colour).name());
    }
    return text;
}

/// Charts carry the colours of the light theme as attributes; these rules turn each into its
/// variable.
QString chartRules()
{
    QString text;
    QSet<QString> seen;
    for (const ThemeToken& token : themeTokens()) {
        const QString colour = (Theme::light().*token.colour).name();
        if (seen.contains(colour)) {
            continue;
        }
        seen.insert(colour);
        for (const char* property : {"fill", "stroke"}) {
            text += QStringLiteral(".chart [%1=\"%2\"]{%1:var(--%3)}\n")
                        .arg(QLatin1String(property), colour, QLatin1String(token.name));
        }
    }
    return text;
}

} // namespace

QString htmlStyle()
{
    return QStringLiteral(
               "\n:root{%1}\n@media screen and (prefers-color-scheme: dark){:root{%2}}\n")
               .arg(variables(Theme::light()), variables(Theme::dark())) +
           chartRules() + toQt(resource("report/report.css").value_or(""));
}

QString htmlMark()
{
    return QStringLiteral("<svg class=\"mark\" viewBox=\"0 0 48 48\" aria-hidden=\"true\">"
                          "<path fill=\"%1\" d=\"M10 5h25l8 10v21l-7 7H12l-7-8V13z\"/>"
                          "<path fill=\"none\" stroke=\"%2\" stroke-width=\"5\" "
                          "stroke-linecap=\"round\" d=\"M13 31L29 12\"/>"
                          "<path fill=\"none\" stroke=\"%3\" stroke-width=\"5\" "
                          "stroke-linecap=\"round\" d=\"M21 36L36 18\"/></svg>\n")
        .arg(Theme::light().stone.name(), Theme::dark().read.name(), Theme::dark().write.name());
}

} // namespace touchstone
