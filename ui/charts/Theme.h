// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include <span>

namespace touchstone {

/// The one table of colours: the window's palette, the charts, the score card and the style sheet
/// of the HTML report all read it. Read is blue and write is orange everywhere; the accent is never
/// a colour of data; amber stands for warnings only.
struct Theme
{
    bool isDark = false;
    QColor window;
    QColor base;
    QColor alternate;
    QColor header;
    QColor border;
    QColor outline;
    QColor field;
    QColor grid;
    QColor gridMajor;
    QColor band;
    QColor text;
    QColor muted;
    QColor disabled;
    QColor accent;
    QColor accentSoft;
    QColor onAccent;
    QColor read;
    QColor readSoft;
    QColor write;
    QColor writeSoft;
    QColor warningFill;
    QColor warningLine;
    QColor warningText;
    QColor danger;
    QColor dangerSoft;
    QColor p50;
    QColor p99;
    QColor stone;

    [[nodiscard]] static const Theme& light();
    [[nodiscard]] static const Theme& dark();

    [[nodiscard]] QPalette palette() const;
};

/// A colour of the table under the name that it has in style sheets.
struct ThemeToken
{
    const char* name;
    QColor Theme::*colour;
};

[[nodiscard]] std::span<const ThemeToken> themeTokens();

} // namespace touchstone
