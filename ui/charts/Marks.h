// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace touchstone::marks {

/// All is well.
void drawCheck(QPainter& painter, const QRectF& box, const QColor& colour);
/// A triangle with an exclamation mark.
void drawWarning(QPainter& painter, const QRectF& box, const QColor& line, const QColor& ink);
/// A circle with an i.
void drawInformation(QPainter& painter, const QRectF& box, const QColor& colour);
/// Take away.
void drawMinus(QPainter& painter, const QRectF& box, const QColor& colour);
/// An arrow round in a circle.
void drawRefresh(QPainter& painter, const QRectF& box, const QColor& colour);

} // namespace touchstone::marks
