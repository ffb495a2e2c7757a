// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/OutlineStyle.h"

#include "ui/settings/Appearance.h"

#include <QPainter>
#include <QStyleOptionComplex>

#include <algorithm>

namespace touchstone {

namespace {

/// Left and right of the text of a button together.
constexpr int kButtonPadding = 24;

bool isDark(const QPalette& palette)
{
    return themeOf(palette).isDark;
}

/// Fusion takes the window's colour darker by 140 for its outlines.
QPalette withOutlines(QPalette palette)
{
    palette.setColor(QPalette::Window, palette.color(QPalette::Mid).lighter(140));
    return palette;
}

/// A button in the accent's colour, or one that is down: without Fusion's gradient, which pales the
/// accent. Returns whether it was such a button.
bool drawFlatBevel(const QStyleOptionButton& button, QPainter& painter)
{
    const Theme& theme = themeOf(button.palette);
    const bool isOn = button.state.testFlag(QStyle::State_On);
    const bool isAccent = button.palette.color(QPalette::Button) == theme.accent;
    if (!isOn && !isAccent) {
        return false;
    }
    QColor fill = isAccent ? theme.accent : theme.accentSoft;
    if (button.state.testFlag(QStyle::State_Sunken)) {
        fill = fill.darker(115);
    } else if (button.state.testFlag(QStyle::State_MouseOver)) {
        fill = fill.lighter(106);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.accent);
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(button.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.restore();
    return true;
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

void OutlineStyle::drawControl(ControlElement element,
                               const QStyleOption* option,
                               QPainter* painter,
                               const QWidget* widget) const
{
    if (element == CE_ToolBar) {
        // Fusion's bevel shines in a dark palette.
        painter->fillRect(option->rect, option->palette.window());
        painter->setPen(option->palette.color(QPalette::Midlight));
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    }
    if (element == CE_PushButtonBevel) {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        if (button != nullptr && drawFlatBevel(*button, *painter)) {
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

QSize OutlineStyle::sizeFromContents(ContentsType type,
                                     const QStyleOption* option,
                                     const QSize& contentsSize,
                                     const QWidget* widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contentsSize, widget);
    if (type == CT_PushButton || type == CT_ToolButton) {
        size.rwidth() = std::max(size.width(), contentsSize.width() + kButtonPadding);
    }
    return size;
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
