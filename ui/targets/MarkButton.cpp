// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/MarkButton.h"

#include "ui/charts/Marks.h"
#include "ui/settings/Appearance.h"

#include <QPainter>

namespace touchstone {

namespace {

constexpr int kMark = 14;
constexpr int kMargin = 7;

} // namespace

MarkButton::MarkButton(Mark mark, QWidget* parent)
    : QToolButton(parent)
    , m_mark(mark)
{
    setFocusPolicy(Qt::TabFocus);
}

QSize MarkButton::sizeHint() const
{
    const int side = std::max(kMark, fontMetrics().height()) + 2 * kMargin - 4;
    return {side, side};
}

void MarkButton::paintEvent(QPaintEvent* event)
{
    QToolButton::paintEvent(event);
    QPainter painter(this);
    const Theme& theme = themeOf(palette());
    const QColor ink = isEnabled() ? theme.text : theme.disabled;
    QRectF box(0, 0, kMark, kMark);
    box.moveCenter(QRectF(rect()).center());
    switch (m_mark) {
    case Mark::Remove:
        marks::drawMinus(painter, box, ink);
        break;
    case Mark::Refresh:
        marks::drawRefresh(painter, box, ink);
        break;
    }
}

} // namespace touchstone
