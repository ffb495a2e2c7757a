// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/DisturbanceChecks.h"

#include <algorithm>
#include <cstddef>
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

std::optional<Note> checkStalls(const TestResult& result)
{
    const std::size_t targets = std::max<std::size_t>(result.group.size(), 1);
    const double time = static_cast<double>(result.duration.count()) * result.test.load.threads *
                        static_cast<double>(targets);
    const double share =
        time > 0.0 ? static_cast<double>(result.disturbance.runDelay.count()) / time : 0.0;
    if (share <= kNoticeable) {
        return std::nullopt;
    }
    return Note{Severity::Warning,
                Message(MessageId::OwnStalls, {{"share", Share{share}}}),
                result.test.id};
}

std::optional<Note> checkSteal(const TestResult& result)
{
    if (result.disturbance.steal <= kNoticeable) {
        return std::nullopt;
    }
    return Note{Severity::Warning,
                Message(MessageId::StealTime, {{"share", Share{result.disturbance.steal}}}),
                result.test.id};
}

} // namespace

std::vector<Note> checkDisturbance(const TestResult& result)
{
    std::vector<Note> notes;
    if (result.whole() == nullptr) {
        return notes;
    }
    for (const std::optional<Note>& note :
         {checkRate(result), checkHarness(result), checkStalls(result), checkSteal(result)}) {
        if (note) {
            notes.push_back(*note);
        }
    }
    return notes;
}

} // namespace touchstone
