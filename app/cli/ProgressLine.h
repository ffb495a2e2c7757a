// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunObserver.h"

#include <string>

namespace touchstone::cli {

/// Keeps one line on a terminal up to date: phase, test, figures, elapsed and remaining time. Never
/// waits for the terminal.
class ProgressLine final : public RunObserver
{
public:
    /// @param descriptor of a terminal.
    explicit ProgressLine(int descriptor);

    void onEvent(const Event& event) override;

private:
    [[nodiscard]] std::string phaseText(const event::PhaseChanged& phase) const;
    [[nodiscard]] std::string position() const;
    void addSample(const event::Sample& sample, Nanoseconds elapsed);
    void notePreparation(const event::PhaseChanged& phase, Nanoseconds elapsed);
    void noteVerification(const event::PhaseChanged& phase, Nanoseconds elapsed);
    void show(const std::string& text, Nanoseconds elapsed);
    void clear();

    int m_descriptor;
    event::PhaseChanged m_phase;
    /// Of the tests that run at once, in the last interval.
    std::uint64_t m_ios = 0;
    Bytes m_bytes{0};
    /// Time of all tests.
    Nanoseconds m_expected{0};
    /// Time of the preparation before them, as it looks now.
    Nanoseconds m_preparation{0};
    /// When the present verification began, and what all of them take, as it looks now.
    Nanoseconds m_verifyStart{0};
    Nanoseconds m_verifiedBefore{0};
    Nanoseconds m_verification{0};
    bool m_shown = false;
};

} // namespace touchstone::cli
