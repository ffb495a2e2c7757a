// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The texts of a Plot: where each stands and how they are painted. The rest is in Plot.cpp.

#include "ui/charts/Plot.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

namespace touchstone {

namespace {

constexpr double kGap = 8.0;
/// Base line below the middle of a line of text, as a share of its size.
constexpr double kBaseLine = 0.36;

bool isPowerOfTen(double value)
{
    const double logarithm = std::log10(value);
    return value > 0.0 && std::abs(logarithm - std::round(logarithm)) < 1e-9;
}

/// The lines that get a label: where there is no room for all, powers of ten read best.
std::vector<Tick> labelled(const std::vector<Tick>& ticks, double room)
{
    std::vector<Tick> tens;
    std::copy_if(ticks.begin(), ticks.end(), std::back_inserter(tens), [](const Tick& tick) {
        return isPowerOfTen(tick.value);
    });
    const bool crowded = static_cast<double>(ticks.size()) > room;
    return crowded && tens.size() >= 2 ? tens : ticks;
}

} // namespace

double Plot::textWidth(const QString& text, double pixelSize, bool bold) const
{
    return QFontMetricsF(textFont(pixelSize, bold)).horizontalAdvance(text);
}

void Plot::paintTexts(QPainter& painter) const
{
    painter.setRenderHint(QPainter::TextAntialiasing);
    for (const PlotText& text : texts()) {
        painter.setFont(textFont(text.pixelSize, text.bold));
        painter.setPen(text.colour);
        const double width = textWidth(text.text, text.pixelSize, text.bold);
        double left = text.at.x();
        if (text.anchor == PlotText::Anchor::Middle) {
            left -= width / 2.0;
        } else if (text.anchor == PlotText::Anchor::End) {
            left -= width;
        }
        const double baseLine = std::round(text.at.y());
        painter.drawText(QPointF(std::round(left), baseLine), text.text);
        if (!text.detail.isEmpty()) {
            painter.setFont(textFont(text.pixelSize, false));
            painter.setPen(text.detailColour);
            painter.drawText(QPointF(std::round(left + width + kGap), baseLine), text.detail);
        }
    }
}

std::vector<PlotText> Plot::texts() const
{
    std::vector<PlotText> texts;
    addHeadingTexts(texts);
    addBandTexts(texts);
    if (m_emptyText.isEmpty()) {
        addTickTexts(texts);
        addLineNames(texts);
        addPointLabels(texts);
    } else {
        texts.push_back({plotArea().center(),
                         m_emptyText,
                         PlotText::Anchor::Middle,
                         m_theme->muted,
                         scaled(kNormal),
                         false});
    }
    return texts;
}

void Plot::addHeadingTexts(std::vector<PlotText>& texts) const
{
    const QRectF area = plotArea();
    const double size = scaled(kNormal);
    const double baseLine = size * 1.4;
    if (!m_heading.isEmpty()) {
        PlotText heading;
        heading.at = {area.left(), baseLine};
        heading.text = m_heading;
        heading.colour = m_theme->text;
        heading.pixelSize = size;
        heading.bold = !m_headingDetail.isEmpty();
        heading.detail = m_headingDetail;
        heading.detailColour = m_theme->muted;
        texts.push_back(std::move(heading));
    }
    if (!m_horizontalTitle.isEmpty()) {
        texts.push_back({{area.center().x(), area.bottom() + 3.4 * scaled(kSmall)},
                         m_horizontalTitle,
                         PlotText::Anchor::Middle,
                         m_theme->text,
                         scaled(kSmall),
                         false});
    }
}

void Plot::addTickTexts(std::vector<PlotText>& texts) const
{
    const QRectF area = plotArea();
    const double size = scaled(kSmall);
    double lastTop = area.bottom() + 2.0 * size;
    for (const Tick& tick : labelled(m_vertical.ticks(), area.height() / (1.2 * size))) {
        const double y = place(0.0, tick.value).y();
        if (lastTop - y < 1.2 * size) {
            continue;
        }
        lastTop = y;
        texts.push_back({{area.left() - kGap, y + kBaseLine * size},
                         tick.label,
                         PlotText::Anchor::End,
                         m_theme->muted,
                         size,
                         false});
    }
    if (!m_horizontalLabelsShown) {
        return;
    }
    double lastRight = area.left() - rect().width();
    for (const Tick& tick : m_horizontal.ticks()) {
        const double x = place(tick.value, 0.0).x();
        const double half = textWidth(tick.label, size, false) / 2.0;
        if (x - half < lastRight + kGap / 2.0) {
            continue;
        }
        lastRight = x + half;
        texts.push_back({{x, area.bottom() + 1.6 * size},
                         tick.label,
                         PlotText::Anchor::Middle,
                         m_theme->muted,
                         size,
                         false});
    }
}

void Plot::addBandTexts(std::vector<PlotText>& texts) const
{
    const QRectF area = plotArea();
    const double size = scaled(kSmall);
    double lastRight = area.left() - rect().width();
    for (const PlotBand& band : m_bands) {
        const double middle = (place(band.from, 0.0).x() + place(band.to, 0.0).x()) / 2.0;
        const double half = textWidth(band.name, size, false) / 2.0;
        if (middle - half < lastRight + kGap / 2.0 || middle + half > rect().right()) {
            continue;
        }
        lastRight = middle + half;
        texts.push_back({{middle, area.top() - 0.6 * size},
                         band.name,
                         PlotText::Anchor::Middle,
                         band.colour,
                         size,
                         false});
    }
}

void Plot::addLineNames(std::vector<PlotText>& texts) const
{
    const QRectF area = plotArea();
    const double size = scaled(kSmall);
    const double step = 1.2 * size;
    std::vector<LineName> names = m_names;
    std::ranges::sort(names,
                      [](const LineName& a, const LineName& b) { return a.value > b.value; });
    std::vector<double> heights;
    for (const LineName& name : names) {
        const double wanted = place(m_horizontal.ticks().front().value, name.value).y();
        heights.push_back(heights.empty() ? wanted : std::max(wanted, heights.back() + step));
    }
    // What was pushed below the area moves up again, and its neighbours with it.
    double limit = area.bottom();
    for (std::size_t i = heights.size(); i > 0; --i) {
        heights.at(i - 1) = std::min(heights.at(i - 1), limit);
        limit = heights.at(i - 1) - step;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        texts.push_back({{area.right() + kGap, heights.at(i) + kBaseLine * size},
                         names.at(i).name,
                         PlotText::Anchor::Start,
                         names.at(i).colour,
                         size,
                         names.at(i).bold});
    }
}

void Plot::addPointLabels(std::vector<PlotText>& texts) const
{
    const double size = scaled(kSmall);
    for (const PointLabel& label : m_pointLabels) {
        const double shift = label.isAbove ? -0.9 * size : 1.7 * size;
        texts.push_back({place(label.point.x(), label.point.y()) + QPointF(0.0, shift),
                         label.text,
                         PlotText::Anchor::Middle,
                         label.colour,
                         size,
                         true});
    }
}

} // namespace touchstone
