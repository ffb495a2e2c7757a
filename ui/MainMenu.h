// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/ChoiceMenu.h"
#include "ui/settings/Settings.h"

#include <QObject>

class QMenuBar;

namespace touchstone {

/// The menu bar. Actions that do something with the run or its report belong to others and are only
/// shown here.
class MainMenu final : public QObject
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction* addFolder;
        QAction* openReport;
        QAction* saveReport;
        QAction* start;
        QAction* stop;
    };

    MainMenu(QMenuBar& bar, Settings& settings, const Actions& actions, QObject* parent);

    void retranslate();

Q_SIGNALS:
    void quitRequested();
    void aboutRequested();

private:
    QMenu* m_file;
    QMenu* m_run;
    QMenu* m_view;
    QMenu* m_help;
    QAction* m_quit;
    QAction* m_about;
    ChoiceMenu<LanguageChoice> m_language;
    ChoiceMenu<ThemeChoice> m_theme;
    ChoiceMenu<ThroughputUnit> m_unit;
    ChoiceMenu<ChartQuantity> m_chart;
};

} // namespace touchstone
