// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace touchstone {

/// Series of a chart, used again at every redraw: making and removing series is what makes Qt
/// Charts slow. Call restart(), next() for each one needed, then hideRest().
template <typename Series>
class SeriesPool final
{
public:
    explicit SeriesPool(std::function<Series*()> make)
        : m_make(std::move(make))
    {
    }

    void restart() { m_used = 0; }

    Series* next()
    {
        if (m_used == m_all.size()) {
            m_all.push_back(m_make());
        }
        Series* series = m_all.at(m_used++);
        series->setVisible(true);
        return series;
    }

    void hideRest()
    {
        for (std::size_t i = m_used; i < m_all.size(); ++i) {
            m_all.at(i)->setVisible(false);
        }
    }

private:
    std::function<Series*()> m_make;
    std::vector<Series*> m_all;
    std::size_t m_used = 0;
};

} // namespace touchstone
