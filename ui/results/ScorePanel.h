// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Score.h"
#include "ui/results/RunStage.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace touchstone {

class ProgressLine;

/// One score, big; until it is known, how many of its tests are done. Never a provisional score.
class ScoreBox final : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { Read, Write, Total };

    explicit ScoreBox(Kind kind, QWidget* parent = nullptr);

    /// A score that is missing when the run is over has a reason, which may name one of the tests.
    void setScore(const ScoreValue& score, const std::vector<TestSpec>& tests, RunStage stage);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateTexts();
    void updateColours();

    Kind m_kind;
    ScoreValue m_score;
    std::vector<TestSpec> m_tests;
    RunStage m_stage = RunStage::Ahead;
    QLabel* m_title;
    QLabel* m_value;
    ProgressLine* m_progress;
};

/// Read, write and total score side by side.
class ScorePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ScorePanel(QWidget* parent = nullptr);

    void setScore(const Score& score, const std::vector<TestSpec>& tests, RunStage stage);

private:
    ScoreBox* m_read;
    ScoreBox* m_write;
    ScoreBox* m_total;
};

} // namespace touchstone
