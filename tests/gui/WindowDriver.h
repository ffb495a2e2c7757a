// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/MainWindow.h"
#include "ui/settings/Appearance.h"
#include "ui/settings/LanguageSwitcher.h"
#include "ui/settings/Settings.h"

#include <QTemporaryDir>

#include <memory>

class QComboBox;
class QMenu;
class QPushButton;

namespace touchstone {

/// A window with a fake engine and invented targets, driven as a person would: by mouse and keys.
/// What can fail says so; QVERIFY inside a helper would leave the helper only, not the test.
class WindowDriver final
{
public:
    /// The order of the menus in the bar, and of the entries in the View menu.
    enum Menu { FileMenu, RunMenu, ViewMenu, HelpMenu };

    enum ViewEntry { LanguageEntry, ThemeEntry, UnitEntry, ChartEntry };

    WindowDriver();

    /// What the engine will say and how it behaves; see FakeEngine.cpp. Before open().
    void setEngine(const std::vector<Event>& events, const QStringList& behaviour);

    void setPatience(EnginePatience patience) { m_surroundings.patience = patience; }

    void setSurroundings(const MainWindow::Surroundings& surroundings)
    {
        m_surroundings = surroundings;
    }

    /// Shows the window and waits until its targets are there.
    [[nodiscard]] bool open();
    /// Closes and forgets the window; settings stay.
    void restart();

    [[nodiscard]] MainWindow& window() { return *m_window; }

    [[nodiscard]] Settings& settings() { return *m_settings; }

    [[nodiscard]] QString folder() const { return m_folder.path(); }

    [[nodiscard]] QPushButton& button(const char* name);
    [[nodiscard]] QComboBox& combo(const char* name);
    [[nodiscard]] QString label(const char* name);
    /// Of the message strip; empty when it is hidden.
    [[nodiscard]] QString message();

    void click(QWidget& widget);
    void clickStart();
    /// Opens a menu of the bar and goes through to an entry, by their numbers.
    [[nodiscard]] bool chooseFromMenu(Menu menu, std::initializer_list<int> entries);
    [[nodiscard]] bool clickTarget(const QString& path);
    /// Opens the list of a combo box and picks a row.
    [[nodiscard]] bool pickRow(QComboBox& combo, int row);
    [[nodiscard]] bool waitForState(RunPresenter::State state);

    /// Keeps a picture of the window in the build tree as NAME.png, with @2x when scaled.
    [[nodiscard]] bool keepPicture(const QString& name);
    /// The same of another widget.
    [[nodiscard]] bool keepPicture(const QString& name, QWidget& widget);

private:
    [[nodiscard]] bool activate();

    QTemporaryDir m_folder;
    MainWindow::Surroundings m_surroundings;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<LanguageSwitcher> m_language;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<MainWindow> m_window;
};

/// Drives and folders of a machine that does not exist.
[[nodiscard]] TargetSource inventedSource();

inline constexpr int kWaitMs = 60'000;

} // namespace touchstone
