// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/Theme.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace touchstone;

namespace {

/// WCAG 2: relative luminance of sRGB.
double luminance(const QColor& colour)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class TestTheme final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyTokenHasAColour()
    {
        for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
            for (const ThemeToken& token : themeTokens()) {
                QVERIFY2((theme->*token.colour).isValid(), token.name);
            }
        }
        QVERIFY(!Theme::light().isDark);
        QVERIFY(Theme::dark().isDark);
    }

    void textCanBeRead()
    {
        for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
            for (const QColor& ground :
                 {theme->window, theme->base, theme->alternate, theme->header}) {
                QVERIFY(contrast(theme->text, ground) >= 4.5);
                QVERIFY(contrast(theme->muted, ground) >= 4.5);
            }
            QVERIFY(contrast(theme->read, theme->base) >= 4.5);
            QVERIFY(contrast(theme->write, theme->base) >= 4.5);
            QVERIFY(contrast(theme->warningText, theme->warningFill) >= 4.5);
            QVERIFY(contrast(theme->danger, theme->dangerSoft) >= 4.5);
            QVERIFY(contrast(theme->onAccent, theme->accent) >= 4.5);
            QVERIFY(contrast(theme->text, theme->accentSoft) >= 4.5);
        }
    }

    void linesCanBeSeen()
    {
        for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
            for (const QColor& line : {theme->read, theme->write, theme->p50, theme->p99}) {
                QVERIFY(contrast(line, theme->base) >= 3.0);
            }
        }
    }

    void paletteFollowsTheTable()
    {
        for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
            const QPalette palette = theme->palette();
            QCOMPARE(palette.color(QPalette::Window), theme->window);
            QCOMPARE(palette.color(QPalette::Base), theme->base);
            QCOMPARE(palette.color(QPalette::Text), theme->text);
            QCOMPARE(palette.color(QPalette::Highlight), theme->accent);
            QCOMPARE(palette.color(QPalette::Disabled, QPalette::Text), theme->disabled);
        }
    }
};

QTEST_GUILESS_MAIN(TestTheme)
#include "tst_Theme.moc"
