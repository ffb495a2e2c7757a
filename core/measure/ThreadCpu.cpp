// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/ThreadCpu.h"

#include <sys/resource.h>

namespace touchstone {

namespace {

Nanoseconds toNanoseconds(const timeval& time)
{
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

} // namespace

ThreadCpu threadCpu()
{
    rusage usage{};
    if (::getrusage(RUSAGE_THREAD, &usage) != 0) {
        return {};
    }
    return {toNanoseconds(usage.ru_utime), toNanoseconds(usage.ru_stime)};
}

} // namespace touchstone
