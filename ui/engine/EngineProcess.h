// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Event.h"
#include "ui/engine/EngineFailure.h"
#include "ui/engine/LineSplitter.h"

#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

namespace touchstone {

/// The program that measures, and what stands before "run --plan - --events".
struct EngineCommand
{
    QString program;
    QStringList arguments;

    /// touchstone-cli beside this program, else the one in PATH.
    [[nodiscard]] static EngineCommand find();
};

/// How long the engine may take for things before something is done about it. The engine gives I/Os
/// kDrainLimit (core/run/WorkerBase.h) to come back, and after a second signal kGraceMilliseconds
/// (app/cli/SignalWatcher.cpp) until it removes its test file without them; it needs a little more
/// than either to end by itself.
struct EnginePatience
{
    std::chrono::milliseconds afterInterrupt{45'000}; ///< then it is terminated
    std::chrono::milliseconds afterTerminate{12'000}; ///< then it is killed
    std::chrono::milliseconds afterKill{5'000};       ///< then it counts as stuck
    std::chrono::milliseconds silence{15'000};        ///< then silenceChanged(true)
};

/// One engine process at a time: gets a plan, says events, ends. Everything is asynchronous; the
/// window never waits for it. Lives in the window's thread.
class EngineProcess final : public QObject
{
    Q_OBJECT

public:
    explicit EngineProcess(EngineCommand command,
                           EnginePatience patience = {},
                           QObject* parent = nullptr);
    ~EngineProcess() override;
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    [[nodiscard]] bool running() const { return m_process != nullptr; }

    /// Starts the engine on this plan; one that is running is left alone.
    void start(const Plan& plan);

    /// Asks it to stop and to clean up, then terminates it, then kills it. May be called again.
    void cancel();

Q_SIGNALS:
    void eventArrived(const touchstone::Event& event);
    /// Nothing was heard for EnginePatience::silence, or something was heard again.
    void silenceChanged(bool silent);
    /// Once for every start, when the process is gone (or given up). Without a failure the last
    /// event was event::Done, or it was stopped before it had begun.
    void ended(const std::optional<touchstone::EngineFailure>& failure);

private:
    void readOutput();
    void handleLine(const QByteArray& line);
    void giveUpOn(EngineFailure::Kind kind, const QString& detail);
    void escalate();
    void handleFinished(int exitCode, QProcess::ExitStatus status);
    void handleError(QProcess::ProcessError error);
    void abandon();
    void end(std::optional<EngineFailure> failure);
    void hear();

    enum class Request { None, Interrupt, Terminate, Kill };

    EngineCommand m_command;
    EnginePatience m_patience;
    std::unique_ptr<QProcess> m_process;
    LineSplitter m_lines;
    QTimer m_escalation;
    QTimer m_silence;
    QByteArray m_errorText;
    QString m_testFile;
    std::optional<EngineFailure> m_failure;
    Request m_request = Request::None;
    bool m_done = false;
    bool m_silent = false;
};

} // namespace touchstone
