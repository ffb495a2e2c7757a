// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/CacheControl.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace touchstone {

#if defined(__x86_64__)

namespace {

bool hasClflushopt()
{
    constexpr unsigned kLeaf = 7;
    constexpr unsigned kBit = 1U << 23U;
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    return __get_cpuid_count(kLeaf, 0, &eax, &ebx, &ecx, &edx) != 0 && (ebx & kBit) != 0;
}

/// Unlike clflush, these go side by side.
__attribute__((target("clflushopt"))) void evictSideBySide(std::span<const std::byte> memory)
{
    for (std::size_t at = 0; at < memory.size(); at += kCacheLine) {
        // The instruction changes nothing that a program can see; the intrinsic takes no const.
        _mm_clflushopt(const_cast<std::byte*>(&memory[at])); // NOLINT(*-const-cast)
    }
}

} // namespace

std::string_view evictingInstruction()
{
    static const bool optimised = hasClflushopt();
    return optimised ? "clflushopt" : "clflush";
}

void evictFromCache(std::span<const std::byte> memory)
{
    if (evictingInstruction() == "clflushopt") {
        evictSideBySide(memory);
    } else {
        for (std::size_t at = 0; at < memory.size(); at += kCacheLine) {
            _mm_clflush(&memory[at]);
        }
    }
    _mm_mfence();
}

#else

std::string_view evictingInstruction()
{
    return {};
}

void evictFromCache(std::span<const std::byte> /*memory*/)
{
}

#endif

} // namespace touchstone
