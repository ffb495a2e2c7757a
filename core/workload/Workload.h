// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace touchstone {

enum class AccessPattern { Sequential, Random };

/// How several threads share a sequential stream.
enum class SequentialMode {
    Regions, ///< each thread its own equal region
    Shared,  ///< one cursor for all
};

/// The path I/Os take into the kernel, or past it.
enum class EngineKind {
    IoUring,
    IoUringCmd, ///< NVMe commands through io_uring
    Libaio,
    Psync,
    Pmem, ///< loads and stores in mapped memory
    Null
};

/// What is written.
struct DataPattern
{
    /// Share of the data that a drive cannot compress: 1 is random bytes, 0 is zeros.
    double incompressible = 1.0;
    /// Share of the blocks, in per cent, that are copies of blocks written before.
    int duplicatePercent = 0;
    bool operator==(const DataPattern&) const = default;
};

/// One size of a mix of block sizes.
struct BlockShare
{
    Bytes size{0};
    int percent = 0; ///< of the I/Os
    bool operator==(const BlockShare&) const = default;
};

/// One part of a footprint and how much of the I/O goes there, both in per cent.
struct Zone
{
    int ioPercent = 0;
    int sizePercent = 0;
    bool operator==(const Zone&) const = default;
};

/// Which blocks random I/Os prefer.
struct Distribution
{
    enum class Kind { Uniform, Zoned, Zipf, Pareto };
    Kind kind = Kind::Uniform;
    /// Of Zoned, in the order of the target; they add up to all of it.
    std::vector<Zone> zones;
    /// Zipf's exponent or Pareto's power.
    double skew = 0.0;
    bool operator==(const Distribution&) const = default;
};

/// How Pmem reads a block.
enum class PmemRead {
    Load, ///< copies it out
    Chase ///< a load from each of its cache lines, at an address that depends on the load before
};

/// How Pmem writes a block.
enum class PmemWrite {
    NtStore,    ///< past the processor's caches
    StoreFlush, ///< into them, then flushed out of them
    DeepFlush   ///< past the caches, then flushed out of the memory controller's buffers too
};

/// When Pmem waits until what was stored is where it survives a power failure.
enum class PmemDrain { Operation, Batch };

/// What a store has to be followed by to survive a power failure.
enum class PmemGranularity {
    Auto,      ///< what the target has
    Page,      ///< msync
    CacheLine, ///< a flush of its cache lines
    Byte       ///< nothing: the processor's caches are safe
};

/// What only Pmem asks.
struct PmemAccess
{
    PmemRead read = PmemRead::Load;
    PmemWrite write = PmemWrite::NtStore;
    PmemDrain drain = PmemDrain::Operation;
    PmemGranularity granularity = PmemGranularity::Auto;
    bool operator==(const PmemAccess&) const = default;
};

/// One access pattern. A value; validated when a plan is built.
struct Workload
{
    AccessPattern pattern = AccessPattern::Random;
    /// Share of reads in per cent, 0 to 100. 100 opens the target read-only.
    int readPercent = 100;
    /// Blocks are discarded, which destroys what is in them: writes that carry no data.
    bool trims = false;
    /// The largest of blockMix where that is given.
    Bytes blockSize{4096};
    /// Sizes that take turns by chance; empty for blockSize alone.
    std::vector<BlockShare> blockMix;
    /// Where in the target the footprint starts.
    Bytes offset{0};
    /// Footprint; 0 is all that there is from offset on.
    Bytes size{0};
    SequentialMode sequentialMode = SequentialMode::Regions;
    /// Of Random: the chance, in per cent, that an I/O jumps instead of following the one before.
    int jumpPercent = 100;
    Distribution distribution;
    /// Of Random: whether a block may come again before all others have come.
    bool repeats = true;
    DataPattern data;
    /// Everything written is read back after the test and compared.
    bool verify = false;
    EngineKind engine = EngineKind::IoUring;
    PmemAccess pmem;
    /// Past the page cache (O_DIRECT). Means nothing to Pmem.
    bool direct = true;
    /// I/Os per submitting call; 0 is auto: singly up to depth 4, in batches above. Of Pmem, I/Os
    /// that are timed together; auto times each.
    int batch = 0;
    /// Completions are polled for instead of waiting for interrupts (IOPOLL).
    bool polled = false;
    /// A thread of the kernel submits (SQPOLL).
    bool kernelSubmits = false;
    /// Processors that the threads may use, ascending; empty for all that the process may.
    std::vector<int> processors;

    /// Whether I/Os are to go past the page cache. Loads and stores are no I/Os.
    [[nodiscard]] bool isDirect() const { return direct && engine != EngineKind::Pmem; }

    [[nodiscard]] bool reads() const { return readPercent > 0; }

    [[nodiscard]] bool writes() const { return readPercent < 100; }

    bool operator==(const Workload&) const = default;
};

/// When the I/Os of an open loop are due.
enum class RateProcess {
    Linear, ///< at equal intervals
    Poisson ///< independent of each other: the intervals are exponential
};

/// How hard. Closed loop: every thread keeps depth I/Os outstanding. Open loop, with a rate: I/Os
/// are due on a schedule that does not wait for the device, and depth is the most that is
/// outstanding.
struct Load
{
    int threads = 1;
    int depth = 1;
    /// I/Os per second and thread of an open loop; nothing in a closed one.
    std::optional<std::uint64_t> rate = std::nullopt;
    RateProcess rateProcess = RateProcess::Linear;
    /// Of a closed loop: pause of a slot between its I/Os.
    Nanoseconds thinkTime{0};
    bool operator==(const Load&) const = default;
};

/// What block sizes are multiples of, the largest such: offsets are aligned to it. The block size
/// itself where there is no mix.
[[nodiscard]] Bytes commonUnit(const Workload& workload);

/// The largest size of a mix that is not empty.
[[nodiscard]] Bytes largestBlock(const std::vector<BlockShare>& mix);
/// The smallest size that an I/O can have.
[[nodiscard]] Bytes smallestBlock(const Workload& workload);

/// "randread", "write", "randrw", "trim" and so on: fio's name for pattern and read share.
[[nodiscard]] std::string_view rwName(const Workload& workload);
[[nodiscard]] std::string_view engineName(EngineKind engine);

/// Whether the I/Os go through an io_uring of each thread.
[[nodiscard]] constexpr bool usesRing(EngineKind engine)
{
    return engine == EngineKind::IoUring || engine == EngineKind::IoUringCmd;
}

} // namespace touchstone
