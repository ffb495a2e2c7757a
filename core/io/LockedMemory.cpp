// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/LockedMemory.h"

#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <linux/capability.h>
#include <sys/resource.h>

namespace touchstone {

namespace {

/// Rings of older kernels count as well: an entry takes 64 bytes for the submission, 4 for its
/// index and 32 for two completions.
constexpr std::uint64_t kRingEntry = 128;
/// Headers, and the rounding of everything to pages and powers of two.
constexpr std::uint64_t kRing = std::uint64_t{64} << 10U;

std::string textOf(const char* path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

bool mayLockAnything(std::string_view status, std::string_view userMap)
{
    constexpr std::string_view kField = "\nCapEff:\t";
    constexpr int kHexadecimal = 16;
    const std::size_t at = status.find(kField);
    if (at == std::string_view::npos) {
        return false;
    }
    const char* const begin = status.data() + at + kField.size();
    std::uint64_t capabilities = 0;
    std::from_chars(begin, status.data() + status.size(), capabilities, kHexadecimal);
    std::uint64_t first = 0;
    std::uint64_t outside = 0;
    std::uint64_t count = 0;
    std::istringstream(std::string(userMap)) >> first >> outside >> count;
    // In the first user namespace every user is itself.
    constexpr std::uint64_t kEverybody = 0xFFFFFFFF;
    return ((capabilities >> CAP_IPC_LOCK) & 1U) != 0 && outside == 0 && count == kEverybody;
}

std::optional<Bytes> lockedMemoryLimit()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_MEMLOCK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ||
        mayLockAnything(textOf("/proc/self/status"), textOf("/proc/self/uid_map"))) {
        return std::nullopt;
    }
    return Bytes{limit.rlim_cur};
}

Bytes lockedMemoryNeeded(int threads, int depth, Bytes blockSize)
{
    const auto entries = static_cast<std::uint64_t>(depth);
    const std::uint64_t each = entries * (blockSize.value() + kRingEntry) + kRing;
    return Bytes{static_cast<std::uint64_t>(threads) * each};
}

} // namespace touchstone
