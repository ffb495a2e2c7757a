// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/Scale.h"
#include "ui/charts/Theme.h"

#include <QChart>
#include <QFont>
#include <QMarginsF>
#include <QPen>

#include <optional>
#include <utility>
#include <vector>

class QAreaSeries;
class QLineSeries;
class QScatterSeries;
class QValueAxis;

namespace touchstone {

/// A text of a plot, placed by an anchor, so that whoever draws it with another font still aligns
/// it.
struct PlotText
{
    enum class Anchor { Start, Middle, End };

    QPointF at; ///< on the base line
    QString text;
    Anchor anchor = Anchor::Start;
    QColor colour;
    double pixelSize = 11.0;
    bool bold = false;
    /// Follows the text on the same line, not bold and in a quieter colour.
    QString detail{};
    QColor detailColour{};
};

/// A stretch of the horizontal axis with a name above it, e.g. one test in a chart over time.
struct PlotBand
{
    double from = 0.0; ///< in values of the horizontal scale
    double to = 0.0;
    QString name;
    QColor colour;
    bool isFilled = false;
};

/// A name at the right end of a line; names that would touch are moved apart.
struct LineName
{
    double value = 0.0; ///< on the vertical scale
    QString name;
    QColor colour;
    bool bold = false;
};

/// A figure beside a point of a line.
struct PointLabel
{
    QPointF point; ///< in values of both scales
    QString text;
    QColor colour;
    bool isAbove = true;
};

/// A chart as Touchstone draws it, in the window and in reports alike: Qt Charts draws the lines,
/// and the plot draws grid, bands and texts around them, where each lies exactly where it belongs
/// and passes through the number formatter. Give it to a QChartView, or see PlotPicture.h.
class Plot : public QChart
{
public:
    Plot(const Theme& theme, const QFont& font);

    void applyTheme(const Theme& theme);
    /// The font of the texts; their sizes follow its size.
    void setBaseFont(const QFont& font);
    void setScales(const Scale& horizontal, const Scale& vertical);
    /// Space for the texts around the area of the lines.
    void setEdges(const QMarginsF& edges);
    void setHeading(const QString& heading, const QString& detail = {});
    /// Off where another plot with the same axis stands below.
    void setHorizontalLabelsShown(bool shown);
    void setHorizontalTitle(const QString& title);
    void setBands(std::vector<PlotBand> bands);
    /// A stretch of the horizontal axis that was chosen, in values of its scale.
    void setSelection(double from, double to);
    void clearSelection();
    void setLineNames(std::vector<LineName> names);
    void setPointLabels(std::vector<PointLabel> labels);
    /// Said in the middle of a plot without data, in place of its scales; empty where there is
    /// data.
    void setEmptyText(const QString& text);

    [[nodiscard]] const Theme& colours() const { return *m_theme; }

    [[nodiscard]] const Scale& horizontal() const { return m_horizontal; }

    [[nodiscard]] const Scale& vertical() const { return m_vertical; }

    /// Where a pair of values lies, in coordinates of the plot.
    [[nodiscard]] QPointF place(double x, double y) const;
    /// The position on the horizontal axis that lies at x of the plot, within its ends.
    [[nodiscard]] double horizontalPosition(double x) const;

    /// Every text with its place. Painted by the plot itself unless setTextsPainted(false).
    [[nodiscard]] std::vector<PlotText> texts() const;
    void setTextsPainted(bool painted);

    /// Grid and bands, below the lines.
    void paintGround(QPainter& painter) const;
    void paintTexts(QPainter& painter) const;

    [[nodiscard]] QFont textFont(double pixelSize, bool bold) const;

protected:
    /// Values to positions on the axes; x and y ascending as given.
    [[nodiscard]] QList<QPointF> positions(const QList<QPointF>& values) const;
    QLineSeries* addLine();
    QScatterSeries* addMarkers();
    QAreaSeries* addArea(QLineSeries* upper);
    void resizeEvent(QGraphicsSceneResizeEvent* event) override;

    static constexpr double kSmall = 11.0;
    static constexpr double kNormal = 12.0;

private:
    class Decoration;

    void attach(QAbstractSeries* series);
    void layOut();
    void refresh();
    void paintSelection(QPainter& painter) const;
    void addHeadingTexts(std::vector<PlotText>& texts) const;
    void addTickTexts(std::vector<PlotText>& texts) const;
    void addBandTexts(std::vector<PlotText>& texts) const;
    void addLineNames(std::vector<PlotText>& texts) const;
    void addPointLabels(std::vector<PlotText>& texts) const;
    [[nodiscard]] double textWidth(const QString& text, double pixelSize, bool bold) const;
    [[nodiscard]] double scaled(double pixelSize) const;

    const Theme* m_theme;
    QFont m_font;
    Scale m_horizontal = Scale::time(0.0, 1.0);
    Scale m_vertical = Scale::linear(1.0);
    QValueAxis* m_horizontalAxis;
    QValueAxis* m_verticalAxis;
    QMarginsF m_edges{56.0, 44.0, 84.0, 24.0};
    QString m_heading;
    QString m_headingDetail;
    QString m_horizontalTitle;
    QString m_emptyText;
    std::vector<PlotBand> m_bands;
    std::optional<std::pair<double, double>> m_selection;
    std::vector<LineName> m_names;
    std::vector<PointLabel> m_pointLabels;
    bool m_horizontalLabelsShown = true;
    bool m_textsPainted = true;
    Decoration* m_ground;
    Decoration* m_front;
};

/// The pen of a line of data.
[[nodiscard]] QPen dataPen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine);

} // namespace touchstone
