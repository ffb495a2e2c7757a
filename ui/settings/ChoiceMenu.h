// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include <functional>
#include <utility>
#include <vector>

namespace touchstone {

/// A menu of which exactly one entry is checked.
template <typename T>
class ChoiceMenu final
{
public:
    ChoiceMenu(QMenu& menu, std::vector<T> values, std::function<void(T)> choose)
        : m_menu(menu)
        , m_values(std::move(values))
    {
        auto* group = new QActionGroup(&menu);
        for (const T value : m_values) {
            QAction* action = group->addAction(QString());
            action->setCheckable(true);
            menu.addAction(action);
            m_actions.push_back(action);
            QObject::connect(
                action, &QAction::triggered, group, [choose, value] { choose(value); });
        }
    }

    void setCurrent(T value)
    {
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            m_actions.at(i)->setChecked(m_values.at(i) == value);
        }
    }

    /// @param texts in the order of the values.
    void setTexts(const QString& title, const QStringList& texts)
    {
        m_menu.setTitle(title);
        for (std::size_t i = 0; i < m_actions.size(); ++i) {
            m_actions.at(i)->setText(texts.at(static_cast<qsizetype>(i)));
        }
    }

private:
    QMenu& m_menu;
    std::vector<T> m_values;
    std::vector<QAction*> m_actions;
};

} // namespace touchstone
