// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csetjmp>
#include <csignal>

namespace touchstone {

/// A signal handler of somebody else.
inline sigjmp_buf g_strangersPlace;
inline volatile std::sig_atomic_t g_strangersSignals = 0;

inline void strangersHandler(int /*signal*/)
{
    g_strangersSignals = g_strangersSignals + 1;
    siglongjmp(g_strangersPlace, 1);
}

/// Puts that handler in place for as long as the object lives.
class Stranger final
{
public:
    Stranger()
    {
        g_strangersSignals = 0;
        struct sigaction action = {};
        action.sa_handler = strangersHandler;
        action.sa_flags = SA_NODEFER;
        ::sigaction(SIGBUS, &action, &m_before);
    }

    Stranger(const Stranger&) = delete;
    Stranger& operator=(const Stranger&) = delete;

    ~Stranger() { ::sigaction(SIGBUS, &m_before, nullptr); }

    [[nodiscard]] static bool isInPlace()
    {
        struct sigaction action = {};
        ::sigaction(SIGBUS, nullptr, &action);
        return action.sa_handler == strangersHandler;
    }

private:
    struct sigaction m_before = {};
};

} // namespace touchstone
