// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

namespace touchstone {

inline constexpr std::size_t kCacheLine = 64;

/// Waits until all instructions before it are done, loads with their data. The time stamp counter
/// is read out of order, so without this the time of a load would end before the load does.
inline void finishInstructions()
{
#if defined(__x86_64__)
    _mm_lfence();
#else
    std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
}

/// The instruction that evictFromCache() uses here, "clflushopt" or "clflush"; empty where it can
/// do nothing.
[[nodiscard]] std::string_view evictingInstruction();

/// Puts this memory out of the processor's caches, so that what is read next comes from where it
/// lies. The bytes must be mapped.
void evictFromCache(std::span<const std::byte> memory);

} // namespace touchstone
