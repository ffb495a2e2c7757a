// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/LastResort.h"
#include "core/base/Result.h"
#include "core/base/UniqueFd.h"

#include <memory>
#include <stop_token>
#include <thread>

namespace touchstone::cli {

/// Turns SIGINT, SIGTERM, SIGHUP and what else would end the process into a request to stop. The
/// first one ends the run in order. The second one gives it ten seconds more; after that, or at the
/// third, the process leaves by the last resort. SIGHUP stays ignored where it was when the program
/// was started (nohup).
///
/// Blocks these signals for the calling thread and every thread that it starts, so it is made
/// before any other thread. SIGPIPE is ignored from here on.
class SignalWatcher final
{
public:
    /// Fails where the process may not open two more descriptors: a run that could not be
    /// interrupted is not started.
    [[nodiscard]] static Result<std::unique_ptr<SignalWatcher>> start(std::stop_source stop,
                                                                      LastResort& lastResort);
    ~SignalWatcher();
    SignalWatcher(const SignalWatcher&) = delete;
    SignalWatcher& operator=(const SignalWatcher&) = delete;

private:
    SignalWatcher(std::stop_source stop, LastResort& lastResort, UniqueFd signals, UniqueFd end);
    void watch();

    std::stop_source m_stop;
    LastResort& m_lastResort;
    UniqueFd m_signals;
    UniqueFd m_end;
    std::thread m_thread;
};

} // namespace touchstone::cli
