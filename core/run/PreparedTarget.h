// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/OpenTarget.h"
#include "core/run/RunEvents.h"
#include "core/target/TestFile.h"

#include <optional>
#include <stop_token>

namespace touchstone {

/// A target of the plan while the run lasts: a folder has its test file here, and loses it when
/// this object goes. A raw target that is overwritten is open and claimed.
class PreparedTarget final
{
public:
    /// @param access whether the run overwrites what is on a raw target.
    PreparedTarget(const PlanTarget& target, AccessMode access);

    /// How much of the preparation of all targets this one's is.
    struct Progress
    {
        Bytes before{0};
        Bytes total{0};
    };

    /// Makes and fills the test file of a folder, telling the observer how far all are at most ten
    /// times a second. Other targets are opened once, so that one that is missing or another than
    /// planned is found before anything starts; those that are overwritten stay open.
    [[nodiscard]] Result<void> prepare(const TestFile::Content& content,
                                       const Progress& part,
                                       const RunEnvironment& environment,
                                       RunEvents& events,
                                       const std::stop_token& stop);

    /// Removes the test file. A failure becomes a note: there is nothing else to be done.
    void clean(RunEvents& events);

    [[nodiscard]] Result<OpenTarget> open(const Workload& workload) const;

    [[nodiscard]] const PlanTarget& plan() const { return m_plan; }

    /// What filling the test file wrote, also when it was cut short.
    [[nodiscard]] Bytes written() const { return m_written; }

private:
    [[nodiscard]] Result<void> openRaw();
    [[nodiscard]] Result<void> checkReadable() const;

    PlanTarget m_plan;
    AccessMode m_access;
    std::optional<TestFile> m_file;
    std::optional<RawTarget> m_raw;
    Bytes m_written{0};
};

} // namespace touchstone
