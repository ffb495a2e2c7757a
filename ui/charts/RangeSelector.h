// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/RunTimeline.h"

#include <QObject>

#include <optional>
#include <vector>

class QKeyEvent;
class QMouseEvent;

namespace touchstone {

class Plot;
class PlotView;

/// Lets a part of a run be chosen in charts over time: by dragging over one of them, or with the
/// keyboard in the widget that holds them, where the arrows move it by a second and change its end
/// together with Shift. Escape or a double click ends it.
class RangeSelector final : public QObject
{
    Q_OBJECT

public:
    /// @param holder has the focus of the keyboard.
    explicit RangeSelector(QWidget* holder);

    void watch(PlotView* view, const Plot* plot);

    /// What there is to be chosen from. A range beyond it is cut.
    void setBounds(TimeRange bounds);

    [[nodiscard]] const std::optional<TimeRange>& selection() const { return m_selection; }

    void select(TimeRange range);
    void clear();

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Watched
    {
        PlotView* view = nullptr;
        const Plot* plot = nullptr;
    };

    [[nodiscard]] bool handleMouse(const Watched& watched, const QMouseEvent& event);
    [[nodiscard]] bool handleKey(const QKeyEvent& event);
    [[nodiscard]] static double timeAt(const Watched& watched, const QMouseEvent& event);

    QWidget* m_holder;
    std::vector<Watched> m_watched;
    TimeRange m_bounds{0.0, 0.0};
    std::optional<TimeRange> m_selection;
    /// Where the mouse was pressed.
    std::optional<double> m_pressedAt;
    int m_pressedX = 0;
};

} // namespace touchstone
