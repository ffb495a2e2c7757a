// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/Theme.h"

#include <array>
#include <iterator>

namespace touchstone {

namespace {

struct Row
{
    ThemeToken token;
    QRgb light;
    QRgb dark;
};

// Text reaches a contrast of 4.5 on window, base, alternate and header, lines of data reach 3.
constexpr Row kRows[]{
    {{"window", &Theme::window}, 0xFFF3F4F6, 0xFF20242A},
    {{"base", &Theme::base}, 0xFFFFFFFF, 0xFF171A1E},
    {{"alternate", &Theme::alternate}, 0xFFF7F8FA, 0xFF1B1F24},
    {{"header", &Theme::header}, 0xFFECEEF1, 0xFF262B32},
    {{"border", &Theme::border}, 0xFFCDD3DA, 0xFF3A414A},
    {{"outline", &Theme::outline}, 0xFFA9B2BC, 0xFF5F6975},
    {{"field", &Theme::field}, 0xFF87919D, 0xFF7A8592},
    {{"grid", &Theme::grid}, 0xFFE6E9ED, 0xFF272C33},
    {{"grid-major", &Theme::gridMajor}, 0xFFD5DAE0, 0xFF363D46},
    {{"band", &Theme::band}, 0xFFF4F6F8, 0xFF1C2025},
    {{"text", &Theme::text}, 0xFF1B2027, 0xFFE4E7EB},
    {{"muted", &Theme::muted}, 0xFF56606C, 0xFFA3ACB7},
    {{"disabled", &Theme::disabled}, 0xFF8C95A0, 0xFF6C7580},
    {{"accent", &Theme::accent}, 0xFF0B7A75, 0xFF3FB8AF},
    {{"accent-soft", &Theme::accentSoft}, 0xFFDCEEEC, 0xFF173A3A},
    {{"on-accent", &Theme::onAccent}, 0xFFFFFFFF, 0xFF0C1315},
    {{"read", &Theme::read}, 0xFF1F6FB2, 0xFF63AEEA},
    {{"read-soft", &Theme::readSoft}, 0xFFD8E7F4, 0xFF17344D},
    {{"write", &Theme::write}, 0xFFAD4A06, 0xFFF0913E},
    {{"write-soft", &Theme::writeSoft}, 0xFFFBE5D5, 0xFF482A10},
    {{"warning-fill", &Theme::warningFill}, 0xFFFFF3CC, 0xFF3A3010},
    {{"warning-line", &Theme::warningLine}, 0xFFD29E00, 0xFFA88416},
    {{"warning-text", &Theme::warningText}, 0xFF664A00, 0xFFF3CE5E},
    {{"danger", &Theme::danger}, 0xFFB3261E, 0xFFFF8A80},
    {{"danger-soft", &Theme::dangerSoft}, 0xFFFCECEA, 0xFF3B1D1B},
    {{"p50", &Theme::p50}, 0xFF33296F, 0xFFF0ECFF},
    {{"p99", &Theme::p99}, 0xFF7A4DB8, 0xFFBBA6F5},
    {{"stone", &Theme::stone}, 0xFF2B323B, 0xFF49525E},
};

Theme made(bool isDark)
{
    Theme theme;
    theme.isDark = isDark;
    for (const Row& row : kRows) {
        theme.*row.token.colour = QColor::fromRgba(isDark ? row.dark : row.light);
    }
    return theme;
}

} // namespace

const Theme& Theme::light()
{
    static const Theme kTheme = made(false);
    return kTheme;
}

const Theme& Theme::dark()
{
    static const Theme kTheme = made(true);
    return kTheme;
}

QPalette Theme::palette() const
{
    QPalette palette(header, window);
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, alternate);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, muted);
    palette.setColor(QPalette::Button, isDark ? header : base);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, danger);
    palette.setColor(QPalette::ToolTipBase, isDark ? header : base);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, onAccent);
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::LinkVisited, accent);
    palette.setColor(QPalette::Light, isDark ? outline : base);
    palette.setColor(QPalette::Midlight, border);
    palette.setColor(QPalette::Mid, outline);
    palette.setColor(QPalette::Dark, field);
    palette.setColor(QPalette::Shadow, isDark ? QColor(Qt::black) : field);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        palette.setColor(QPalette::Disabled, role, disabled);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, border);
    palette.setColor(QPalette::Disabled, QPalette::Base, window);
    return palette;
}

std::span<const ThemeToken> themeTokens()
{
    static const auto kTokens = [] {
        std::array<ThemeToken, std::size(kRows)> tokens{};
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            tokens.at(i) = kRows[i].token;
        }
        return tokens;
    }();
    return kTokens;
}

} // namespace touchstone
