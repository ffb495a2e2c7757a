// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/Marks.h"

#include <QPainter>
#include <QPolygonF>

namespace touchstone::marks {

namespace {

constexpr qreal kStroke = 1.4;

QPen roundPen(const QColor& colour)
{
    return {colour, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

QPointF at(const QRectF& box, qreal x, qreal y)
{
    return {box.left() + x * box.width(), box.top() + y * box.height()};
}

} // namespace

void drawCheck(QPainter& painter, const QRectF& box, const QColor& colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(roundPen(colour));
    painter.drawPolyline(QPolygonF{{at(box, 0.15, 0.55), at(box, 0.4, 0.8), at(box, 0.85, 0.25)}});
    painter.restore();
}

void drawWarning(QPainter& painter, const QRectF& box, const QColor& line, const QColor& ink)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(roundPen(line));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(QPolygonF{{at(box, 0.5, 0.08), at(box, 0.96, 0.9), at(box, 0.04, 0.9)}});
    painter.setPen(roundPen(ink));
    painter.drawLine(at(box, 0.5, 0.38), at(box, 0.5, 0.6));
    painter.drawPoint(at(box, 0.5, 0.76));
    painter.restore();
}

void drawInformation(QPainter& painter, const QRectF& box, const QColor& colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(roundPen(colour));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(box.adjusted(1, 1, -1, -1));
    painter.drawLine(at(box, 0.5, 0.46), at(box, 0.5, 0.72));
    painter.drawPoint(at(box, 0.5, 0.28));
    painter.restore();
}

void drawMinus(QPainter& painter, const QRectF& box, const QColor& colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(roundPen(colour));
    painter.drawLine(at(box, 0.15, 0.5), at(box, 0.85, 0.5));
    painter.restore();
}

void drawRefresh(QPainter& painter, const QRectF& box, const QColor& colour)
{
    // Qt counts angles in sixteenths of a degree, counterclockwise from three o'clock.
    constexpr int kDegree = 16;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(roundPen(colour));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(box.adjusted(1, 1, -1, -1), 60 * kDegree, 285 * kDegree);
    painter.drawPolyline(QPolygonF{{at(box, 0.74, -0.06), at(box, 0.72, 0.16), at(box, 0.5, 0.2)}});
    painter.restore();
}

} // namespace touchstone::marks
