// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/Theme.h"
#include "ui/settings/Settings.h"

#include <QFont>
#include <QObject>
#include <QPalette>

class QWidget;

namespace touchstone {

/// Sizes of type in points; they are fractions of the body's, so that they follow a larger font.
namespace type_scale {

inline constexpr qreal kBody = 9.75;  ///< at least
inline constexpr qreal kSmall = 0.85; ///< tags, axes, column headings
inline constexpr qreal kFacts = 0.92;
inline constexpr qreal kTitle = 1.25;
inline constexpr qreal kScore = 1.8;
inline constexpr qreal kTotalScore = 2.5;

} // namespace type_scale

/// The font in another size of the scale.
[[nodiscard]] QFont scaledFont(QFont font, qreal factor);
[[nodiscard]] QFont boldFont(QFont font);

/// Gives a widget a text colour of its own, whatever it stands on, and leaves it the other colours
/// of the application.
void setTextColour(QWidget& widget, const QColor& colour);

/// The theme that a palette was made from.
[[nodiscard]] const Theme& themeOf(const QPalette& palette);

/// Keeps the application's palette, style and fonts in step with the settings. Qt then sends
/// QEvent::PaletteChange to every widget.
class Appearance final : public QObject
{
    Q_OBJECT

public:
    explicit Appearance(Settings& settings, QObject* parent = nullptr);

private:
    void apply(ThemeChoice choice);
};

} // namespace touchstone
