// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/MainMenu.h"

#include "ui/text/QtText.h"

#include <QMenuBar>

namespace touchstone {

MainMenu::MainMenu(QMenuBar& bar, Settings& settings, const Actions& actions, QObject* parent)
    : QObject(parent)
    , m_file(bar.addMenu(QString()))
    , m_run(bar.addMenu(QString()))
    , m_view(bar.addMenu(QString()))
    , m_help(bar.addMenu(QString()))
    , m_quit(new QAction(this))
    , m_about(new QAction(this))
    , m_language(*m_view->addMenu(QString()),
                 {LanguageChoice::System, LanguageChoice::English, LanguageChoice::Chinese},
                 [&settings](LanguageChoice choice) { settings.setLanguage(choice); })
    , m_theme(*m_view->addMenu(QString()),
              {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark},
              [&settings](ThemeChoice choice) { settings.setTheme(choice); })
    , m_unit(*m_view->addMenu(QString()),
             {ThroughputUnit::MBps, ThroughputUnit::MiBps},
             [&settings](ThroughputUnit unit) { settings.setUnit(unit); })
    , m_chart(*m_view->addMenu(QString()),
              {ChartQuantity::Throughput, ChartQuantity::IoRate},
              [&settings](ChartQuantity quantity) { settings.setChartQuantity(quantity); })
{
    m_file->addAction(actions.addFolder);
    m_file->addSeparator();
    m_file->addAction(actions.openReport);
    m_file->addAction(actions.saveReport);
    m_file->addSeparator();
    m_file->addAction(m_quit);
    m_run->addAction(actions.start);
    m_run->addAction(actions.stop);
    m_help->addAction(m_about);
    m_quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
    m_quit->setMenuRole(QAction::QuitRole);
    m_about->setMenuRole(QAction::AboutRole);
    connect(m_quit, &QAction::triggered, this, &MainMenu::quitRequested);
    connect(m_about, &QAction::triggered, this, &MainMenu::aboutRequested);

    m_language.setCurrent(settings.language());
    m_theme.setCurrent(settings.theme());
    m_unit.setCurrent(settings.unit());
    m_chart.setCurrent(settings.chartQuantity());
    connect(&settings, &Settings::languageChanged, this, [this](LanguageChoice choice) {
        m_language.setCurrent(choice);
    });
    connect(&settings, &Settings::themeChanged, this, [this](ThemeChoice choice) {
        m_theme.setCurrent(choice);
    });
    connect(&settings, &Settings::unitChanged, this, [this](ThroughputUnit unit) {
        m_unit.setCurrent(unit);
    });
    connect(&settings, &Settings::chartQuantityChanged, this, [this](ChartQuantity quantity) {
        m_chart.setCurrent(quantity);
    });
    retranslate();
}

void MainMenu::retranslate()
{
    m_file->setTitle(tr("&File"));
    m_run->setTitle(tr("&Run"));
    m_view->setTitle(tr("&View"));
    m_help->setTitle(tr("&Help"));
    m_quit->setText(tr("&Quit"));
    m_about->setText(tr("&About Touchstone"));
    // Languages are called by their own names, so that one can find one's way back.
    m_language.setTexts(tr("&Language"),
                        {tr("System"), QStringLiteral("English"), QStringLiteral("简体中文")});
    m_theme.setTexts(tr("&Theme"), {tr("System"), tr("Light"), tr("Dark")});
    m_unit.setTexts(tr("&Units"),
                    {tr("MB/s (decimal, 10⁶ bytes)"), tr("MiB/s (binary, 2²⁰ bytes)")});
    m_chart.setTexts(tr("&Chart"), {tr("Throughput"), tr("IOPS")});
}

} // namespace touchstone
