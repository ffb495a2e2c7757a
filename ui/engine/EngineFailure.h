// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace touchstone {

/// How an engine process can fail apart from the errors that it reports itself.
struct EngineFailure
{
    Q_DECLARE_TR_FUNCTIONS(EngineFailure)

public:
    enum class Kind {
        NotStarted, ///< detail: what the system said
        Crashed,    ///< code: the signal
        EndedEarly, ///< without a last word; code: exit status, detail: end of its standard error
        Nonsense,   ///< detail: the beginning of the line
        LineTooLong,
        Killed, ///< asked to stop in vain
        Stuck,  ///< not even killing ended it; code: process id
    };

    Kind kind = Kind::NotStarted;
    qint64 code = 0;
    QString detail;
    /// Where the test file was last seen; empty if there was none.
    QString testFile;

    /// One or more sentences in the language in force: what happened, what is left, what to do.
    [[nodiscard]] QString text() const;

private:
    [[nodiscard]] QString whatHappened() const;
};

} // namespace touchstone
