// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace touchstone {

/// Where the run is whose results are shown.
enum class RunStage {
    Ahead,   ///< it was not started
    Ongoing, ///< more can come
    Over,    ///< what is missing now stays missing
};

} // namespace touchstone
