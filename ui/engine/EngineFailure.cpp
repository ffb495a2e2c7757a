// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/engine/EngineFailure.h"

#include <QFileInfo>

namespace touchstone {

QString EngineFailure::whatHappened() const
{
    switch (kind) {
    case Kind::NotStarted:
        //: %1 is the system's reason, e.g. "No such file or directory"
        return tr("The engine touchstone-cli could not be started (%1). Install Touchstone again, "
                  "so that both programs stand side by side.")
            .arg(detail);
    case Kind::Crashed:
        //: %1 is a signal's number
        return tr("The engine was ended by signal %1 in the middle of the run. Results up to there "
                  "are shown; start again to measure the rest.")
            .arg(code);
    case Kind::EndedEarly:
        if (detail.isEmpty()) {
            return tr("The engine ended with status %1 and gave no reason. Start again; if it "
                      "happens again, run touchstone-cli in a terminal to see more.")
                .arg(code);
        }
        //: %1 is an exit status, %2 what the engine wrote last
        return tr("The engine ended with status %1 before the run was over. It said: “%2”")
            .arg(QString::number(code), detail);
    case Kind::Nonsense:
        //: %1 is the beginning of a line
        return tr("The engine said something that this window does not understand (“%1”), so the "
                  "run was stopped. Both programs must come from the same version of Touchstone.")
            .arg(detail);
    case Kind::LineTooLong:
        return tr("The engine said a line without end, so the run was stopped. Both programs must "
                  "come from the same version of Touchstone.");
    case Kind::Killed:
        return tr("The engine did not stop when asked and had to be killed. The drive may have "
                  "stopped answering.");
    case Kind::Stuck:
        //: %1 is a process number
        return tr("The engine (process %1) cannot be ended: its last I/O never came back from the "
                  "drive. It goes away when the drive answers or the machine restarts.")
            .arg(code);
    }
    return {};
}

QString EngineFailure::text() const
{
    if (testFile.isEmpty()) {
        return whatHappened();
    }
    //: Two complete texts one after the other. %1 says what happened, %2 is a folder
    return tr("%1 The test folder %2 may be left over and can be deleted.")
        .arg(whatHappened(), QFileInfo(testFile).path());
}

} // namespace touchstone
