// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/RunEvents.h"

#include <algorithm>
#include <utility>

namespace touchstone {

RunEvents::RunEvents(RunObserver& observer, const RunEnvironment& environment)
    : m_observer(observer)
    , m_environment(environment)
    , m_start(environment.now())
{
}

void RunEvents::emit(EventBody body)
{
    if (const auto* changed = std::get_if<event::PhaseChanged>(&body)) {
        m_phase = changed->phase;
    }
    m_observer.onEvent(Event{elapsed(), std::move(body)});
}

void RunEvents::note(Severity severity,
                     Message message,
                     const std::string& test,
                     const std::string& target)
{
    Note note{severity, std::move(message), test, target};
    if (std::find(m_notes.begin(), m_notes.end(), note) == m_notes.end()) {
        m_notes.push_back(note);
        emit(event::NoteAdded{std::move(note)});
    }
}

Nanoseconds RunEvents::elapsed() const
{
    return Nanoseconds(static_cast<std::int64_t>(m_environment.now() - m_start));
}

} // namespace touchstone
