// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/OpenFileLimit.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>

#include <sys/resource.h>

namespace touchstone {

namespace {

/// A test file keeps its folder, its directory and itself open.
constexpr std::size_t kOfTestFile = 3;
/// For what is opened only for a moment, such as a report or a file of facts.
constexpr std::size_t kSpare = 8;

std::size_t openFiles()
{
    std::error_code error;
    const std::filesystem::directory_iterator list("/proc/self/fd", error);
    // Without /proc there are at least the three standard ones.
    constexpr std::size_t kStandard = 3;
    return error ? kStandard : static_cast<std::size_t>(std::distance(begin(list), end(list)));
}

} // namespace

std::size_t openFilesNeeded(const Plan& plan, const std::function<bool(EngineKind)>& usesRings)
{
    std::size_t most = 0;
    for (const Step& step : plan.steps) {
        std::size_t needed = 0;
        for (const TestSpec& test : step.tests) {
            const bool rings = usesRings(test.workload.engine);
            needed += 1 + (rings ? static_cast<std::size_t>(test.load.threads) : 0);
        }
        most = std::max(most, needed * plan.targets.size());
    }
    return most + kOfTestFile * plan.targets.size();
}

Result<void> allowOpenFiles(std::size_t more)
{
    const rlim_t needed = openFiles() + more + kSpare;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed) {
        return {};
    }
    limit.rlim_cur = std::min(needed, limit.rlim_max);
    if (limit.rlim_cur == needed && ::setrlimit(RLIMIT_NOFILE, &limit) == 0) {
        return {};
    }
    return fail(ErrorKind::Failed,
                Message(MessageId::OpenFilesLimited,
                        {{"needed", static_cast<std::int64_t>(needed)},
                         {"limit", static_cast<std::int64_t>(limit.rlim_max)}}));
}

} // namespace touchstone
