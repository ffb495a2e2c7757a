// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/run/RunPresenter.h"
#include "ui/run/RunSetup.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace touchstone {

/// Suite, size, time, Start and Stop. Shows what RunSetup holds and changes it.
class RunBar final : public QWidget
{
    Q_OBJECT

public:
    RunBar(RunSetup& setup, RunPresenter& presenter, QWidget* parent = nullptr);

    /// Start on F5 and Stop on Shift+F5, for the menu and the window.
    [[nodiscard]] QAction* startAction() const { return m_start; }

    [[nodiscard]] QAction* stopAction() const { return m_stop; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void fillSuites();
    void fillSizes();
    void refresh();
    void updateColours();
    void start();

    RunSetup& m_setup;
    RunPresenter& m_presenter;
    QAction* m_start;
    QAction* m_stop;
    QLabel* m_suiteLabel;
    QComboBox* m_suite;
    QLabel* m_sizeLabel;
    QComboBox* m_size;
    QLabel* m_timeLabel;
    QSpinBox* m_time;
    QPushButton* m_startButton;
    QPushButton* m_stopButton;
    /// Start or Stop had the focus, and the other one gets it as soon as it can be pressed.
    bool m_handsOver = false;
};

} // namespace touchstone
