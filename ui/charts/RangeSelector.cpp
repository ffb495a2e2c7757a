// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/RangeSelector.h"

#include "ui/charts/Plot.h"
#include "ui/charts/PlotView.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace touchstone {

namespace {

constexpr double kStep = 1.0; ///< of the keyboard, in seconds

} // namespace

RangeSelector::RangeSelector(QWidget* holder)
    : QObject(holder)
    , m_holder(holder)
{
    holder->setFocusPolicy(Qt::StrongFocus);
    holder->installEventFilter(this);
}

void RangeSelector::watch(PlotView* view, const Plot* plot)
{
    // The widget that holds the charts has the focus for all of them.
    view->setFocusPolicy(Qt::NoFocus);
    view->viewport()->installEventFilter(this);
    m_watched.push_back({view, plot});
}

void RangeSelector::setBounds(TimeRange bounds)
{
    m_bounds = bounds;
}

void RangeSelector::select(TimeRange range)
{
    const TimeRange cut{std::max(range.from, m_bounds.from), std::min(range.to, m_bounds.to)};
    if (cut.to > cut.from && m_selection != cut) {
        m_selection = cut;
        Q_EMIT changed();
    }
}

void RangeSelector::clear()
{
    m_pressedAt.reset();
    if (m_selection) {
        m_selection.reset();
        Q_EMIT changed();
    }
}

bool RangeSelector::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_holder) {
        return event->type() == QEvent::KeyPress && handleKey(*static_cast<QKeyEvent*>(event));
    }
    for (const Watched& one : m_watched) {
        if (watched != one.view->viewport()) {
            continue;
        }
        switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseMove:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseButtonDblClick:
            return handleMouse(one, *static_cast<QMouseEvent*>(event));
        default:
            break;
        }
    }
    return false;
}

bool RangeSelector::handleMouse(const Watched& watched, const QMouseEvent& event)
{
    const int x = event.position().toPoint().x();
    switch (event.type()) {
    case QEvent::MouseButtonPress:
        if (event.button() == Qt::LeftButton) {
            m_holder->setFocus(Qt::MouseFocusReason);
            m_pressedAt = timeAt(watched, event);
            m_pressedX = x;
        }
        return true;
    case QEvent::MouseMove:
        // A click with an unsteady hand is no drag.
        if (m_pressedAt && std::abs(x - m_pressedX) >= QApplication::startDragDistance()) {
            const double time = timeAt(watched, event);
            select({std::min(*m_pressedAt, time), std::max(*m_pressedAt, time)});
        }
        return true;
    case QEvent::MouseButtonRelease:
        m_pressedAt.reset();
        return true;
    case QEvent::MouseButtonDblClick:
        clear();
        return true;
    default:
        return false;
    }
}

bool RangeSelector::handleKey(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape && m_selection) {
        clear();
        return true;
    }
    if (event.key() != Qt::Key_Left && event.key() != Qt::Key_Right) {
        return false;
    }
    const double step = event.key() == Qt::Key_Left ? -kStep : kStep;
    if (!m_selection) {
        // The first second, or the last.
        select(step > 0.0 ? TimeRange{m_bounds.from, m_bounds.from + kStep}
                          : TimeRange{m_bounds.to - kStep, m_bounds.to});
        return true;
    }
    TimeRange range = *m_selection;
    if ((event.modifiers() & Qt::ShiftModifier) != 0) {
        range.to = std::max(range.to + step, range.from + kStep);
    } else if (range.from + step >= m_bounds.from && range.to + step <= m_bounds.to) {
        range = {range.from + step, range.to + step};
    }
    select(range);
    return true;
}

double RangeSelector::timeAt(const Watched& watched, const QMouseEvent& event)
{
    const QPointF scene = watched.view->mapToScene(event.position().toPoint());
    return watched.plot->horizontalPosition(watched.plot->mapFromScene(scene).x());
}

} // namespace touchstone
