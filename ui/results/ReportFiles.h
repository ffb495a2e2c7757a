// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/MessageStrip.h"
#include "ui/run/RunPresenter.h"
#include "ui/settings/Settings.h"

#include <QObject>

class QAction;
class QWidget;

namespace touchstone {

/// Opens and saves reports. The finished run that is shown can be saved as report file (JSON), web
/// page, score card, table (CSV) or text, in a language that need not be the window's.
class ReportFiles final : public QObject
{
    Q_OBJECT

public:
    ReportFiles(Settings& settings, RunPresenter& presenter, QWidget* window);

    [[nodiscard]] QAction* openAction() const { return m_open; }

    [[nodiscard]] QAction* saveAction() const { return m_save; }

    /// Shows the report in this file.
    void open(const QString& path);
    /// The format follows the ending of the name: .json, .html, .png, .csv or .txt.
    void save(const QString& path);
    void retranslate();

Q_SIGNALS:
    /// What came of it, for the window to show.
    void said(touchstone::MessageStrip::Kind kind, const QString& text);

private:
    void askForFileToOpen();
    void askForFileToSave();
    void updateActions();
    /// What saving does, or why it cannot be done.
    [[nodiscard]] QString savingText() const;
    [[nodiscard]] QString folder() const;
    void keepFolderOf(const QString& path);
    [[nodiscard]] Result<void> write(const Report& report, const QString& path) const;

    Settings& m_settings;
    RunPresenter& m_presenter;
    QWidget* m_window;
    QAction* m_open;
    QAction* m_save;
};

} // namespace touchstone
