// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunObserver.h"

#include <utility>
#include <vector>

namespace touchstone::cli {

/// Passes events on to several observers, which outlive it.
class Observers final : public RunObserver
{
public:
    void add(RunObserver& observer) { m_observers.push_back(&observer); }

    void onEvent(const Event& event) override
    {
        for (RunObserver* observer : m_observers) {
            observer->onEvent(event);
        }
    }

    [[nodiscard]] std::uint64_t lostSamples() const override
    {
        std::uint64_t lost = 0;
        for (const RunObserver* observer : m_observers) {
            lost += observer->lostSamples();
        }
        return lost;
    }

private:
    std::vector<RunObserver*> m_observers;
};

} // namespace touchstone::cli
