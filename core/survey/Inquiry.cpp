// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survey/Inquiry.h"

#include "core/base/KernelText.h"
#include "core/base/UniqueFd.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace touchstone {

namespace {

using Clock = std::chrono::steady_clock;

/// More at once would only wait for each other, and take descriptors.
constexpr std::size_t kMostAtOnce = 128;

/// A child that has been asked.
struct Asked
{
    std::size_t question = 0;
    pid_t child = -1;
    UniqueFd pipe;
    Clock::time_point deadline;
    Clock::time_point last; ///< for one that computes
    std::string bytes;
};

void writeAll(int fd, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            return;
        }
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
}

/// An answer begins with its length, so that a part of one is known for what it is.
std::string withLength(const std::string& text)
{
    const std::uint64_t length = text.size();
    std::string bytes(sizeof(length), '\0');
    std::memcpy(bytes.data(), &length, sizeof(length));
    return bytes + text;
}

/// Gives up all that this process has open: a reader of its output must not wait for a child that
/// hangs.
void keepOnly(int fd)
{
    constexpr int kKept = STDERR_FILENO + 1;
    const int nothing = ::open("/dev/null", O_RDWR);
    for (int standard = STDIN_FILENO; standard <= STDERR_FILENO; ++standard) {
        ::dup2(nothing, standard);
    }
    ::dup2(fd, kKept);
    ::close_range(kKept + 1, ~0U, 0);
}

[[noreturn]] void answer(const Question& question, int fd)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    keepOnly(fd);
    writeAll(STDERR_FILENO + 1, withLength(question()));
    ::_exit(0);
}

bool ask(const Question& question, Asked& asked)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return false;
    }
    asked.pipe = UniqueFd(ends[0]);
    const UniqueFd write(ends[1]);
    asked.child = ::fork();
    if (asked.child == 0) {
        answer(question, write.get());
    }
    return asked.child > 0;
}

/// @return whether more may come.
bool receive(Asked& asked)
{
    constexpr std::size_t kPart = 65536;
    std::array<char, kPart> part{};
    const ssize_t length = ::read(asked.pipe.get(), part.data(), part.size());
    if (length > 0) {
        asked.bytes.append(part.data(), static_cast<std::size_t>(length));
    }
    return length > 0 || (length < 0 && errno == EINTR);
}

Answer finished(Asked& asked)
{
    // It has closed its pipe, so it is about to end.
    while (::waitpid(asked.child, nullptr, 0) < 0 && errno == EINTR) {
    }
    std::uint64_t length = 0;
    if (asked.bytes.size() >= sizeof(length)) {
        std::memcpy(&length, asked.bytes.data(), sizeof(length));
        if (asked.bytes.size() - sizeof(length) == length) {
            return {AnswerState::Given, asked.bytes.substr(sizeof(length))};
        }
    }
    return {AnswerState::Failed, {}};
}

/// Not waited for: it may never end.
void leaveBehind(const Asked& asked)
{
    ::kill(asked.child, SIGKILL);
    ::waitpid(asked.child, nullptr, WNOHANG);
}

/// On a busy machine a child may want for a processor: it gets more time as long as it does not
/// wait for anything else.
bool allowMore(Asked& asked)
{
    constexpr std::chrono::milliseconds kMore{100};
    const std::string facts = kernelText("/proc/" + std::to_string(asked.child) + "/stat");
    const std::size_t name = facts.rfind(')');
    const bool isRunning = name != std::string::npos && facts.substr(name).starts_with(") R");
    asked.deadline += kMore;
    return isRunning && asked.deadline <= asked.last;
}

/// Until something can be read or the first deadline has passed.
std::vector<pollfd> waitFor(const std::vector<Asked>& waiting)
{
    std::vector<pollfd> pipes;
    Clock::time_point first = Clock::time_point::max();
    for (const Asked& asked : waiting) {
        pipes.push_back({asked.pipe.get(), POLLIN, 0});
        first = std::min(first, asked.deadline);
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(first - Clock::now());
    if (::poll(pipes.data(),
               pipes.size(),
               static_cast<int>(std::max<std::int64_t>(left.count(), 0))) < 0) {
        for (pollfd& pipe : pipes) {
            pipe.revents = 0;
        }
    }
    return pipes;
}

} // namespace

std::vector<Answer> askAll(const std::vector<Question>& questions, std::chrono::milliseconds limit)
{
    std::vector<Answer> answers(questions.size());
    std::vector<Asked> waiting;
    std::size_t next = 0;
    while (next < questions.size() || !waiting.empty()) {
        while (next < questions.size() && waiting.size() < kMostAtOnce) {
            Asked asked;
            asked.question = next;
            asked.deadline = Clock::now() + limit;
            asked.last = asked.deadline + 2 * limit;
            if (ask(questions[next], asked)) {
                waiting.push_back(std::move(asked));
            } else {
                answers[next].state = AnswerState::Failed;
            }
            ++next;
        }
        const std::vector<pollfd> pipes = waitFor(waiting);
        std::vector<Asked> still;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            Asked& asked = waiting[i];
            if (pipes[i].revents != 0 && !receive(asked)) {
                answers[asked.question] = finished(asked);
            } else if (Clock::now() >= asked.deadline && !allowMore(asked)) {
                leaveBehind(asked);
            } else {
                still.push_back(std::move(asked));
            }
        }
        waiting = std::move(still);
    }
    return answers;
}

} // namespace touchstone
