// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/Report.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace touchstone {

enum class Phase {
    Preparing, ///< writing the test file
    Ramp,
    Measuring,
    Verifying, ///< reading back what was written, and comparing it
    Stopping,  ///< asked to stop, I/Os in flight come back
    Cleaning,  ///< removing the test file
};

namespace event {

struct PlanMade
{
    Plan plan;
    Estimate estimate;
};

/// Sent when a phase begins, and while preparing, verifying and cleaning also for progress.
struct PhaseChanged
{
    Phase phase = Phase::Preparing;
    std::string test; ///< empty outside tests; of several at once the first
    /// The tests that run at once with it.
    std::vector<std::string> together;
    int index = 0; ///< of the step, from 1; 0 outside tests
    int of = 0;
    /// Of the phase and all targets, in bytes; both 0 where progress is in time.
    Bytes done{0};
    Bytes total{0};
    /// How long the phase will take at most; 0 where unknown.
    Nanoseconds expected{0};
    /// Path of the test file that is being written or removed.
    std::string file;
};

/// What one test did on all its targets in the last interval, about 100 ms.
struct Sample
{
    std::string test;
    Phase phase = Phase::Measuring; ///< Ramp or Measuring
    Nanoseconds interval{0};
    std::optional<Slice::Direction> read;
    std::optional<Slice::Direction> write;
    double depth = 0.0; ///< in flight at the end of the interval
    double backlog = 0.0;
    double cpu = 0.0;                  ///< of one processor, user and system
    std::optional<double> temperature; ///< °C
};

struct ResultReady
{
    TestResult result;
};

struct NoteAdded
{
    Note note;
};

/// Always last. The report is there unless nothing could be started.
struct Done
{
    ReportStatus status = ReportStatus::Complete;
    int exitStatus = 0;
    std::optional<Error> error;
    std::optional<Report> report;
};

} // namespace event

using EventBody = std::variant<event::PlanMade,
                               event::PhaseChanged,
                               event::Sample,
                               event::ResultReady,
                               event::NoteAdded,
                               event::Done>;

struct Event
{
    Nanoseconds time{0}; ///< since the start of the run
    EventBody body;
};

/// One line without the line break: what `run --events` prints.
[[nodiscard]] std::string toJsonLine(const Event& event);
[[nodiscard]] Result<Event> eventFromJsonLine(std::string_view line);

[[nodiscard]] std::string_view phaseName(Phase phase);

} // namespace touchstone
