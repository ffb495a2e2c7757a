// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Note.h"

#include <QFrame>

#include <vector>

namespace touchstone {

/// The notes about a run, the serious ones first. Closes by Escape or a click beside it.
class NotesPopup final : public QFrame
{
    Q_OBJECT

public:
    explicit NotesPopup(std::vector<Note> notes, QWidget* parent);

    void openBelow(const QWidget& anchor);
};

} // namespace touchstone
