// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/Plot.h"

#include <QAreaSeries>
#include <QFontMetricsF>
#include <QGraphicsItem>
#include <QLineSeries>
#include <QPainter>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace touchstone {

namespace {

/// Qt Charts stacks background, grid and axes at 0 to 3 and its series from 4 on.
constexpr double kGroundLevel = 2.0;
constexpr double kFrontLevel = 100.0;
/// The size at which the base font is one to one with the sizes named in the code.
constexpr double kBodyPixelSize = 13.0;

/// On the middle of a pixel, so that hairlines stay sharp.
double crisp(double value)
{
    return std::floor(value) + 0.5;
}

} // namespace

/// Lets a Plot paint below or above its series.
class Plot::Decoration final : public QGraphicsItem
{
public:
    Decoration(Plot* plot, double level, std::function<void(QPainter&)> paint)
        : QGraphicsItem(plot)
        , m_plot(plot)
        , m_paint(std::move(paint))
    {
        setZValue(level);
        setAcceptedMouseButtons(Qt::NoButton);
    }

    void resized() { prepareGeometryChange(); }

    [[nodiscard]] QRectF boundingRect() const override { return m_plot->rect(); }

    void paint(QPainter* painter,
               const QStyleOptionGraphicsItem* /*option*/,
               QWidget* /*widget*/) override
    {
        m_paint(*painter);
    }

private:
    Plot* m_plot;
    std::function<void(QPainter&)> m_paint;
};

Plot::Plot(const Theme& theme, const QFont& font)
    : m_theme(&theme)
    , m_font(font)
    , m_horizontalAxis(new QValueAxis(this))
    , m_verticalAxis(new QValueAxis(this))
    , m_ground(
          new Decoration(this, kGroundLevel, [this](QPainter& painter) { paintGround(painter); }))
    , m_front(new Decoration(this, kFrontLevel, [this](QPainter& painter) {
        if (m_textsPainted) {
            paintTexts(painter);
        }
    }))
{
    addAxis(m_horizontalAxis, Qt::AlignBottom);
    addAxis(m_verticalAxis, Qt::AlignLeft);
    // The plot draws its own: axes of Qt Charts cannot be formatted by the one number formatter.
    m_horizontalAxis->setVisible(false);
    m_verticalAxis->setVisible(false);
    legend()->hide();
    setMargins({0, 0, 0, 0});
    setContentsMargins(0, 0, 0, 0);
    // Its own background is inset and follows Qt's chart themes, so the ground paints one.
    setBackgroundVisible(false);
    setDropShadowEnabled(false);
    setPlotAreaBackgroundVisible(false);
    applyTheme(theme);
    setScales(m_horizontal, m_vertical);
}

void Plot::applyTheme(const Theme& theme)
{
    m_theme = &theme;
    refresh();
}

void Plot::setBaseFont(const QFont& font)
{
    m_font = font;
    layOut();
}

void Plot::setScales(const Scale& horizontal, const Scale& vertical)
{
    m_horizontal = horizontal;
    m_vertical = vertical;
    m_horizontalAxis->setRange(horizontal.low(), horizontal.high());
    m_verticalAxis->setRange(vertical.low(), vertical.high());
    refresh();
}

void Plot::setEdges(const QMarginsF& edges)
{
    m_edges = edges;
    layOut();
}

void Plot::setHeading(const QString& heading, const QString& detail)
{
    m_heading = heading;
    m_headingDetail = detail;
    refresh();
}

void Plot::setHorizontalLabelsShown(bool shown)
{
    m_horizontalLabelsShown = shown;
    refresh();
}

void Plot::setHorizontalTitle(const QString& title)
{
    m_horizontalTitle = title;
    refresh();
}

void Plot::setBands(std::vector<PlotBand> bands)
{
    m_bands = std::move(bands);
    refresh();
}

void Plot::setSelection(double from, double to)
{
    m_selection = std::pair(from, to);
    refresh();
}

void Plot::clearSelection()
{
    m_selection.reset();
    refresh();
}

void Plot::setLineNames(std::vector<LineName> names)
{
    m_names = std::move(names);
    refresh();
}

void Plot::setPointLabels(std::vector<PointLabel> labels)
{
    m_pointLabels = std::move(labels);
    refresh();
}

void Plot::setEmptyText(const QString& text)
{
    m_emptyText = text;
    refresh();
}

void Plot::setTextsPainted(bool painted)
{
    m_textsPainted = painted;
    refresh();
}

