// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/run/RunPresenter.h"
#include "ui/run/RunSetup.h"

#include <QWidget>

class QLabel;
class QProgressBar;

namespace touchstone {

class ElidedLabel;

/// The line at the bottom: before the start what will be done, while a run goes on where it is, and
/// afterwards what was done.
class StatusStrip final : public QWidget
{
    Q_OBJECT

public:
    StatusStrip(RunSetup& setup, RunPresenter& presenter, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void showPreview();
    void showProgress();
    void showOutcome();
    void setTexts(const QString& what, const QStringList& details);

    RunSetup& m_setup;
    RunPresenter& m_presenter;
    QLabel* m_what;
    ElidedLabel* m_details;
    QProgressBar* m_progress;
    QLabel* m_elapsed;
    QLabel* m_remaining;
};

} // namespace touchstone
