// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/PmemNotes.h"

#include <algorithm>

#include <unistd.h>

namespace touchstone {

namespace {

/// With a smaller working set much of it would stay in the cache.
constexpr std::uint64_t kCaches = 4;

} // namespace

std::vector<Note> pmemNotes(const TestResult& result, Bytes workingSet, Bytes cache)
{
    std::vector<Note> notes;
    if (!result.engine.pmem.has_value()) {
        return notes;
    }
    const PmemUse& use = *result.engine.pmem;
    const auto add = [&notes, &result](Severity severity, Message message) {
        notes.push_back({severity, std::move(message), result.test.id});
    };
    if (use.emulated) {
        add(Severity::Warning, Message(MessageId::PmemEmulated, {{"path", result.target}}));
    } else if (use.backing == PmemBacking::PageCache) {
        add(Severity::Serious, Message(MessageId::PmemPageCache, {{"path", result.target}}));
    }
    if (workingSet.value() < kCaches * cache.value()) {
        add(Severity::Warning,
            Message(MessageId::PmemWorkingSetSmall,
                    {{"size", workingSet},
                     {"cache", cache},
                     {"needed", Bytes{kCaches * cache.value()}}}));
    }
    const bool remote = use.regionNode.has_value() &&
                        std::any_of(use.threadNodes.begin(),
                                    use.threadNodes.end(),
                                    [&use](int node) { return node != *use.regionNode; });
    if (remote) {
        add(Severity::Warning,
            Message(MessageId::PmemRemoteNode, {{"node", std::int64_t{*use.regionNode}}}));
    }
    return notes;
}

Bytes lastLevelCache()
{
    for (const int level : {_SC_LEVEL4_CACHE_SIZE, _SC_LEVEL3_CACHE_SIZE, _SC_LEVEL2_CACHE_SIZE}) {
        if (const long size = ::sysconf(level); size > 0) {
            return Bytes{static_cast<std::uint64_t>(size)};
        }
    }
    return Bytes{0};
}

} // namespace touchstone
