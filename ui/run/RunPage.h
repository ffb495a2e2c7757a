// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/MessageStrip.h"
#include "ui/run/RunPresenter.h"
#include "ui/run/RunSetup.h"
#include "ui/settings/Settings.h"

#include <QWidget>

class QVBoxLayout;

namespace touchstone {

class ChartPane;
class HeadlinePanel;
class ResultsPane;

/// The middle of the window: message, headline, results and live chart. Passes on what the
/// presenter has; before the first run it shows the chosen suite with nothing measured.
class RunPage final : public QWidget
{
    Q_OBJECT

public:
    RunPage(Settings& settings,
            RunSetup& setup,
            RunPresenter& presenter,
            QWidget* parent = nullptr);

    /// Shows a sentence until something else is to be said.
    void say(MessageStrip::Kind kind, const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void connectPresenter();
    void begin(SuiteView view, const std::vector<TestSpec>& tests);
    void showPreview();
    void showHeadline();
    void showMessage();

    RunSetup& m_setup;
    RunPresenter& m_presenter;
    MessageStrip* m_message;
    HeadlinePanel* m_headline;
    ResultsPane* m_results;
    ChartPane* m_chart;
    QVBoxLayout* m_layout;
    std::string m_previewSuite;
};

} // namespace touchstone
