// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/PlotPicture.h"

#include "ui/charts/Plot.h"
#include "ui/text/Html.h"
#include "ui/text/QtText.h"

#include <QBuffer>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPainter>
#include <QSvgGenerator>

#include <fmt/format.h>

namespace touchstone {

namespace {

QString coordinate(double value)
{
    return toQt(fmt::format("{:.1f}", value));
}

QString textElement(const PlotText& text)
{
    static constexpr const char* kAnchors[]{"start", "middle", "end"};
    const QString detail =
        text.detail.isEmpty()
            ? QString()
            : QStringLiteral("<tspan dx=\"8\" fill=\"%1\" font-weight=\"400\">%2</tspan>")
                  .arg(text.detailColour.name(), html::escaped(text.detail));
    return QStringLiteral("<text x=\"%1\" y=\"%2\" text-anchor=\"%3\" fill=\"%4\" "
                          "font-size=\"%5\"%6>%7%8</text>\n")
        .arg(coordinate(text.at.x()),
             coordinate(text.at.y()),
             QLatin1String(kAnchors[static_cast<int>(text.anchor)]),
             text.colour.name(),
             coordinate(text.pixelSize),
             text.bold ? QStringLiteral(" font-weight=\"700\"") : QString(),
             html::escaped(text.text),
             detail);
}

/// What QSvgGenerator drew: the groups between its header and the end of the file.
QString drawnGroups(const QByteArray& document)
{
    const QString text = QString::fromUtf8(document);
    const qsizetype begin = text.indexOf(QLatin1String("<g "));
    const qsizetype end = text.lastIndexOf(QLatin1String("</svg>"));
    return begin < 0 || end < begin ? QString() : text.mid(begin, end - begin);
}

} // namespace

struct PlotPicture::Scene
{
    QGraphicsScene scene;
};

PlotPicture::PlotPicture(Plot* plot, QSize size)
    : m_scene(std::make_unique<Scene>())
    , m_plot(plot)
    , m_size(size)
{
    m_scene->scene.addItem(plot);
    m_scene->scene.setSceneRect(QRectF(QPointF(), QSizeF(size)));
    plot->setGeometry(QRectF(QPointF(), QSizeF(size)));
    plot->layout()->activate();
}

PlotPicture::~PlotPicture() = default;

void PlotPicture::paint(QPainter& painter, QPointF at) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    m_scene->scene.render(&painter, QRectF(at, QSizeF(m_size)), m_scene->scene.sceneRect());
}

QString PlotPicture::svg(const QString& title) const
{
    // Texts are written here and not by the generator: it knows no anchors, and would name the
    // fonts of this machine.
    m_plot->setTextsPainted(false);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(m_size);
    generator.setViewBox(QRect(QPoint(), m_size));
    {
        QPainter painter(&generator);
        paint(painter, {});
    }
    m_plot->setTextsPainted(true);

    QString texts;
    for (const PlotText& text : m_plot->texts()) {
        texts += textElement(text);
    }
    return QStringLiteral("<svg viewBox=\"0 0 %1 %2\" role=\"img\" aria-label=\"%3\" "
                          "xmlns=\"http://www.w3.org/2000/svg\">\n%4<g>%5</g>\n</svg>\n")
        .arg(QString::number(m_size.width()),
             QString::number(m_size.height()),
             html::escaped(title),
             drawnGroups(buffer.data()),
             texts);
}

} // namespace touchstone
