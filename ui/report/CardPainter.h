// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/Theme.h"
#include "ui/text/Language.h"

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

namespace touchstone {

/// How a text of the score card looks.
struct CardText
{
    int pixelSize = 15;
    bool bold = false;
    QColor colour;
};

/// Draws texts and lines of the score card in the colours and the font of the language.
class CardPainter final
{
public:
    CardPainter(QPainter& painter, const Language& language);

    [[nodiscard]] const Theme& theme() const { return m_theme; }

    [[nodiscard]] QPainter& painter() const { return m_painter; }

    [[nodiscard]] QFont font(int pixelSize, bool bold = false) const;
    [[nodiscard]] double width(const QString& text, const CardText& look) const;

    /// On one line in the middle of the rectangle's height; too long a text is shortened by an
    /// ellipsis.
    void line(const QRectF& place,
              const QString& text,
              const CardText& look,
              Qt::Alignment alignment = Qt::AlignLeft) const;
    /// On as many lines as fit. @returns the height that was used.
    double paragraph(const QRectF& place, const QString& text, const CardText& look) const;
    /// Height of a paragraph of this width.
    [[nodiscard]] double
    paragraphHeight(double width, const QString& text, const CardText& look) const;

    void panel(const QRectF& place) const;
    void rule(double left, double right, double y, const QColor& colour) const;
    void upright(double x, double top, double bottom, const QColor& colour) const;
    void fill(const QRectF& place, const QColor& colour) const;
    /// The product's mark.
    void mark(const QRectF& place) const;
    /// A tick, for something that was checked and found right.
    void tick(const QRectF& place) const;
    /// The triangle of warnings.
    void warningSign(const QRectF& place, const QColor& colour) const;
    /// A small circle with an i.
    void informationSign(const QRectF& place) const;

private:
    QPainter& m_painter;
    const Language& m_language;
    const Theme& m_theme;
};

} // namespace touchstone
