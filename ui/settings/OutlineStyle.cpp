// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/OutlineStyle.h"

#include <QStyleOptionComplex>

namespace touchstone {

namespace {

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

/// Fusion takes the window's colour darker by 140 for its outlines.
QPalette withOutlines(QPalette palette)
{
    palette.setColor(QPalette::Window, palette.color(QPalette::Mid).lighter(140));
    return palette;
}

} // namespace

OutlineStyle::OutlineStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void OutlineStyle::drawPrimitive(PrimitiveElement element,
                                 const QStyleOption* option,
                                 QPainter* painter,
                                 const QWidget* widget) const
{
    if (isDark(option->palette)) {
        if (element == PE_IndicatorCheckBox || element == PE_IndicatorRadioButton ||
            element == PE_IndicatorItemViewItemCheck) {
            if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
                QStyleOptionButton copy = *button;
                copy.palette = withOutlines(copy.palette);
                QProxyStyle::drawPrimitive(element, &copy, painter, widget);
                return;
            }
        } else if (element == PE_PanelLineEdit || element == PE_FrameLineEdit) {
            if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option)) {
                QStyleOptionFrame copy = *frame;
                copy.palette = withOutlines(copy.palette);
                QProxyStyle::drawPrimitive(element, &copy, painter, widget);
                return;
            }
        }
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void OutlineStyle::drawComplexControl(ComplexControl control,
                                      const QStyleOptionComplex* option,
                                      QPainter* painter,
                                      const QWidget* widget) const
{
    if (isDark(option->palette)) {
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            QStyleOptionComboBox copy = *combo;
            copy.palette = withOutlines(copy.palette);
            QProxyStyle::drawComplexControl(control, &copy, painter, widget);
            return;
        }
        if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
            QStyleOptionSpinBox copy = *spin;
            copy.palette = withOutlines(copy.palette);
            QProxyStyle::drawComplexControl(control, &copy, painter, widget);
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int OutlineStyle::styleHint(StyleHint hint,
                            const QStyleOption* option,
                            const QWidget* widget,
                            QStyleHintReturn* returnData) const
{
    if (hint == SH_Widget_Animation_Duration) {
        return 0;
    }
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

} // namespace touchstone
