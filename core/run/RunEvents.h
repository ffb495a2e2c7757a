// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunEnvironment.h"
#include "core/run/RunObserver.h"

#include <optional>
#include <string>
#include <vector>

namespace touchstone {

/// Sends the events of one run to its observer, with their time, and keeps the notes.
class RunEvents final
{
public:
    /// Time starts here. Both outlive this object.
    RunEvents(RunObserver& observer, const RunEnvironment& environment);

    void emit(EventBody body);

    /// Adds a note, once however often it is given, and sends it. @param test empty for the whole
    /// run. @param target empty for all targets.
    void note(Severity severity,
              Message message,
              const std::string& test = {},
              const std::string& target = {});

    [[nodiscard]] const std::vector<Note>& notes() const { return m_notes; }

    /// Since the start of the run.
    [[nodiscard]] Nanoseconds elapsed() const;

    /// Whether the phase is Stopping by now.
    [[nodiscard]] bool isStopping() const { return m_phase == Phase::Stopping; }

    [[nodiscard]] std::uint64_t lostSamples() const { return m_observer.lostSamples(); }

private:
    RunObserver& m_observer;
    const RunEnvironment& m_environment;
    std::uint64_t m_start;
    std::optional<Phase> m_phase;
    std::vector<Note> m_notes;
};

} // namespace touchstone
