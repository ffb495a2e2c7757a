// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/BusErrorLanding.h"

#include <csignal>
#include <functional>
#include <mutex>

namespace touchstone {

namespace {

/// The handler that stood there before. Written only while ours is not installed.
struct sigaction g_previous = {};
std::mutex g_mutex;
int g_landings = 0;

void passOn(int signal, siginfo_t* info, void* context)
{
    if ((g_previous.sa_flags & SA_SIGINFO) != 0) {
        g_previous.sa_sigaction(signal, info, context);
        return;
    }
    if (g_previous.sa_handler != SIG_DFL && g_previous.sa_handler != SIG_IGN) {
        g_previous.sa_handler(signal);
        return;
    }
    if (g_previous.sa_handler == SIG_IGN && info->si_code <= 0) {
        return;
    }
    // Back to what happens without us: the access is made once more and ends the process, or the
    // signal that was sent does.
    struct sigaction usual = {};
    usual.sa_handler = SIG_DFL;
    ::sigaction(SIGBUS, &usual, nullptr);
    if (info->si_code <= 0) {
        ::raise(signal);
    }
}

/// Calls nothing that is not safe in a signal handler.
void onBusError(int signal, siginfo_t* info, void* context)
{
    // A code above 0 comes from the kernel; others were sent by a process and have no address. An
    // error that the kernel tells of without anybody having touched it is met when it is touched.
    if (info->si_code > 0 && info->si_code != BUS_MCEERR_AO) {
        if (BusErrorLanding* landing = BusErrorLanding::take(info->si_addr)) {
            siglongjmp(landing->place(), 1); // NOLINT(cert-err52-cpp): the only way out of here
        }
    }
    passOn(signal, info, context);
}

} // namespace

BusErrorLanding::BusErrorLanding(std::span<const std::byte> memory)
    : m_memory(memory)
{
    const std::lock_guard lock(g_mutex);
    if (g_landings++ > 0) {
        return;
    }
    ::sigaction(SIGBUS, nullptr, &g_previous);
    struct sigaction ours = {};
    ours.sa_sigaction = onBusError;
    // The handler is left by a jump, after which the signal must not stay blocked.
    ours.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
    ::sigemptyset(&ours.sa_mask);
    ::sigaction(SIGBUS, &ours, nullptr);
}

BusErrorLanding::~BusErrorLanding()
{
    const std::lock_guard lock(g_mutex);
    if (--g_landings == 0) {
        ::sigaction(SIGBUS, &g_previous, nullptr);
    }
}

BusErrorLanding* BusErrorLanding::take(const void* address)
{
    BusErrorLanding* const landing = t_armed;
    if (landing == nullptr) {
        return nullptr;
    }
    const std::less<> before;
    const void* const begin = landing->m_memory.data();
    const void* const end = landing->m_memory.data() + landing->m_memory.size();
    if (before(address, begin) || !before(address, end)) {
        return nullptr;
    }
    t_armed = nullptr;
    return landing;
}

} // namespace touchstone
