// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/SignalWatcher.h"

#include "app/cli/Console.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <system_error>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace touchstone::cli {

namespace {

sigset_t watchedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    // All that would end the process and leave the test file, save those that tell of its own bugs.
    for (const int signal :
         {SIGINT, SIGTERM, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2}) {
        sigaddset(&signals, signal);
    }
    // nohup ignores it, and a signal that is blocked arrives even when it is ignored. SIGINT is
    // watched in any case: shells ignore it for commands in the background, and who sends it means
    // it.
    struct sigaction hangUp = {};
    if (::sigaction(SIGHUP, nullptr, &hangUp) != 0 || hangUp.sa_handler != SIG_IGN) {
        sigaddset(&signals, SIGHUP);
    }
    return signals;
}

UniqueFd blockAndWatch()
{
    const sigset_t signals = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // These come back as errors of the writing call.
    (void)std::signal(SIGPIPE, SIG_IGN);
    (void)std::signal(SIGXFSZ, SIG_IGN);
    return UniqueFd(::signalfd(-1, &signals, SFD_CLOEXEC));
}

} // namespace

Result<std::unique_ptr<SignalWatcher>> SignalWatcher::start(std::stop_source stop,
                                                            LastResort& lastResort)
{
    UniqueFd signals = blockAndWatch();
    UniqueFd end(signals.valid() ? ::eventfd(0, EFD_CLOEXEC) : -1);
    if (!end.valid()) {
        const int error = errno;
        return fail(
            ErrorKind::Failed, {MessageId::SignalsNotWatched, {{"error", Errno{error}}}}, error);
    }
    try {
        return std::unique_ptr<SignalWatcher>(
            new SignalWatcher(std::move(stop), lastResort, std::move(signals), std::move(end)));
    } catch (const std::system_error& error) {
        const int number = error.code().value();
        return fail(
            ErrorKind::Failed, {MessageId::WorkerNotStarted, {{"error", Errno{number}}}}, number);
    }
}

SignalWatcher::SignalWatcher(std::stop_source stop,
                             LastResort& lastResort,
                             UniqueFd signals,
                             UniqueFd end)
    : m_stop(std::move(stop))
    , m_lastResort(lastResort)
    , m_signals(std::move(signals))
    , m_end(std::move(end))
    , m_thread([this] { watch(); })
{
}

SignalWatcher::~SignalWatcher()
{
    const std::uint64_t one = 1;
    (void)!::write(m_end.get(), &one, sizeof one);
    m_thread.join();
}

void SignalWatcher::watch()
{
    constexpr int kForever = -1;
    constexpr int kGraceMilliseconds = 10'000;
    int received = 0;
    while (true) {
        std::array<pollfd, 2> sources{{{m_signals.get(), POLLIN, 0}, {m_end.get(), POLLIN, 0}}};
        const int ready =
            ::poll(sources.data(), sources.size(), received >= 2 ? kGraceMilliseconds : kForever);
        if (ready == 0) {
            m_lastResort.leave();
        }
        if (sources[1].revents != 0) {
            return;
        }
        signalfd_siginfo signal = {};
        if (ready < 0 || ::read(m_signals.get(), &signal, sizeof signal) != sizeof signal) {
            continue;
        }
        ++received;
        if (received == 1) {
            m_stop.request_stop();
        } else if (received == 2) {
            printError(Message(MessageId::StillStopping));
        } else {
            m_lastResort.leave();
        }
    }
}

} // namespace touchstone::cli
