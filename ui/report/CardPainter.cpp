// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/CardPainter.h"

#include "ui/charts/Marks.h"
#include "ui/report/ReportFont.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <QTextLayout>
#include <QTextOption>

#include <cmath>

namespace touchstone {

namespace {

constexpr double kLineHeight = 1.42;

double crisp(double value)
{
    return std::floor(value) + 0.5;
}

QString elided(const QFont& font, const QString& text, double width)
{
    // A hair more room: rounding must not cut a text that fits exactly.
    return QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, width + 1.0);
}

/// Breaks a text into lines; the layout keeps them.
int breakLines(QTextLayout& layout, double width)
{
    int lines = 0;
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        ++lines;
    }
    layout.endLayout();
    return lines;
}

} // namespace

CardPainter::CardPainter(QPainter& painter, const Language& language)
    : m_painter(painter)
    , m_language(language)
    , m_theme(Theme::light())
{
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
}

QFont CardPainter::font(int pixelSize, bool bold) const
{
    QFont font = reportFont(m_language, pixelSize);
    font.setBold(bold);
    return font;
}

double CardPainter::width(const QString& text, const CardText& look) const
{
    return QFontMetricsF(font(look.pixelSize, look.bold)).horizontalAdvance(text);
}

void CardPainter::line(const QRectF& place,
                       const QString& text,
                       const CardText& look,
                       Qt::Alignment alignment) const
{
    const QFont used = font(look.pixelSize, look.bold);
    m_painter.setFont(used);
    m_painter.setPen(look.colour);
    m_painter.drawText(place,
                       static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine |
                           Qt::TextDontClip,
                       elided(used, text, place.width()));
}

double CardPainter::paragraphHeight(double width, const QString& text, const CardText& look) const
{
    QTextLayout layout(text, font(look.pixelSize, look.bold));
    return breakLines(layout, width) * std::round(look.pixelSize * kLineHeight);
}

double CardPainter::paragraph(const QRectF& place, const QString& text, const CardText& look) const
{
    const double step = std::round(look.pixelSize * kLineHeight);
    QTextLayout layout(text, font(look.pixelSize, look.bold));
    const int lines = breakLines(layout, place.width());
    double y = place.top();
    for (int i = 0; i < lines && y + step <= place.bottom() + 1.0; ++i) {
        const QTextLine one = layout.lineAt(i);
        const bool isCut = i + 1 < lines && y + 2.0 * step > place.bottom() + 1.0;
        // The last line that fits carries the rest and its ellipsis.
        const QString part =
            isCut ? text.mid(one.textStart()) : text.mid(one.textStart(), one.textLength());
        const QFont used = font(look.pixelSize, look.bold);
        m_painter.setFont(used);
        m_painter.setPen(look.colour);
        m_painter.drawText(
            QRectF(place.left(), y, place.width(), step),
            static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine |
                Qt::TextDontClip,
            isCut ? QFontMetricsF(used).elidedText(part, Qt::ElideRight, place.width()) : part);
        y += step;
    }
    return y - place.top();
}

void CardPainter::panel(const QRectF& place) const
{
    m_painter.setPen(QPen(m_theme.border, 1.0));
    m_painter.setBrush(m_theme.base);
    m_painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 3.0, 3.0);
}

void CardPainter::rule(double left, double right, double y, const QColor& colour) const
{
    m_painter.setPen(QPen(colour, 1.0));
    m_painter.drawLine(QPointF(left, crisp(y)), QPointF(right, crisp(y)));
}

void CardPainter::upright(double x, double top, double bottom, const QColor& colour) const
{
    m_painter.setPen(QPen(colour, 1.0));
    m_painter.drawLine(QPointF(crisp(x), top), QPointF(crisp(x), bottom));
}

void CardPainter::fill(const QRectF& place, const QColor& colour) const
{
    m_painter.fillRect(place, colour);
}

void CardPainter::mark(const QRectF& place) const
{
    constexpr double kSide = 48.0;
    m_painter.save();
    m_painter.translate(place.topLeft());
    m_painter.scale(place.width() / kSide, place.height() / kSide);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.stone);
    m_painter.drawPolygon(
        QPolygonF({{10, 5}, {35, 5}, {43, 15}, {43, 36}, {36, 43}, {12, 43}, {5, 35}, {5, 13}}));
    m_painter.setPen(QPen(Theme::dark().read, 5.0, Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(QPointF(13, 31), QPointF(29, 12));
    m_painter.setPen(QPen(Theme::dark().write, 5.0, Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(QPointF(21, 36), QPointF(36, 18));
    m_painter.restore();
}

void CardPainter::tick(const QRectF& place) const
{
    marks::drawCheck(m_painter, place, m_theme.accent);
}

void CardPainter::warningSign(const QRectF& place, const QColor& colour) const
{
    marks::drawWarning(m_painter, place, colour, colour);
}

void CardPainter::informationSign(const QRectF& place) const
{
    marks::drawInformation(m_painter, place, m_theme.muted);
}

} // namespace touchstone
