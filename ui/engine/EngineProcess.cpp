// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/engine/EngineProcess.h"

#include "core/base/JsonReader.h"
#include "ui/text/QtText.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <nlohmann/json.hpp>

#include <csignal>
#include <utility>

#include <sys/prctl.h>
#include <sys/types.h>

namespace touchstone {

namespace {

/// The last event carries the whole report with the histogram of every second.
constexpr qsizetype kLongestLine = qsizetype{256} << 20;
/// Of standard error only the end is kept, and of a strange line only the beginning.
constexpr qsizetype kErrorTextKept = 2000;
constexpr qsizetype kDetailShown = 120;

QString shortened(const QByteArray& text)
{
    const QString whole = QString::fromUtf8(text).simplified();
    return whole.size() <= kDetailShown ? whole : whole.left(kDetailShown) + QStringLiteral("…");
}

void interrupt(const QProcess& process)
{
    // Process 0 would mean this very process and all its relatives.
    if (const auto id = static_cast<pid_t>(process.processId()); id > 0) {
        ::kill(id, SIGINT);
    }
}

} // namespace

EngineCommand EngineCommand::find()
{
    const QString name = QStringLiteral("touchstone-cli");
    const QString beside = QDir(QCoreApplication::applicationDirPath()).filePath(name);
    if (QFileInfo(beside).isExecutable()) {
        return {beside, {}};
    }
    const QString inPath = QStandardPaths::findExecutable(name);
    return {inPath.isEmpty() ? beside : inPath, {}};
}

EngineProcess::EngineProcess(EngineCommand command, EnginePatience patience, QObject* parent)
    : QObject(parent)
    , m_command(std::move(command))
    , m_patience(patience)
    , m_lines(kLongestLine)
{
    m_escalation.setSingleShot(true);
    m_silence.setSingleShot(true);
    connect(&m_escalation, &QTimer::timeout, this, &EngineProcess::escalate);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        m_silent = true;
        Q_EMIT silenceChanged(true);
    });
}

EngineProcess::~EngineProcess()
{
    if (m_process) {
        m_process->disconnect(this);
        interrupt(*m_process);
        abandon();
    }
}

void EngineProcess::start(const Plan& plan)
{
    if (m_process) {
        return;
    }
    m_lines = LineSplitter(kLongestLine);
    m_errorText.clear();
    m_testFile.clear();
    m_failure.reset();
    m_request = Request::None;
    m_done = false;
    m_silent = false;

    m_process = std::make_unique<QProcess>();
    m_process->setProgram(m_command.program);
    m_process->setArguments(m_command.arguments + QStringList{QStringLiteral("run"),
                                                              QStringLiteral("--plan"),
                                                              QStringLiteral("-"),
                                                              QStringLiteral("--events")});
    // Should the window crash, the engine is asked to stop and cleans up.
    m_process->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGINT); });
    connect(m_process.get(), &QProcess::readyReadStandardOutput, this, &EngineProcess::readOutput);
    connect(m_process.get(), &QProcess::readyReadStandardError, this, [this] {
        m_errorText = (m_errorText + m_process->readAllStandardError()).right(kErrorTextKept);
    });
    connect(m_process.get(), &QProcess::finished, this, &EngineProcess::handleFinished);
    connect(m_process.get(), &QProcess::errorOccurred, this, &EngineProcess::handleError);
    m_silence.start(m_patience.silence);
    m_process->start();
    if (m_process) {
        m_process->write(QByteArray::fromStdString(jsonLine(toJson(plan))));
        m_process->closeWriteChannel();
    }
}

void EngineProcess::cancel()
{
    if (m_process && m_request == Request::None) {
        m_request = Request::Interrupt;
        interrupt(*m_process);
        m_escalation.start(m_patience.afterInterrupt);
    }
}

