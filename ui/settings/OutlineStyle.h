// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace touchstone {

/// Fusion with visible outlines. Fusion derives the outlines of boxes and edits from the window's
/// colour, so that they vanish in a dark palette; here it gets a lighter one to derive them from.
class OutlineStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    OutlineStyle();

    void drawPrimitive(PrimitiveElement element,
                       const QStyleOption* option,
                       QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control,
                            const QStyleOptionComplex* option,
                            QPainter* painter,
                            const QWidget* widget) const override;
    void drawControl(ControlElement element,
                     const QStyleOption* option,
                     QPainter* painter,
                     const QWidget* widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type,
                                         const QStyleOption* option,
                                         const QSize& contentsSize,
                                         const QWidget* widget) const override;
    /// Menus, dialogs and tooltips come at once and the layout is never animated.
    int styleHint(StyleHint hint,
                  const QStyleOption* option,
                  const QWidget* widget,
                  QStyleHintReturn* returnData) const override;
};

} // namespace touchstone