QPointF Plot::place(double x, double y) const
{
    const QRectF area = plotArea();
    const double across = (m_horizontal.position(x) - m_horizontal.low()) /
                          (m_horizontal.high() - m_horizontal.low());
    const double up =
        (m_vertical.position(y) - m_vertical.low()) / (m_vertical.high() - m_vertical.low());
    return {area.left() + across * area.width(), area.bottom() - up * area.height()};
}

double Plot::horizontalPosition(double x) const
{
    const QRectF area = plotArea();
    const double across = area.width() > 0.0 ? (x - area.left()) / area.width() : 0.0;
    return m_horizontal.low() +
           std::clamp(across, 0.0, 1.0) * (m_horizontal.high() - m_horizontal.low());
}

QList<QPointF> Plot::positions(const QList<QPointF>& values) const
{
    QList<QPointF> positions;
    positions.reserve(values.size());
    for (const QPointF value : values) {
        positions.append({m_horizontal.position(value.x()), m_vertical.position(value.y())});
    }
    return positions;
}

void Plot::attach(QAbstractSeries* series)
{
    addSeries(series);
    series->attachAxis(m_horizontalAxis);
    series->attachAxis(m_verticalAxis);
}

QLineSeries* Plot::addLine()
{
    auto* line = new QLineSeries(this);
    attach(line);
    return line;
}

QScatterSeries* Plot::addMarkers()
{
    auto* markers = new QScatterSeries(this);
    attach(markers);
    return markers;
}

QAreaSeries* Plot::addArea(QLineSeries* upper)
{
    auto* area = new QAreaSeries(upper);
    area->setParent(this);
    area->setPen(Qt::NoPen);
    attach(area);
    return area;
}

void Plot::resizeEvent(QGraphicsSceneResizeEvent* event)
{
    QChart::resizeEvent(event);
    layOut();
}

void Plot::layOut()
{
    const double scale = scaled(1.0);
    m_ground->resized();
    m_front->resized();
    setPlotArea(QRectF(rect()).marginsRemoved(m_edges * scale));
    refresh();
}

void Plot::refresh()
{
    m_ground->update();
    m_front->update();
}

double Plot::scaled(double pixelSize) const
{
    const double body =
        m_font.pixelSize() > 0 ? m_font.pixelSize() : QFontMetricsF(m_font).height() / 1.362;
    return pixelSize * body / kBodyPixelSize;
}

QFont Plot::textFont(double pixelSize, bool bold) const
{
    QFont font = m_font;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixelSize))));
    font.setBold(bold);
    return font;
}

void Plot::paintGround(QPainter& painter) const
{
    const QRectF area = plotArea();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(rect(), m_theme->base);
    for (const PlotBand& band : m_bands) {
        if (band.isFilled) {
            const double left = place(band.from, 0.0).x();
            const double right = place(band.to, 0.0).x();
            painter.fillRect(QRectF(left, area.top(), right - left, area.height()), m_theme->band);
        }
    }
    const auto line = [&painter](double x1, double y1, double x2, double y2) {
        painter.drawLine(QPointF(x1, y1), QPointF(x2, y2));
    };
    paintSelection(painter);
    painter.setPen(QPen(m_theme->grid, 1.0));
    // Without data there is no scale that would mean anything.
    if (m_emptyText.isEmpty()) {
        for (const Tick& tick : m_vertical.ticks()) {
            const double y = crisp(place(0.0, tick.value).y());
            line(area.left(), y, area.right(), y);
        }
        for (const Tick& tick : m_horizontal.ticks()) {
            const double x = crisp(place(tick.value, 0.0).x());
            line(x, area.top(), x, area.bottom());
        }
    }
    painter.setPen(QPen(m_theme->gridMajor, 1.0));
    line(area.left(), crisp(area.bottom()), area.right(), crisp(area.bottom()));
}

void Plot::paintSelection(QPainter& painter) const
{
    if (!m_selection) {
        return;
    }
    const QRectF area = plotArea();
    const double left = std::max(area.left(), place(m_selection->first, 0.0).x());
    const double right = std::min(area.right(), place(m_selection->second, 0.0).x());
    if (right <= left) {
        return;
    }
    painter.fillRect(QRectF(left, area.top(), right - left, area.height()), m_theme->accentSoft);
    painter.setPen(QPen(m_theme->accent, 1.0));
    for (const double x : {left, right}) {
        painter.drawLine(QPointF(crisp(x), area.top()), QPointF(crisp(x), area.bottom()));
    }
}

QPen dataPen(const QColor& colour, double width, Qt::PenStyle style)
{
    QPen pen(colour, width, style, Qt::RoundCap, Qt::RoundJoin);
    pen.setCosmetic(false);
    return pen;
}

} // namespace touchstone
