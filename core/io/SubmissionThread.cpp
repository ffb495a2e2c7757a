// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/SubmissionThread.h"

#include "core/base/KernelText.h"

#include <charconv>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// The submission threads that this process has now.
std::set<pid_t> submissionThreads()
{
    constexpr std::string_view kPrefix = "iou-sqp-";
    std::set<pid_t> found;
    std::error_code error;
    for (fs::directory_iterator at("/proc/self/task", error), end; !error && at != end;
         at.increment(error)) {
        const std::string name = at->path().filename().string();
        pid_t id = 0;
        std::from_chars(name.data(), name.data() + name.size(), id);
        if (id > 0 && kernelText(at->path() / "comm").starts_with(kPrefix)) {
            found.insert(id);
        }
    }
    return found;
}

/// The processor clock of a thread of this process, as the kernel numbers clocks: the complement of
/// the thread's number above three bits that say "one thread, time on a processor".
clockid_t cpuClockOf(pid_t thread)
{
    constexpr unsigned kShift = 3;
    constexpr unsigned kThreadSchedulerClock = 6;
    return static_cast<clockid_t>((~static_cast<unsigned>(thread) << kShift) |
                                  kThreadSchedulerClock);
}

} // namespace

int SubmissionThread::makeRing(const std::function<int()>& make)
{
    static std::mutex oneAtATime;
    const std::lock_guard lock(oneAtATime);
    const std::set<pid_t> before = submissionThreads();
    if (const int error = make(); error < 0) {
        return error;
    }
    // The thread takes its name when it first runs.
    constexpr int kAttempts = 100;
    for (int attempt = 0; attempt < kAttempts && !m_id; ++attempt) {
        for (const pid_t id : submissionThreads()) {
            if (before.count(id) == 0) {
                m_id = id;
            }
        }
        if (!m_id) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    return 0;
}

std::optional<ThreadCpu> SubmissionThread::cpu() const
{
    timespec used{};
    if (!m_id || ::clock_gettime(cpuClockOf(*m_id), &used) != 0) {
        return std::nullopt;
    }
    return ThreadCpu{Nanoseconds{0}, std::chrono::seconds(used.tv_sec) + Nanoseconds(used.tv_nsec)};
}

} // namespace touchstone
