// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/ScoreGridModel.h"

namespace touchstone::score_grid {

/// Space beside every text of the grid and its heading, in pixels that do not depend on the screen.
inline constexpr int kPadding = 8;

/// Whether a line parts this column from the one before.
[[nodiscard]] constexpr bool beginsHalf(int column)
{
    return column == ScoreGridModel::ReadResponse || column == ScoreGridModel::WriteResponse;
}

} // namespace touchstone::score_grid
