// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/Appearance.h"

#include "ui/settings/OutlineStyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QToolTip>

#include <algorithm>

namespace touchstone {

namespace {

bool looksDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

/// What the desktop prefers: seen before the palette is changed for the first time.
bool systemIsDark()
{
    static const bool kIsDark = looksDark(QApplication::palette());
    return kIsDark;
}

/// Noto has tabular figures and the Chinese glyphs in the same design; where only its CJK part is
/// installed, that one has the Latin letters as well. The size is the desktop's, and never too
/// small to be read.
QFont interfaceFont()
{
    QFont font = QApplication::font();
    QStringList families;
    for (const QString& family : {QStringLiteral("Noto Sans"),
                                  QStringLiteral("Noto Sans CJK SC"),
                                  QStringLiteral("DejaVu Sans")}) {
        if (QFontDatabase::hasFamily(family)) {
            families << family;
        }
    }
    if (!families.isEmpty()) {
        font.setFamilies(families);
    }
    font.setPointSizeF(std::max(type_scale::kBody, QFontInfo(font).pointSizeF()));
    return font;
}

} // namespace

QFont scaledFont(QFont font, qreal factor)
{
    font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

QFont boldFont(QFont font)
{
    font.setBold(true);
    return font;
}

void setTextColour(QWidget& widget, const QColor& colour)
{
    QPalette palette;
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(role, colour);
    }
    widget.setPalette(palette);
}

const Theme& themeOf(const QPalette& palette)
{
    return looksDark(palette) ? Theme::dark() : Theme::light();
}

Appearance::Appearance(Settings& settings, QObject* parent)
    : QObject(parent)
{
    static_cast<void>(systemIsDark());
    QApplication::setStyle(new OutlineStyle);
    QApplication::setFont(interfaceFont());
    connect(&settings, &Settings::themeChanged, this, &Appearance::apply);
    apply(settings.theme());
}

void Appearance::apply(ThemeChoice choice)
{
    const bool isDark =
        choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemIsDark());
    const Theme& theme = isDark ? Theme::dark() : Theme::light();
    QApplication::setPalette(theme.palette());
    QToolTip::setPalette(theme.palette());
}

} // namespace touchstone
