// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunObserver.h"

#include <filesystem>
#include <mutex>
#include <vector>

namespace touchstone::cli {

/// Leaves the process when an orderly end does not come, for example because a drive no longer
/// answers, and removes the test files first.
class LastResort final : public RunObserver
{
public:
    void onEvent(const Event& event) override;

    /// Ends the process with the exit status of an interrupt. May be called from any thread.
    [[noreturn]] void leave();

private:
    std::mutex m_mutex;
    std::vector<std::filesystem::path> m_testFiles;
};

} // namespace touchstone::cli
