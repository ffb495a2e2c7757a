// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/Settings.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;

namespace touchstone {

/// The button that saves the report, and the language that it is written in.
class ReportBar final : public QWidget
{
    Q_OBJECT

public:
    ReportBar(Settings& settings, QAction& save, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void updateButton();

    Settings& m_settings;
    QAction& m_save;
    QLabel* m_languageLabel;
    QComboBox* m_language;
    QPushButton* m_saveButton;
};

} // namespace touchstone
