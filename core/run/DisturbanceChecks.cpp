// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/DisturbanceChecks.h"

#include <algorithm>
#include <optional>

namespace touchstone {

namespace {

/// So much can change a figure noticeably.
constexpr double kNoticeable = 0.01;
constexpr double kLargeHarness = 0.10;

std::optional<Note> checkRate(const TestResult& result)
{
    if (!result.openLoop || result.openLoop->achieved >= 1.0 - kNoticeable) {
        return std::nullopt;
    }
    return Note{
        Severity::Warning,
        Message(MessageId::RateNotReached,
                {{"share", Share{result.openLoop->achieved}}, {"rate", result.openLoop->asked}}),
        result.test.id};
}

std::optional<Note> checkHarness(const TestResult& result)
{
    if (result.harnessShare.value_or(0.0) <= kLargeHarness) {
        return std::nullopt;
    }
    return Note{Severity::Warning,
                Message(MessageId::HarnessShare, {{"share", Share{*result.harnessShare}}}),
                result.test.id};
}

/// Of the time of its threads, what they waited for a processor.
double waitingShare(const TestResult& result)
{
    const double time = static_cast<double>(result.duration.count()) * result.test.load.threads;
    return time > 0.0 ? static_cast<double>(result.disturbance.runDelay.count()) / time : 0.0;
}

} // namespace

std::vector<Note> checkDisturbance(const TestResult& result)
{
    std::vector<Note> notes;
    if (result.whole() == nullptr) {
        return notes;
    }
    for (const std::optional<Note>& note : {checkRate(result), checkHarness(result)}) {
        if (note) {
            notes.push_back(*note);
        }
    }
    return notes;
}

std::vector<Note> checkInterference(const std::vector<const TestResult*>& parts)
{
    double waiting = 0.0;
    double steal = 0.0;
    for (const TestResult* part : parts) {
        if (part->whole() != nullptr) {
            waiting = std::max(waiting, waitingShare(*part));
            steal = std::max(steal, part->disturbance.steal);
        }
    }
    std::vector<Note> notes;
    const auto add = [&](MessageId id, double share) {
        if (share > kNoticeable) {
            notes.push_back({Severity::Warning,
                             Message(id, {{"share", Share{share}}}),
                             parts.front()->test.id});
        }
    };
    add(MessageId::OwnStalls, waiting);
    add(MessageId::StealTime, steal);
    return notes;
}

} // namespace touchstone
