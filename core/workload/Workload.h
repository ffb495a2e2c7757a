// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <cstdint>
#include <string_view>

namespace touchstone {

enum class AccessPattern { Sequential, Random };

/// How several threads share a sequential stream.
enum class SequentialMode {
    Regions, ///< each thread its own equal region
    Shared,  ///< one cursor for all
};

/// The path I/Os take into the kernel.
enum class EngineKind { IoUring, Libaio, Psync, Null };

/// What is written. Share of the data that a drive cannot compress: 1 is random bytes, 0 is zeros.
struct DataPattern
{
    double incompressible = 1.0;
    bool operator==(const DataPattern&) const = default;
};

/// One access pattern. A value; validated when a plan is built.
struct Workload
{
    AccessPattern pattern = AccessPattern::Random;
    /// Share of reads in per cent, 0 to 100. 100 opens the target read-only.
    int readPercent = 100;
    Bytes blockSize{4096};
    /// Where in the target the footprint starts.
    Bytes offset{0};
    /// Footprint; 0 is all that there is from offset on.
    Bytes size{0};
    SequentialMode sequentialMode = SequentialMode::Regions;
    DataPattern data;
    EngineKind engine = EngineKind::IoUring;
    /// Past the page cache (O_DIRECT).
    bool direct = true;
    /// I/Os per submitting call; 0 is auto: singly up to depth 4, in batches above.
    int batch = 0;

    [[nodiscard]] bool reads() const { return readPercent > 0; }

    [[nodiscard]] bool writes() const { return readPercent < 100; }

    bool operator==(const Workload&) const = default;
};

/// How hard, as a closed loop: every thread keeps depth I/Os outstanding.
struct Load
{
    int threads = 1;
    int depth = 1;
    bool operator==(const Load&) const = default;
};

/// "randread", "write", "randrw" and so on: fio's name for pattern and read share.
[[nodiscard]] std::string_view rwName(const Workload& workload);
[[nodiscard]] std::string_view engineName(EngineKind engine);

} // namespace touchstone
