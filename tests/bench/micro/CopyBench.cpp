// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/AlignedBuffer.h"
#include "core/base/Clock.h"
#include "core/base/Random.h"
#include "core/io/CacheControl.h"

#include <array>
#include <cstring>
#include <span>

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace {

using namespace touchstone;

constexpr std::size_t kBlock = 128U << 10U;
constexpr std::size_t kRegion = 256U << 20U;
constexpr std::size_t kSmall = 256;

/// A file in RAM, mapped and touched; it has no name and goes with the program.
class RamFile final
{
public:
    RamFile()
    {
        const int fd = ::memfd_create("touchstone_bench", 0);
        if (fd >= 0 && ::ftruncate(fd, static_cast<off_t>(kRegion)) == 0) {
            void* const memory =
                ::mmap(nullptr, kRegion, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, fd, 0);
            m_memory = memory == MAP_FAILED ? nullptr : static_cast<std::byte*>(memory);
        }
        if (fd >= 0) {
            ::close(fd);
        }
    }

    ~RamFile()
    {
        if (m_memory != nullptr) {
            ::munmap(m_memory, kRegion);
        }
    }

    RamFile(const RamFile&) = delete;
    RamFile& operator=(const RamFile&) = delete;

    /// Null where there was not enough memory.
    [[nodiscard]] std::byte* memory() const { return m_memory; }

private:
    std::byte* m_memory = nullptr;
};

#if defined(__x86_64__)

/// Both aligned to 64 bytes; size is a multiple of 64.
__attribute__((target("avx512f"))) void
copyWide(std::byte* to, const std::byte* from, std::size_t size)
{
    for (std::size_t at = 0; at < size; at += sizeof(__m512i)) {
        _mm512_stream_si512(reinterpret_cast<__m512i*>(to + at), _mm512_load_si512(from + at));
    }
    _mm_sfence();
}

void copyNarrow(std::byte* to, const std::byte* from, std::size_t size)
{
    for (std::size_t at = 0; at < size; at += sizeof(__m128i)) {
        _mm_stream_si128(reinterpret_cast<__m128i*>(to + at),
                         _mm_load_si128(reinterpret_cast<const __m128i*>(from + at)));
    }
    _mm_sfence();
}

/// Past the cache, block after block through a file in RAM: what memory takes at most.
void copyPastCache(benchmark::State& state)
{
    const RamFile file;
    auto source = AlignedBuffer::allocate(kBlock);
    if (file.memory() == nullptr || !source) {
        state.SkipWithError("not enough memory");
        return;
    }
    std::memset(source->data(), 1, kBlock);
    const bool wide = __builtin_cpu_supports("avx512f") != 0;
    std::size_t at = 0;
    for (auto _ : state) {
        (wide ? copyWide : copyNarrow)(file.memory() + at, source->data(), kBlock);
        at = (at + kBlock) % kRegion;
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(kBlock));
}

BENCHMARK(copyPastCache)->UseRealTime();

/// Small blocks at random in a file in RAM, each of them timed, and nothing else.
template <typename Access>
void accessAtRandom(benchmark::State& state, Access&& access)
{
    const RamFile file;
    const auto clock = TscClock::calibrate();
    if (file.memory() == nullptr || !clock) {
        state.SkipWithError("not enough memory, or no usable time stamp counter");
        return;
    }
    Random random(1);
    std::uint64_t sum = 0;
    for (auto _ : state) {
        std::byte* const block = file.memory() + random.below(kRegion / kSmall) * kSmall;
        const std::uint64_t start = clock->now();
        access(block);
        sum += clock->now() - start;
    }
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations());
}

/// Each load is waited for, as its time would be without meaning otherwise.
void loadAtRandom(benchmark::State& state)
{
    std::array<std::byte, kSmall> buffer{};
    accessAtRandom(state, [&buffer](const std::byte* block) {
        std::memcpy(buffer.data(), block, kSmall);
        benchmark::DoNotOptimize(buffer);
        finishInstructions();
    });
}

BENCHMARK(loadAtRandom)->UseRealTime();

void storeAtRandom(benchmark::State& state)
{
    alignas(64) const std::array<std::byte, kSmall> data{};
    const auto copy = __builtin_cpu_supports("avx512f") != 0 ? copyWide : copyNarrow;
    accessAtRandom(state, [&data, copy](std::byte* block) { copy(block, data.data(), kSmall); });
}

BENCHMARK(storeAtRandom)->UseRealTime();

#endif

} // namespace
