// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ProgressLine.h"

#include "ui/settings/Appearance.h"

#include <QPainter>

namespace touchstone {

namespace {

constexpr int kHeight = 3;

} // namespace

ProgressLine::ProgressLine(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ProgressLine::setShare(double share)
{
    m_share = share;
    update();
}

void ProgressLine::setColour(const QColor& colour)
{
    m_colour = colour;
    update();
}

void ProgressLine::setDrawn(bool drawn)
{
    m_drawn = drawn;
    update();
}

QSize ProgressLine::sizeHint() const
{
    return {0, kHeight};
}

void ProgressLine::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event);
    if (m_drawn) {
        QPainter painter(this);
        painter.fillRect(rect(), themeOf(palette()).gridMajor);
        painter.fillRect(0, 0, qRound(width() * m_share), height(), m_colour);
    }
}

} // namespace touchstone
