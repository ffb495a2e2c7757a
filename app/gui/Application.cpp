// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/Application.h"

#include "core/base/Version.h"
#include "ui/text/QtText.h"

#include <cstdlib>

namespace touchstone {

namespace {

bool isSet(const char* variable)
{
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

} // namespace

std::optional<std::string> reasonAgainstWindow()
{
    if (isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM")) {
        return std::nullopt;
    }
    return "There is no display to show the window on. Start touchstone in a desktop session, or "
           "measure in the terminal with touchstone-cli run.";
}

Application::Application(int& argc, char** argv)
    : m_qt(argc, argv)
    , m_language(m_settings)
    , m_appearance(m_settings)
{
    QApplication::setApplicationName(QStringLiteral("touchstone"));
    QApplication::setApplicationDisplayName(QStringLiteral("Touchstone"));
    QApplication::setApplicationVersion(toQt(version()));
    QApplication::setDesktopFileName(QStringLiteral("touchstone"));
}

int Application::run()
{
    const QStringList reports = QApplication::arguments().mid(1);
    const qsizetype count = std::max<qsizetype>(1, reports.size());
    for (qsizetype i = 0; i < count; ++i) {
        auto window = std::make_unique<MainWindow>(m_settings, MainWindow::Surroundings{});
        window->show();
        if (i < reports.size()) {
            window->openReport(reports.at(i));
        }
        m_windows.push_back(std::move(window));
    }
    return QApplication::exec();
}

} // namespace touchstone
