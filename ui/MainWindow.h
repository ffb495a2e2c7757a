// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/EngineProcess.h"
#include "ui/run/RunPresenter.h"
#include "ui/run/RunSetup.h"
#include "ui/settings/Settings.h"
#include "ui/targets/TargetScan.h"

#include <QMainWindow>

class QMessageBox;
class QSplitter;

namespace touchstone {

class MainMenu;
class ReportFiles;
class RunBar;
class RunPage;
class TargetPane;

/// Puts the parts of the window together and decides when it may close.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    /// What tests replace.
    struct Surroundings
    {
        EngineCommand engine = EngineCommand::find();
        EnginePatience patience;
        TargetSource targets = TargetSource::machine();
    };

    /// @param settings outlive the window.
    MainWindow(Settings& settings, Surroundings surroundings, QWidget* parent = nullptr);
    ~MainWindow() override;
    MainWindow(const MainWindow&) = delete;
    MainWindow& operator=(const MainWindow&) = delete;

    /// Shows the report in this file.
    void openReport(const QString& path);

    [[nodiscard]] RunPresenter& presenter() { return m_presenter; }

    [[nodiscard]] RunSetup& setup() { return m_setup; }

    [[nodiscard]] TargetPane& targets() { return *m_targets; }

    [[nodiscard]] ReportFiles& reports() { return *m_reports; }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void assemble();
    void connectParts();
    void retranslateUi();
    void handleState(RunPresenter::State state);
    void handleRunEnd();
    void askWhetherToClose();
    void showAbout();

    Settings& m_settings;
    TargetScan m_scan;
    EngineProcess m_engine;
    RunPresenter m_presenter;
    RunSetup m_setup;
    TargetPane* m_targets;
    RunPage* m_page;
    RunBar* m_bar;
    ReportFiles* m_reports;
    MainMenu* m_menu = nullptr;
    QMessageBox* m_question = nullptr;
    QSplitter* m_splitter = nullptr;
    bool m_splitterWasMoved = false;
    bool m_closesAfterRun = false;
};

} // namespace touchstone
