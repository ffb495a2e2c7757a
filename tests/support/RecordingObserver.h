// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunObserver.h"

#include <functional>
#include <vector>

namespace touchstone {

/// Keeps every event of a run; can do something at each of them, e.g. ask to stop.
class RecordingObserver final : public RunObserver
{
public:
    std::vector<Event> events;
    std::function<void(const Event&)> onEach;
    std::uint64_t lost = 0;

    void onEvent(const Event& event) override
    {
        events.push_back(event);
        if (onEach) {
            onEach(event);
        }
    }

    [[nodiscard]] std::uint64_t lostSamples() const override { return lost; }

    /// All events of one kind, in order.
    template <typename Body>
    [[nodiscard]] std::vector<Body> all() const
    {
        std::vector<Body> found;
        for (const Event& event : events) {
            if (const Body* body = std::get_if<Body>(&event.body)) {
                found.push_back(*body);
            }
        }
        return found;
    }

    [[nodiscard]] std::vector<Phase> phases() const
    {
        std::vector<Phase> found;
        for (const auto& changed : all<event::PhaseChanged>()) {
            if (found.empty() || found.back() != changed.phase) {
                found.push_back(changed.phase);
            }
        }
        return found;
    }
};

} // namespace touchstone
