// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/MainWindow.h"
#include "ui/settings/Appearance.h"
#include "ui/settings/LanguageSwitcher.h"
#include "ui/settings/Settings.h"

#include <QApplication>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace touchstone {

/// The program with its windows: one window for each report that was named, else one to measure in.
class Application final
{
public:
    Application(int& argc, char** argv);

    /// Shows the windows and returns the exit status when the last one is closed.
    int run();

private:
    QApplication m_qt;
    Settings m_settings;
    LanguageSwitcher m_language;
    Appearance m_appearance;
    std::vector<std::unique_ptr<MainWindow>> m_windows;
};

/// Why no window can be shown here; nothing if one can. Asked before Qt starts, because Qt would
/// abort the process.
[[nodiscard]] std::optional<std::string> reasonAgainstWindow();

} // namespace touchstone
