// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"
#include "core/report/Score.h"
#include "core/report/TestResult.h"
#include "core/target/Target.h"
#include "ui/results/RunStage.h"

#include <QFrame>

#include <optional>
#include <vector>

namespace touchstone {

class ConfidenceBadge;
class ElidedLabel;
class ScorePanel;

/// What is measured, how far the figures can be trusted, and the scores.
class HeadlinePanel final : public QFrame
{
    Q_OBJECT

public:
    explicit HeadlinePanel(QWidget* parent = nullptr);

    /// None where none is chosen, several for a group.
    void showTargets(const std::vector<Target>& targets);
    /// The way the I/Os of the last result took; nothing before the first.
    void showEngine(const std::optional<EngineUse>& engine);
    /// There is no badge while the run is ahead.
    void showNotes(const std::vector<Note>& notes, RunStage stage);
    /// Nothing hides the scores: the suite has none.
    void showScore(const std::optional<Score>& score,
                   const std::vector<TestSpec>& tests,
                   RunStage stage);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateTexts();

    std::vector<Target> m_targets;
    std::optional<EngineUse> m_engine;
    ElidedLabel* m_title;
    ElidedLabel* m_facts;
    ElidedLabel* m_engineFacts;
    ConfidenceBadge* m_badge;
    ScorePanel* m_scores;
};

} // namespace touchstone
