// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/ThreadDelay.h"

#include <array>
#include <charconv>
#include <string_view>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace touchstone {

namespace {

/// The second of three numbers: on the processor, waiting for it, turns.
std::uint64_t secondNumber(std::string_view text)
{
    const std::size_t blank = text.find(' ');
    std::uint64_t value = 0;
    if (blank != std::string_view::npos) {
        std::from_chars(text.data() + blank + 1, text.data() + text.size(), value);
    }
    return value;
}

/// Without allocation: it is read on the worker's own thread at the edges of its window.
std::uint64_t waitedForProcessor()
{
    const int fd = ::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return 0;
    }
    std::array<char, 128> text{};
    const ssize_t length = ::read(fd, text.data(), text.size());
    ::close(fd);
    return length > 0 ? secondNumber({text.data(), static_cast<std::size_t>(length)}) : 0;
}

} // namespace

ThreadDelay threadDelay()
{
    rusage usage{};
    ThreadDelay delay;
    delay.waited = waitedForProcessor();
    if (::getrusage(RUSAGE_THREAD, &usage) == 0) {
        delay.involuntarySwitches = static_cast<std::uint64_t>(usage.ru_nivcsw);
    }
    return delay;
}

} // namespace touchstone