void EngineProcess::escalate()
{
    switch (m_request) {
    case Request::None:
        break;
    case Request::Interrupt:
        m_request = Request::Terminate;
        m_process->terminate();
        m_escalation.start(m_patience.afterTerminate);
        break;
    case Request::Terminate:
        m_request = Request::Kill;
        m_failure = EngineFailure{EngineFailure::Kind::Killed, 0, {}, m_testFile};
        m_process->kill();
        m_escalation.start(m_patience.afterKill);
        break;
    case Request::Kill:
        m_process->disconnect(this);
        m_failure->kind = EngineFailure::Kind::Stuck;
        m_failure->code = m_process->processId();
        abandon();
        end(m_failure);
        break;
    }
}

void EngineProcess::readOutput()
{
    hear();
    const QList<QByteArray> lines = m_lines.feed(m_process->readAllStandardOutput());
    for (const QByteArray& line : lines) {
        handleLine(line);
    }
    if (m_lines.overflown()) {
        giveUpOn(EngineFailure::Kind::LineTooLong, {});
    }
}

void EngineProcess::handleLine(const QByteArray& line)
{
    if (m_failure || line.trimmed().isEmpty()) {
        return;
    }
    const Result<Event> event =
        eventFromJsonLine({line.constData(), static_cast<std::size_t>(line.size())});
    if (!event) {
        giveUpOn(EngineFailure::Kind::Nonsense, shortened(line));
        return;
    }
    if (const auto* phase = std::get_if<event::PhaseChanged>(&event->body)) {
        // Only some phases name the file; it stays until the end.
        if (!phase->file.empty()) {
            m_testFile = toQt(phase->file);
        }
    }
    if (std::holds_alternative<event::Done>(event->body)) {
        m_done = true;
        if (m_request == Request::None) {
            // It has said its last word and is expected to go by itself.
            m_request = Request::Interrupt;
            m_escalation.start(m_patience.afterInterrupt);
        }
    }
    Q_EMIT eventArrived(*event);
}

void EngineProcess::giveUpOn(EngineFailure::Kind kind, const QString& detail)
{
    if (!m_failure) {
        m_failure = EngineFailure{kind, 0, detail, {}};
        cancel();
    }
}

void EngineProcess::hear()
{
    m_silence.start(m_patience.silence);
    if (m_silent) {
        m_silent = false;
        Q_EMIT silenceChanged(false);
    }
}

void EngineProcess::handleFinished(int exitCode, QProcess::ExitStatus status)
{
    readOutput();
    m_errorText += m_process->readAllStandardError();
    // Asked to stop before it listens for signals, the engine simply ends; it has no file yet.
    const bool isStopped = m_request != Request::None && status == QProcess::CrashExit &&
                           (exitCode == SIGINT || exitCode == SIGTERM) && m_testFile.isEmpty();
    if (m_failure || m_done || isStopped) {
        end(m_failure);
    } else if (status == QProcess::CrashExit) {
        // For a process that a signal ended, Qt gives the signal as exit code.
        end(EngineFailure{EngineFailure::Kind::Crashed, exitCode, {}, m_testFile});
    } else {
        const QByteArray said = m_errorText.trimmed();
        end(EngineFailure{EngineFailure::Kind::EndedEarly,
                          exitCode,
                          shortened(said.mid(said.lastIndexOf('\n') + 1)),
                          m_testFile});
    }
}

void EngineProcess::handleError(QProcess::ProcessError error)
{
    // Every other error is followed by finished().
    if (error == QProcess::FailedToStart) {
        end(EngineFailure{
            EngineFailure::Kind::NotStarted, 0, m_process->errorString().simplified(), {}});
    }
}

void EngineProcess::abandon()
{
    // QProcess's destructor would wait for a process that may never end, so it is leaked on
    // purpose; the system takes it back with this process.
    static_cast<void>(m_process.release());
}

void EngineProcess::end(std::optional<EngineFailure> failure)
{
    m_escalation.stop();
    m_silence.stop();
    if (m_process) {
        // This runs inside one of its signals.
        m_process->disconnect(this);
        m_process.release()->deleteLater();
    }
    Q_EMIT ended(failure);
}

} // namespace touchstone
