// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"
#include "ui/results/RunStage.h"

#include <QToolButton>

#include <vector>

namespace touchstone {

/// How far the figures can be trusted, with the number of notes; a click shows the notes.
class ConfidenceBadge final : public QToolButton
{
    Q_OBJECT

public:
    explicit ConfidenceBadge(QWidget* parent = nullptr);

    void setNotes(const std::vector<Note>& notes, RunStage stage);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void openNotes();
    void updateTexts();

    std::vector<Note> m_notes;
    RunStage m_stage = RunStage::Ahead;
};

} // namespace touchstone
