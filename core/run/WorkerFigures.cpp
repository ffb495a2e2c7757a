// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/WorkerFigures.h"

#include <algorithm>

namespace touchstone {

void Disturbance::add(const Disturbance& other)
{
    stalls += other.stalls;
    longestStall = std::max(longestStall, other.longestStall);
    runDelay += other.runDelay;
    involuntarySwitches += other.involuntarySwitches;
}

void OpenLoopTotals::add(const OpenLoopTotals& other)
{
    backlogAtEnd += other.backlogAtEnd;
    longestBacklog += other.longestBacklog;
    spin += other.spin;
}

WorkerFigures::WorkerFigures(const TestSpec& test, bool submitIsService)
{
    const std::array<bool, kDirections> wanted{test.workload.reads(), test.workload.writes()};
    for (std::size_t i = 0; i < kDirections; ++i) {
        if (!wanted[i]) {
            continue;
        }
        m_directions[i] = std::make_unique<DirectionFigures>();
        if (!submitIsService) {
            m_directions[i]->submit = std::make_unique<WorkerHistogram>();
        }
        if (test.load.rate) {
            m_directions[i]->response = std::make_unique<WorkerHistogram>();
        }
    }
}

} // namespace touchstone
