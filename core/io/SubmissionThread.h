// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/ThreadCpu.h"

#include <functional>
#include <optional>

#include <sys/types.h>

namespace touchstone {

/// The kernel's thread that submits for a ring with IORING_SETUP_SQPOLL. It is one of this
/// process's threads, has no user code, and ends with the ring.
class SubmissionThread final
{
public:
    /// Makes a ring and finds the thread that came with it. Calls of several threads take turns, so
    /// that each finds its own: the kernel tells its number only as the first PID namespace has it.
    /// @param make makes the ring; gives 0 or −errno, which makeRing() passes on.
    [[nodiscard]] int makeRing(const std::function<int()>& make);

    /// Used so far, all of it in the kernel. Nothing where the thread was not found or has ended.
    [[nodiscard]] std::optional<ThreadCpu> cpu() const;

private:
    std::optional<pid_t> m_id;
};

} // namespace touchstone
