// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/RunController.h"
#include "tests/support/FakeMachine.h"
#include "tests/support/PlanMaker.h"
#include "tests/support/RecordingObserver.h"

#include <QStringList>

#include <algorithm>
#include <functional>
#include <memory>

namespace touchstone {

/// What tests of whole runs on a machine that does not exist have in common; a base of theirs.
class SimulatedRun
{
protected:
    static bool hasNote(const Report& report, MessageId id, Severity severity)
    {
        return std::any_of(report.notes.begin(), report.notes.end(), [&](const Note& note) {
            return note.message.id() == id && note.severity == severity;
        });
    }

    static QStringList noteCodes(const Report& report)
    {
        QStringList codes;
        for (const Note& note : report.notes) {
            const std::string_view code = messageCode(note.message.id());
            codes.append(QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size())));
        }
        return codes;
    }

    /// On a new machine. @param prepare changes its device before the run.
    RunOutcome run(const Plan& plan, const std::function<void(FakeDevice&)>& prepare = {})
    {
        m_machine = std::make_unique<FakeMachine>();
        if (prepare) {
            prepare(m_machine->device);
        }
        return runHere(plan);
    }

    /// On the machine that is there.
    RunOutcome runHere(const Plan& plan)
    {
        return RunController(plan, m_observer, *m_machine).run({});
    }

    void forgetEvents()
    {
        m_observer.events.clear();
        m_observer.onEach = nullptr;
        m_observer.lost = 0;
    }

    PlanMaker m_maker;
    RecordingObserver m_observer;
    std::unique_ptr<FakeMachine> m_machine;
};

} // namespace touchstone
