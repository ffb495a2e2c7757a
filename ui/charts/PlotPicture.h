// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSize>
#include <QString>

#include <memory>

class QPainter;

namespace touchstone {

class Plot;

/// Draws a plot without a window: for reports.
class PlotPicture final
{
public:
    /// Takes the plot, of this size in pixels.
    PlotPicture(Plot* plot, QSize size);
    ~PlotPicture();
    PlotPicture(const PlotPicture&) = delete;
    PlotPicture& operator=(const PlotPicture&) = delete;

    [[nodiscard]] Plot& plot() const { return *m_plot; }

    void paint(QPainter& painter, QPointF at) const;

    /// An svg element to stand in an HTML page: colours of the light theme as attributes, which a
    /// style sheet may replace; texts as text elements in the page's font. @param title is what a
    /// screen reader says.
    [[nodiscard]] QString svg(const QString& title) const;

private:
    struct Scene;
    std::unique_ptr<Scene> m_scene;
    Plot* m_plot;
    QSize m_size;
};

} // namespace touchstone
